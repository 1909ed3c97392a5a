export { audioActions } from './actions/index.ts';
export type { AudioActionId } from './actions/index.ts';
export { createViewport } from './viewport/index.ts';
export type { Viewport, ViewportOptions, ViewportState } from './viewport/index.ts';
export {
  createHeardMemory,
  createPlaybackSettings,
  stepsBackMs,
  createPlayer,
  createSilenceSkipper,
  fastestRate,
  loudestVolume,
  playOnSelect,
  presetRates,
  slowestRate,
} from './player/index.ts';
export type {
  OutputFault,
  PlaybackSettings,
  PlaybackSettingsState,
  HeardMemory,
  Pace,
  Player,
  PlayerError,
  PlayerOptions,
  PlayerState,
  SampleRange,
  SilenceSkipper,
  SkipperState,
} from './player/index.ts';
export { createHttpPeaks, createWavSamples, peaksFromSamples, PeaksUnreadable } from './peaks/index.ts';
export type { HttpPeaksOptions, PeaksSource, SamplesSource } from './peaks/index.ts';
export {
  brokenLimit,
  clampToNeighbours,
  drawRange,
  gapAround,
  indexOf,
  lengthInSeconds,
  moveRange,
  moveToTrack,
  newSegment,
  nextSegment,
  nudge,
  previousSegment,
  segmentAt,
  snap,
  splitAt,
  trackCountOf,
  tracksOf,
  visibleIn,
} from './segments/index.ts';
export type { BrokenLimit, Edge, Span, TrackFace } from './segments/index.ts';
export { statusAppearance, untouchedAppearance } from './painting/index.ts';
export type { Colors, Geometry, SegmentAppearance, SegmentSpeaker, Sign, Surface } from './painting/index.ts';
export { selectionAfterClick } from './pointer/index.ts';
export {
  attachAxis,
  attachMinimap,
  attachScrub,
  attachWheel,
  createAudioSession,
  defaultLaneHeight,
  LayerStrip,
  lazyLayer,
  stageOrder,
} from './layer/index.ts';
export type {
  AudioSession,
  AudioSessionOptions,
  LayerDrag,
  LayerHit,
  LayerLoaderProps,
  LayerPlacement,
  LayerPoint,
  LayerShell,
  LayerStripProps,
  LayerView,
  OwnedAudioSession,
  WaveformLayer,
  WheelOptions,
} from './layer/index.ts';
export { SelectionReadout, snapPointsNear, waveformText, WaveformView } from './waveform/index.ts';
export type {
  ContextMenuRequest,
  SelectionReadoutProps,
  SnapSources,
  WaveformTool,
  WaveformViewProps,
} from './waveform/index.ts';
export { TransportBar, zoomByButton, zoomToSegments } from './transport/index.ts';
export type { TransportBarProps } from './transport/index.ts';
export {
  AmplitudeControl,
  ChannelControls,
  channelName,
  createChannels,
  gainOf,
  isHeard,
  loudestGain,
  shownChannels,
} from './channels/index.ts';
export type { ChannelState, ChannelView, Channels, ChannelsState } from './channels/index.ts';
export {
  createSilenceFinder,
  createSilenceMap,
  createSilenceSearch,
  defaultEnergy,
  defaultSilero,
  findSilences,
  nearestInPause,
  quietPosition,
  SilenceError,
  silenceText,
  worthSnapping,
} from './silence/index.ts';
export type {
  EnergyParameters,
  FindOptions,
  Frames,
  SilenceFault,
  SilenceFinder,
  SilenceFinderOptions,
  SilenceMap,
  SilenceMethod,
  SilenceParameters,
  SilenceRequest,
  SilenceSearch,
  SilenceSearchState,
  SilenceSource,
  SileroAssets,
  SileroParameters,
  SpeechAndSilence,
} from './silence/index.ts';
export {
  createSpectrogramLayer,
  createSpectrogramSettings,
  defaultSpectrogram,
  SpectrogramSettingsButton,
  SpectrogramView,
} from './spectrogram/index.ts';
export type {
  SpectrogramLayerOptions,
  SpectrogramSettings,
  SpectrogramSettingsButtonProps,
  SpectrogramSettingsStore,
  SpectrogramViewProps,
} from './spectrogram/index.ts';
