export { SegmentTools } from './SegmentTools.tsx';
export { ViewSettings } from './ViewSettings.tsx';
export { WaveMenu } from './WaveMenu.tsx';
