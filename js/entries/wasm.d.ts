/**
 * The [interfaces](https://encoding.spec.whatwg.org/#api) without the WebAssembly module, for those who serve
 * `encoding-standard/encoding.wasm` themselves. Calls that need the module throw until {@link init} has loaded it.
 *
 * @module encoding-standard/wasm
 */

import type { AllowSharedBufferSource } from './index.js';

export * from './index.js';

declare global {
  namespace WebAssembly {
    // This is empty if the platform's types are missing, and is merged with them otherwise.
    interface Module {}
  }
}

/** A `Response`, a `Blob`, or another object whose bytes `arrayBuffer()` returns. */
export interface BodyLike {
  /** The bytes. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Where the module comes from: the module itself, its bytes, a response with its bytes, or its URL. */
export type ModuleSource = WebAssembly.Module | AllowSharedBufferSource | BodyLike | URLLike | string;

/** A `URL`. */
export interface URLLike {
  /** The URL as a string. */
  readonly href: string;
}

/**
 * Loads the module. Call it once, before the first call that needs the module.
 *
 * A `WebAssembly.Module` can be used as soon as the call returns, without awaiting it. In Node, a `file:` URL is read from
 * disk.
 *
 * @throws TypeError - If the source is not the `encoding.wasm` of this version.
 * @throws Error - If it cannot be loaded, or WebAssembly cannot be compiled.
 *
 * @example
 * ```js
 * import { init, TextDecoder } from 'encoding-standard/wasm';
 *
 * await init(new URL('/assets/encoding.wasm', location.href));
 * new TextDecoder('big5').decode(Uint8Array.of(0xa4, 0xa4)); // '中'
 * ```
 */
export function init(source: ModuleSource | Promise<ModuleSource>): Promise<void>;
