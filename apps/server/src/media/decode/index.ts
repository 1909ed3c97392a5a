export { refusalBySignature } from './signature.ts';
export { probe } from './probe.ts';
export { decode } from './decode.ts';
export type { DecodeHooks } from './decode-hooks.ts';
export type { AudioSource, AudioCodec, MpegSource, WavCodec, WavSource } from './source.ts';
