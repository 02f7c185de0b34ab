// What /slim has in common with the package itself.

export {
  isEncodingError,
  LegacyTextEncoder,
  LegacyTextEncoderStream,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
} from 'encoding-standard/slim';
