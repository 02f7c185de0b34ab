// What a document declares its encoding to be: HTML, XML and CSS can. Other text can only mention such a declaration.

import { Buffer } from 'node:buffer';
import { getEncoding, HTML, kindOf as kindOfBytes, names, XML } from '../entries/codec.js';

/** The names of documents. */
const HTML_NAME = /\.(?:x?html?|xht|shtml|php|aspx?|jsp)$/i;
const XML_NAME = /\.(?:xml|svg|xslt?|rss|atom|rdf|opf|ncx|plist)$/i;
const CSS_START = /^@charset "/;

/** How many characters of a document are searched. */
const HEAD = 0x10000;
/** From how many characters on its start shows what it is. */
const START = 1024;

/** 'html' or 'xml' by the name of a file, null if that does not say it. */
export function typeOf(name) {
  return XML_NAME.test(name) ? 'xml' : HTML_NAME.test(name) ? 'html' : null;
}

/** 'html', 'xml', 'css' or 'text', by the name of a file and its first characters. */
export function kindOf(name, text) {
  const start = text.slice(0, START);
  if (CSS_START.test(start)) return 'css';
  const kind = kindOfBytes(Buffer.from(start, 'latin1'));
  return typeOf(name) ?? (kind === XML ? 'xml' : kind === HTML ? 'html' : 'text');
}

const CSS_CHARSET = /^(@charset ")([^"]*)";/;
const XML_ENCODING = /^(\s*<\?xml\s[^>]*?\bencoding\s*=\s*["'])([^"'>]+)["']/;

/** What ends the part of a page that has declarations, if it is not longer. */
const END_OF_HEAD = /<body[\s>]|<\/head[\s>]/i;
/** A comment, or the start of a tag; what else begins with `<!`, `<?` or `</` ends at a `>`. */
const TAGS = /<(?:!--|[!?/]|([a-z][^\s/>]*))/gi;
/** An attribute; `d` gives the index of its value. */
const ATTRIBUTES = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/dy;
/** The label in the `content` of a pragma. */
const CHARSET_IN_CONTENT = /charset\s*=\s*(["']?)([^\s;"']+)/di;

/** Finds the labels of all declarations in the first part of a document. They are ranges of its text, in order. */
export function findLabels(text, kind) {
  if (kind === 'text') return [];
  const first = (kind === 'css' ? CSS_CHARSET : XML_ENCODING).exec(text);
  const labels = first === null ? [] : [{ start: first[1].length, end: first[1].length + first[2].length }];
  if (kind === 'css') return labels;
  const end = END_OF_HEAD.exec(text)?.index ?? text.length;
  TAGS.lastIndex = 0;
  for (let tag = TAGS.exec(text); tag !== null && tag.index < end; tag = TAGS.exec(text)) {
    if (tag[0] === '<!--') TAGS.lastIndex = after(text, '-->', tag.index + 2);
    else if (tag[1] === undefined) TAGS.lastIndex = after(text, '>', tag.index);
    else {
      const attributes = attributesFrom(text, TAGS.lastIndex);
      if (tag[1].toLowerCase() === 'meta') labels.push(...labelsIn(attributes.found));
      TAGS.lastIndex = attributes.end;
    }
  }
  return labels.filter(({ end: last }) => last <= end);
}

/** The attributes of a tag, and where it ends. */
function attributesFrom(text, start) {
  const found = new Map();
  let end = start;
  for (;;) {
    ATTRIBUTES.lastIndex = end;
    const match = ATTRIBUTES.exec(text);
    if (match === null) return { found, end: after(text, '>', end) };
    end = ATTRIBUTES.lastIndex;
    const name = match[1].toLowerCase();
    const range = match.indices[2] ?? match.indices[3] ?? match.indices[4];
    if (range !== undefined && !found.has(name)) {
      found.set(name, { value: text.slice(...range), start: range[0], end: range[1] });
    }
  }
}

/** The label of a `meta` in either form. */
function labelsIn(attributes) {
  const charset = attributes.get('charset');
  if (charset !== undefined) return [charset];
  const content = attributes.get('content');
  const isPragma = attributes.get('http-equiv')?.value.toLowerCase() === 'content-type';
  const range = isPragma && content && CHARSET_IN_CONTENT.exec(content.value)?.indices[2];
  return range ? [{ start: content.start + range[0], end: content.start + range[1] }] : [];
}

function after(text, end, from) {
  const at = text.indexOf(end, from);
  return at === -1 ? text.length : at + end.length;
}

/** Makes what a document declares true, in its text that comes in pieces. */
export class Redeclaration {
  /** `encoding` is that of the output. */
  constructor(name, encoding) {
    this.name = name;
    this.encoding = encoding;
    this.text = '';
    this.isDone = false;
  }

  /** Returns the parts to pass on: of each, the `text`, and if it is a new label also the one that it is `instead` of. */
  convert(text, last) {
    if (this.isDone) return [{ text }];
    this.text += text;
    if (!last && !this.isEnough(text.length)) return [];
    this.isDone = true;
    return this.parts();
  }

  /** `length` is how much of the text is new. */
  isEnough(length) {
    const { name, text } = this;
    const isKnown = text.length >= START || /^\s*[^\s<@]/.test(text);
    if (!isKnown) return false;
    const kind = kindOf(name, text);
    if (kind === 'text' || kind === 'css') return kind === 'text' || text.length >= START;
    return text.length >= HEAD || END_OF_HEAD.test(text.slice(-length - START));
  }

  parts() {
    const { name, text, encoding } = this;
    const parts = [];
    let from = 0;
    for (const { start, end } of findLabels(text, kindOf(name, text))) {
      const label = text.slice(start, end);
      if (getEncoding(label) < 0 || getEncoding(label) === encoding) continue;
      parts.push({ text: text.slice(from, start) }, { text: names(encoding), instead: label });
      from = end;
    }
    return [...parts, { text: text.slice(from) }];
  }
}
