export { probeMpeg } from './probe-mpeg.ts';
export { decodeMpeg } from './decode-mpeg.ts';
