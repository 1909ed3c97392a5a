export { createViewport } from './viewport/index.ts';
export type { Viewport, ViewportState } from './viewport/index.ts';
export { createPlayer, fastestRate, slowestRate } from './player/index.ts';
export type { Player, PlayerError, PlayerOptions, PlayerState, SampleRange } from './player/index.ts';
export { createHttpPeaks, peaksFromSamples, PeaksUnreadable } from './peaks/index.ts';
export type { PeaksSource } from './peaks/index.ts';
export { clampToNeighbours, drawRange, gapAround, indexOf, moveRange, newSegment, nextSegment, nudge, previousSegment, segmentAt, snap, splitAt } from './segments/index.ts';
export type { Edge, Span } from './segments/index.ts';
