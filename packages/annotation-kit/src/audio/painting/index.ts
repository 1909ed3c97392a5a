export { readColors, statusAppearance, untouchedAppearance, watchTheme } from './colors.ts';
export type { Colors, SegmentAppearance, SegmentSpeaker, Sign } from './colors.ts';
export { laneAt, layOut, rowAt, scrollTo } from './geometry.ts';
export type { Geometry, Lane, Strip, WaveStrip } from './geometry.ts';
export { paintChannelNames } from './paint-channel-names.ts';
export { paintMinimap } from './paint-minimap.ts';
export { paintRuler } from './paint-ruler.ts';
export {
  isDense,
  paintBand,
  paintDensity,
  paintEdges,
  paintGrounds,
  paintSelectedElsewhere,
  paintSelectedMarks,
} from './paint-segments.ts';
export { paintMark, paintPreview } from './paint-handling.ts';
export type { PreviewTexts } from './paint-handling.ts';
export { paintBackground, paintScrollThumb, withinWindow } from './paint-lanes.ts';
export type { LaneScene } from './paint-segments.ts';
export { paintSamples, paintWave } from './paint-wave.ts';
export { crisp, openSurface, watchDensity } from './surface.ts';
export { labelOfSample, sampleScale } from './ticks.ts';
export type { Surface } from './surface.ts';
