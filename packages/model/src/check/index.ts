export { checkAnswers, checkAudio, checkRework, checkSegment } from './check-audio.ts';
export { audioRulesSchema, defaultAudioRules } from './audio-rules.ts';
export type { AudioRules } from './audio-rules.ts';
export { findDisabled } from './disabled-characters.ts';
export type { TextRange } from './disabled-characters.ts';
export { silentMaxSeconds } from './silence.ts';
