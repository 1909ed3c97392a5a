export { probeWav } from './probe-wav.ts';
export { decodeWav } from './decode-wav.ts';
