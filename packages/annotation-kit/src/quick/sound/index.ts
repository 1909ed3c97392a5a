export { AudioUnreadable, openAudio } from './open-audio.ts';
export type { OpenAudio } from './open-audio.ts';
