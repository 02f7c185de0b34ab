import { TextDecoder } from 'encoding-standard';
import { Client } from './client.jsx';

export const dynamic = 'force-dynamic';

/** 日 in Shift_JIS, decoded here and in the browser. */
export default function Page() {
  const bytes = [0x93, 0xfa];
  return (
    <>
      <p id="server">{new TextDecoder('shift_jis').decode(Uint8Array.from(bytes))}</p>
      <Client bytes={bytes} />
    </>
  );
}
