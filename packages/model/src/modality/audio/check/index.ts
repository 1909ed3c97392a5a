export { audioRulesSchema } from './audio-rules.ts';
export { checkAudio, checkNewAnswers, checkRework, checkSegment } from './check-audio.ts';
export { defaultAudioRules } from './default-rules.ts';
export type { AudioRules } from './default-rules.ts';
export { isSilent, silentLabelId, silentOptionId, withSilentLabel } from './silent-label.ts';
export { silentMaxSeconds } from './silence.ts';
