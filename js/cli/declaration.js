// What a document declares its encoding to be: HTML, XML and CSS can. Other text can only mention such a declaration.

import {
  bytesOf,
  findCharsetRule,
  findMeta,
  findXMLDeclaration,
  getEncoding,
  HTML,
  kindOf as kindOfBytes,
  names,
  XML,
} from '../entries/codec.js';

/** The kinds of files by their names. */
const KINDS = {
  html: /\.(?:x?html?|xht|shtml|php|aspx?|jsp)$/i,
  xml: /\.(?:xml|svg|xslt?|rss|atom|rdf|opf|ncx|plist)$/i,
  text: /\.(?:te?xt|md|markdown|rst|adoc|csv|tsv|log)$/i,
};
const CSS_START = /^@charset "/;

/** How many characters of a document are searched. */
const HEAD = 0x10000;
/** From how many characters on its start shows what it is. */
const START = 1024;
/** Text that begins like no document. */
const TEXT_START = /^[\t\n\f\r ]*[^\t\n\f\r <@]/;

/** 'html', 'xml' or 'text' by the name of a file, null if that does not say it. */
export function typeOf(name) {
  return Object.keys(KINDS).find((kind) => KINDS[kind].test(name)) ?? null;
}

/** 'html', 'xml', 'css' or 'text', by the name of a file and its first characters. */
export function kindOf(name, text) {
  const type = typeOf(name);
  if (type !== 'html' && type !== 'xml' && CSS_START.test(text)) return 'css';
  if (type !== null) return type;
  const kind = kindOfBytes(bytesOf(text.slice(0, START)));
  return kind === XML ? 'xml' : kind === HTML ? 'html' : 'text';
}

/**
 * Finds the labels of the declarations in the first part of a document, in order. In a page, these are the one that a browser
 * takes, even if a script or a title only mentions it, and all others that are no mere mention. Of a document whose name
 * does not say what it is, only what decides is changed.
 */
export function findLabels(name, text) {
  const kind = kindOf(name, text);
  if (kind === 'text') return [];
  // Each character is a byte, so the places are the same.
  const bytes = bytesOf(text);
  const found = [];
  if (kind === 'css') found.push(findCharsetRule(bytes));
  else {
    found.push(findXMLDeclaration(bytes));
    if (kind === 'html' || isXHTML(text)) {
      found.push(findMeta(bytes));
      if (typeOf(name) !== null) found.push(...findOtherMetas(bytes, text, MENTIONS[kind]));
    }
  }
  const labels = new Map();
  for (const { encoding, from, to } of found) {
    if (encoding >= 0) labels.set(from, trimmed(text, from, to));
  }
  return [...labels.values()].sort((a, b) => a.start - b.start);
}

/** A comment, or the first element. */
const COMMENT_OR_ROOT = /<(?:!--[^]*?(?:-->|$)|([a-z_:][^\t\n\f\r />]*))/gi;

/** Whether the root of an XML document is `html`. In others, `meta` is not what it is in HTML. */
function isXHTML(text) {
  for (const [, root] of text.matchAll(COMMENT_OR_ROOT))
    if (root !== undefined) return /^(?:.*:)?html$/.test(root);
  return false;
}

/** The start of what has text instead of tags, for a parser. In HTML, CDATA is no more than a tag. */
const MENTIONS = {
  html: /<(?:(script|style|title|textarea|xmp|noscript|iframe|noembed|noframes)(?=[\t\n\f\r />])|!--(?:-?>)?)/iy,
  xml: /<(?:(script|style|title)(?=[\t\n\f\r />])|!--|!\[CDATA\[)/y,
};

/** What ends it, and the text after that. A parser knows one more end of comments than the prescan. */
function endOf([start, element]) {
  if (element !== undefined) return new RegExp(`(?=</${element}[\\t\\n\\f\\r />])`, 'gi');
  return start.endsWith('>') ? /[^<]*/g : start.endsWith('[') ? /\]\]>[^<]*/g : /--!?>[^<]*/g;
}

/** The declarations of `meta` elements that are elements. */
function findOtherMetas(bytes, text, start) {
  const skip = (at) => {
    for (;;) {
      start.lastIndex = at;
      const mention = start.exec(text);
      if (mention === null) return at;
      const end = endOf(mention);
      end.lastIndex = start.lastIndex;
      at = end.test(text) ? end.lastIndex : text.length;
    }
  };
  const metas = [];
  let meta = findMeta(bytes, 0, skip);
  for (; meta.encoding >= 0; meta = findMeta(bytes, meta.end, skip)) metas.push(meta);
  return metas;
}

function trimmed(text, from, to) {
  const [before, label] = /^[\t\n\f\r ]*([^\t\n\f\r ]*)/.exec(text.slice(from, to));
  return { start: from + before.length - label.length, end: from + before.length };
}

/** Makes what a document declares true, in its text that comes in pieces. */
export class Redeclaration {
  /** `encoding` is that of the output. */
  constructor(name, encoding) {
    this.name = name;
    this.encoding = encoding;
    this.text = '';
    this.isDone = false;
    /** The encoding of the first label that is changed; null for none. */
    this.wrong = null;
  }

  /** Returns the parts to pass on: of each, the `text`, and if it is a new label also the one that it is `instead` of. */
  convert(text, last) {
    if (this.isDone) return [{ text }];
    this.text += text;
    if (!last && !this.isEnough()) return [];
    this.isDone = true;
    return this.parts();
  }

  isEnough() {
    const { name, text } = this;
    if (text.length < START && !TEXT_START.test(text)) return false;
    return text.length >= HEAD || kindOf(name, text) === 'text';
  }

  parts() {
    const { name, text, encoding } = this;
    const parts = [];
    let from = 0;
    // No more than this, in whatever pieces it came.
    for (const { start, end } of findLabels(name, text.slice(0, HEAD))) {
      const label = text.slice(start, end);
      if (getEncoding(label) === encoding) continue;
      this.wrong ??= names(getEncoding(label));
      parts.push({ text: text.slice(from, start) }, { text: names(encoding), instead: label });
      from = end;
    }
    return [...parts, { text: text.slice(from) }];
  }
}
