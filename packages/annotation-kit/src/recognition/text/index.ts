export type { RecognitionText } from './recognition-text.ts';
export { useRecognitionText } from './use-recognition-text.ts';
