// A server with texts in many encodings.

import { once } from 'node:events';
import { createServer } from 'node:http';
import iconv from 'iconv-lite';

const RUSSIAN = 'Это обычный русский текст, в котором нет ничего особенного.\n';
const JAPANESE = '国境の長いトンネルを抜けると雪国であった。夜の底が白くなった。\n';

/** For each path, what it sends, and the text and what gives its encoding. */
export const ANSWERS = {
  '/declared.html': answer('text/html', '<meta charset=euc-jp>古い', 'euc-jp', 'EUC-JP (prescan, 100%)'),
  '/header.csv': answer('text/csv; charset=gbk', '你好,1\r\n', 'gbk', 'GBK (transport, 100%)'),
  '/feed.xml': answer(
    'application/xml',
    '<?xml version="1.0" encoding="koi8-r"?><a>да</a>',
    'koi8-r',
    'KOI8-R (xml, 100%)',
  ),
  '/marked.txt': answer('text/plain', '\ufeffzażółć', 'utf-16le', 'UTF-16LE (bom, 100%)'),
  '/undeclared.csv': answer('text/csv', JAPANESE.repeat(3000), 'shift_jis', 'Shift_JIS (autodetect, 100%)'),
  '/undeclared.txt': answer('text/plain', RUSSIAN, 'win1251', 'windows-1251 (autodetect, 100%)'),
  '/late.csv': answer(
    'text/csv',
    `${'id,name\n'.repeat(9000)}${JAPANESE}`,
    'euc-jp',
    'EUC-JP (autodetect, 100%)',
  ),
  '/utf-8.txt': answer('text/plain', 'déjà vu\n', 'utf-8', 'UTF-8 (autodetect, 100%)'),
};

const OTHERS = {
  '/short.txt': { type: 'text/plain', bytes: iconv.encode('да', 'koi8-r') },
  '/image.png': {
    type: 'image/png',
    bytes: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\xff', 'latin1'),
  },
};

function answer(type, text, encoding, found) {
  return { type, bytes: iconv.encode(text, encoding), text: text.replace('\ufeff', ''), found };
}

/** Starts it. */
export async function startOldSite() {
  const server = createServer((request, response) => {
    const { type, bytes } = ANSWERS[request.url] ?? OTHERS[request.url] ?? {};
    if (bytes) response.writeHead(200, { 'content-type': type }).end(bytes);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('nothing');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, close };
}
