export { SegmentTools } from './SegmentTools.tsx';
export { WaveMenu } from './WaveMenu.tsx';
