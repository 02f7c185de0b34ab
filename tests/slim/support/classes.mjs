// What /slim has in common with the package itself.

export {
  LegacyTextEncoder,
  LegacyTextEncoderStream,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
} from 'encoding-standard/slim';
