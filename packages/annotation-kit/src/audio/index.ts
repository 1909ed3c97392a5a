export { createViewport } from './viewport/index.ts';
export type { Viewport, ViewportOptions, ViewportState } from './viewport/index.ts';
export { createPlayer, fastestRate, slowestRate } from './player/index.ts';
export type { Player, PlayerError, PlayerOptions, PlayerState, SampleRange } from './player/index.ts';
export { createHttpPeaks, createWavSamples, peaksFromSamples, PeaksUnreadable } from './peaks/index.ts';
export type { PeaksSource, SamplesSource } from './peaks/index.ts';
export { clampToNeighbours, drawRange, gapAround, indexOf, moveRange, newSegment, nextSegment, nudge, previousSegment, segmentAt, snap, splitAt } from './segments/index.ts';
export type { Edge, Span } from './segments/index.ts';
export { statusLook } from './painting/index.ts';
export type { Sign } from './painting/index.ts';
export { selectionAfterClick } from './pointer/index.ts';
export { WaveformView } from './waveform/index.ts';
export type { ContextMenuRequest, WaveformTool, WaveformViewProps } from './waveform/index.ts';
export { TransportBar, zoomByButton, zoomToSegments } from './transport/index.ts';
export type { TransportBarProps } from './transport/index.ts';
export { channelName, createChannels, gainOf, isHeard, loudestGain, shownChannels } from './channels/index.ts';
export type { ChannelState, ChannelView, Channels, ChannelsState } from './channels/index.ts';
export { createSilenceFinder, createSilenceMap, defaultEnergy, defaultSilero, findSilences, SilenceError, useSilenceText } from './silence/index.ts';
export type {
  EnergyParameters, FindOptions, Frames, SilenceFault, SilenceFinder, SilenceFinderOptions, SilenceMap, SilenceMethod, SilenceParameters, SilenceRequest, SilenceSource,
  SilenceText, SileroAssets, SileroParameters, SpeechAndSilence,
} from './silence/index.ts';
