'use client';

import { useEffect, useState } from 'react';
import { decode } from 'encoding-standard/hooks';

/** Decodes only in the browser. */
export function Client({ bytes }) {
  const [text, setText] = useState('');
  useEffect(() => setText(decode(Uint8Array.from(bytes), 'shift_jis')), [bytes]);
  return <p id="client">{text}</p>;
}
