export { defineEarmarkAudio } from './define-earmark-audio.tsx';
export type { EarmarkAudioElement } from './earmark-audio.ts';
