/**
 * Where something is said, by loudness: an entry of its own, `/speech`, which workers load without the rest of the
 * model.
 */
export { loudnessOf, releaseDb, silentDb } from './loudness.ts';
export type { Loudness } from './loudness.ts';
export { createPeakSpeech } from './speech-of-peaks.ts';
export type { PeakSpeech } from './speech-of-peaks.ts';
export { spansBetween, speechSpans } from './speech-spans.ts';
export type { Span } from './speech-spans.ts';
