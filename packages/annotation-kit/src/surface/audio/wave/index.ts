export { spectrogram, useSpectrogramLayers } from './lazy-spectrogram.tsx';
export { MarkBar } from './MarkBar.tsx';
export { SegmentTools } from './SegmentTools.tsx';
export { TrackMenu } from './TrackMenu.tsx';
export { ViewSettings } from './ViewSettings.tsx';
export { WaveMenu } from './WaveMenu.tsx';
