// A classic script. Replaces the features of a browser that the pages of the Web Platform Tests need, with the given
// encoding functions: documents read with the *decode* hook, forms submitted and links written with *percent-encode
// after encoding*.

/** Decodes a percent-encoded ASCII string. */
const bytesOf = (string) =>
  Uint8Array.from(string.match(/%[0-9A-F]{2}|[^%]/g) ?? [], (part) =>
    part.length === 3 ? parseInt(part.slice(1), 16) : part.charCodeAt(0),
  );

globalThis.installDocument = (page, { decode, getOutputEncoding, percentEncodeAfterEncoding }) => {
  const listeners = { load: [], message: [] };
  const elements = [];

  class Frame {
    constructor(document) {
      this.contentWindow = { document, location: { search: '' } };
    }
  }

  class Form {
    submit() {
      const { id, name, value } = this.input;
      const encoding = getOutputEncoding(this.acceptCharset);
      // As a form's data set is encoded: https://url.spec.whatwg.org/#concept-urlencoded-serializer
      const set = 'application/x-www-form-urlencoded';
      const query = `?${name}=${percentEncodeAfterEncoding(encoding, value, set, true)}`;
      const frame = elements.find((element) => element instanceof Frame && element.name === this.target);
      if (frame === undefined) throw new Error(`no frame for ${id}`);
      frame.contentWindow.location = { search: query };
      Promise.resolve().then(() => {
        if (this.action.startsWith('data:')) this.tellOfItself(query);
        else frame.onload();
      });
    }
    /** The only `data:` document in the tests sends its parent its own text and its own address. */
    tellOfItself(query) {
      const [, text] = decode(bytesOf(query), this.acceptCharset).split('=');
      const data = { utf16: text, iso2022jp: unescape(query.split('=')[1]) };
      listeners.message.forEach((listener) => listener({ data }));
    }
    appendChild(input) {
      this.input = input;
      elements.push(input);
    }
  }

  class Anchor {
    set href(url) {
      // As in the URL parser: https://url.spec.whatwg.org/#query-state
      const ends = '[\\0-\\x20]*';
      const trimmed = url.replace(new RegExp(`^${ends}|${ends}$`, 'g'), '').replace(/[\t\n\r]/g, '');
      const [beforeFragment] = trimmed.split('#', 1);
      const query = beforeFragment.slice(beforeFragment.indexOf('?') + 1);
      const encoding = getOutputEncoding(page.charset);
      this.search = `?${percentEncodeAfterEncoding(encoding, query, 'special-query', false)}`;
    }
  }

  class Input {}

  const kinds = { a: Anchor, form: Form, iframe: Frame, input: Input };

  for (const { id, bytes } of page.frames) {
    const latin1 = Array.from(bytes.subarray(0, 1024), (byte) => String.fromCharCode(byte)).join('');
    const [, charset] = latin1.match(/<meta charset=["']?([\w-]+)/);
    elements.push(Object.assign(new Frame(documentOfSpans(decode(bytes, charset))), { id }));
  }

  globalThis.document = {
    title: '',
    readyState: 'complete',
    body: {
      appendChild: (element) => elements.push(element),
      insertBefore: (element) => elements.push(element),
    },
    createElement: (name) => new kinds[name](),
    getElementById: (id) => elements.find((element) => element.id === id),
    getElementsByTagName: (name) => elements.filter((element) => element instanceof kinds[name]),
    querySelector(selector) {
      if (selector !== 'meta[charset]') throw new Error(`no answer for ${selector}`);
      return { getAttribute: () => page.charset };
    },
  };
  globalThis.addEventListener = (type, listener) => {
    listeners[type].push(listener);
  };
  return () => listeners.load.forEach((listener) => listener());

  function documentOfSpans(text) {
    const references = { lt: '<', gt: '>', amp: '&', quot: '"' };
    const spans = [];
    for (const [, attributes, content] of text.matchAll(/<span([^>]*)>([^]*?)<\/span>/g)) {
      const dataset = {};
      for (const [, name, value] of attributes.matchAll(/data-(\w+)="([^"]*)"/g)) dataset[name] = value;
      const textContent = content.replace(/&(lt|gt|amp|quot);/g, (_, name) => references[name]);
      spans.push({ dataset, textContent });
    }
    return { querySelectorAll: () => spans };
  }
};

/** `XMLHttpRequest` for `data:` URLs with an overridden type, which is all that decoding-helpers.js needs. */
globalThis.installXMLHttpRequest = ({ decode, getEncoding }) => {
  globalThis.XMLHttpRequest = class {
    open(method, url) {
      this.bytes = bytesOf(url.match(/^data:text\/plain,(.*)$/s)[1]);
    }
    overrideMimeType(type) {
      this.charset = getEncoding(type.match(/charset="(.*)"/)[1]) ?? 'UTF-8';
    }
    send() {
      Promise.resolve().then(() => {
        try {
          this.responseText = decode(this.bytes, this.charset);
        } catch (error) {
          this.statusText = String(error);
          return this.onerror();
        }
        this.onload();
      });
    }
  };
};
