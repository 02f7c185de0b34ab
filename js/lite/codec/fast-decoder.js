// In /lite, all is decoded by the module.

export function decodeSome(decoder, bytes, from, end, last, fatal) {
  return decoder.decodeByModule(bytes, from, end, last, fatal);
}
