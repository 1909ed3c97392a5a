export { WaveformView } from './WaveformView.tsx';
export type { WaveformViewProps } from './WaveformView.tsx';
export { SelectionReadout } from './SelectionReadout.tsx';
export type { SelectionReadoutProps } from './SelectionReadout.tsx';
export { snapPointsNear } from './gestures/snap-points.ts';
export type { SnapSources } from './gestures/snap-points.ts';
export type { ContextMenuRequest } from './gestures/stage-menu.ts';
export type { WaveformTool } from './gestures/stage-hits.ts';
export { waveformText } from './waveform-text.ts';
