export { speakerOfTrack, speakersOf } from './speakers.ts';
export type { Speaker, Speakers } from './speakers.ts';
