import { LegacyTextEncoder } from 'encoding-standard';

export function GET() {
  const headers = { 'content-type': 'text/plain; charset=shift_jis' };
  return new Response(new LegacyTextEncoder('shift_jis').encode('日'), { headers });
}
