// A form and its answer in Shift_JIS.

import express from 'express';
import { TextDecoder } from 'encoding-standard';
import { transcode } from 'encoding-standard/transcode';

const app = express();

/** Sends HTML in Shift_JIS. Characters that it lacks become character references, which HTML can show. */
function sendShiftJIS(response, html) {
  const bytes = transcode(Buffer.from(html), { to: 'shift_jis', unencodable: 'html' });
  response.set('Content-Type', 'text/html; charset=Shift_JIS');
  response.send(Buffer.from(bytes));
}

/** The fields of a form's body, whose bytes are percent-encoded Shift_JIS. */
function fieldsOf(body) {
  const decoder = new TextDecoder('shift_jis');
  const decode = (part) => {
    const bytes = part
      .replaceAll('+', ' ')
      .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
    return decoder.decode(Buffer.from(bytes, 'latin1'));
  };
  const pairs = body.toString('latin1').split('&');
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2).map((part) => decode(part ?? ''))));
}

const escape = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

app.get('/', (request, response) => {
  sendShiftJIS(
    response,
    `<!doctype html><title>挨拶</title>
<form method="post" accept-charset="Shift_JIS"><label>お名前 <input name="名前"></label> <button>送信</button></form>`,
  );
});

app.post('/', express.raw({ type: 'application/x-www-form-urlencoded' }), (request, response) => {
  const name = fieldsOf(request.body)['名前'] ?? '';
  sendShiftJIS(response, `<!doctype html><title>挨拶</title><p>こんにちは、${escape(name)}さん 🍎</p>`);
});

const server = app.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
