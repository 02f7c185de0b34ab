/**
 * The interfaces of `encoding-standard` without WebAssembly: for pages whose Content Security Policy does not allow it, for
 * Lockdown Mode, and for engines that lack it, such as QuickJS and Hermes. The codecs are the same, as JavaScript.
 *
 * React Native's bundler takes this for `encoding-standard` by itself. A program that imports this and other entries, such as
 * `encoding-standard/hooks`, gets the same classes from both, and nothing of it runs WebAssembly but `encoding-standard/detect`.
 *
 * @module encoding-standard/js
 *
 * @example
 * ```js
 * new TextDecoder('shift_jis').decode(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)); // '日本'
 * ```
 */
export * from '../index.js';
