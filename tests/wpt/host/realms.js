// A classic script for windows. Installs our classes in each frame that a test adds to its page, too.
{
  const scripts = ['/pkg/encoding-standard.global.js', '/host/install.js', '/host/break.js'];
  const broken = /broken on purpose/.test(globalThis.TextDecoder);
  const installation = `installClasses(${broken ? 'breakOnPurpose(EncodingStandard)' : 'EncodingStandard'});`;
  const sources = new Map();

  const sourceOf = (url) => {
    if (!sources.has(url)) {
      const request = new XMLHttpRequest();
      request.open('GET', url, false);
      request.send();
      sources.set(url, request.responseText);
    }
    return sources.get(url);
  };

  // A frame without a source has its document as soon as it is in the page.
  const { appendChild } = Node.prototype;
  Node.prototype.appendChild = function (node) {
    appendChild.call(this, node);
    if (node instanceof HTMLIFrameElement && !node.srcdoc)
      node.contentWindow.eval(`${scripts.map(sourceOf).join('\n')}\n${installation}`);
    return node;
  };

  const { get, set } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'srcdoc');
  Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', {
    get,
    set(html) {
      const tags = scripts.map((url) => `<script src="${url}"></script>`);
      tags.push(`<script>${installation}</script>`);
      set.call(this, html.replace(/^<!doctype html>/i, `$&${tags.join('')}`));
    },
  });
}
