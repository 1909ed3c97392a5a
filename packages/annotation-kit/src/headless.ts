/**
 * The kit without React: documents and their history, journal and sync, player, peaks, viewport, segment arithmetic.
 * For plain TypeScript, other frameworks, tests and servers: the package's entry `/headless`.
 */
export * from './core/index.ts';
export { audioActionTable } from './audio/actions/audio-action-table.ts';
export type { AudioActionId } from './audio/actions/audio-action-rows.ts';
export { createHttpPeaks, createWavSamples, peaksFromSamples, PeaksUnreadable } from './audio/peaks/index.ts';
export type { HttpPeaksOptions, PeaksSource, SamplesSource } from './audio/peaks/index.ts';
export { createPlayer, fastestRate, slowestRate } from './audio/player/index.ts';
export type { Pace, Player, PlayerError, PlayerOptions, PlayerState, SampleRange } from './audio/player/index.ts';
export {
  clampToNeighbours,
  drawRange,
  gapAround,
  moveRange,
  newSegment,
  nextSegment,
  nudge,
  previousSegment,
  segmentAt,
  snap,
  splitAt,
} from './audio/segments/index.ts';
export type { Edge, Span } from './audio/segments/index.ts';
export { createViewport } from './audio/viewport/index.ts';
export type { Viewport, ViewportOptions, ViewportState } from './audio/viewport/index.ts';
export { annotationOf, documentOf } from './quick/annotation.ts';
export type { Annotation, AnnotationSegment } from './quick/annotation.ts';
export { labelSetOf } from './quick/simple-labels.ts';
export type { LabelInput, SimpleLabel } from './quick/simple-labels.ts';
export { AudioUnreadable, openAudio } from './quick/sound/index.ts';
export type { OpenAudio } from './quick/sound/index.ts';
