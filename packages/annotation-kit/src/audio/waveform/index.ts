export { WaveformView } from './WaveformView.tsx';
export type { WaveformViewProps } from './WaveformView.tsx';
export type { ContextMenuRequest, WaveformTool } from './stage-gestures.ts';
