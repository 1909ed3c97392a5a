export { checkAnswers, checkAudio, checkNewAnswers, checkRework, checkSegment } from './check-audio.ts';
export { audioRulesSchema } from './audio-rules.ts';
export { defaultAudioRules } from './default-rules.ts';
export type { AudioRules } from './default-rules.ts';
export { findDisabled } from './disabled-characters.ts';
export type { TextRange } from './disabled-characters.ts';
export { silentMaxSeconds } from './silence.ts';
