export { checkAnswers, checkAudio, checkRework, defaultAudioRules } from './check-audio.ts';
export type { AudioRules } from './check-audio.ts';
