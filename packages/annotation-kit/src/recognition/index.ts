export { acceptCommands, adoptCommands, emptySegments } from './accept.ts';
export { createRecognitionActions } from './recognition-actions.ts';
export type { RecognitionActions } from './recognition-actions.ts';
export { recognitionPanel } from './lazy-recognition.ts';
export { RecognitionPanel } from './RecognitionPanel.tsx';
export type { RecognitionPanelProps } from './RecognitionPanel.tsx';
export { createRecognitionIndex } from './recognition.ts';
export type { RecognitionIndex, RecognitionResult } from './recognition.ts';
