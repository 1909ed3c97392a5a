export { SegmentTools } from './SegmentTools.tsx';
export { useTrackMenu } from './use-track-menu.ts';
export { ViewSettings } from './ViewSettings.tsx';
export { WaveMenu } from './WaveMenu.tsx';
