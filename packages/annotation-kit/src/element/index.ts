export { defineEarmarkAudio } from './define-earmark-audio.tsx';
export type { EarmarkAudioAttributes, EarmarkAudioElement, EarmarkAudioEvents } from './earmark-audio.ts';
