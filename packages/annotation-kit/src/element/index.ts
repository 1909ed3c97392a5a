export { defineEarmarkAudio } from './define-earmark-audio.tsx';
export type {
  EarmarkAudioAttributes,
  EarmarkAudioElement,
  EarmarkAudioEvents,
  EarmarkAudioOptions,
} from './earmark-audio.ts';
