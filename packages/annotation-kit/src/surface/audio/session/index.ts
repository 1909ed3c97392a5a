export {
  AudioSessionContext,
  createAudioSession,
  createAudioSessionState,
  isAudioNotice,
  useAudioSession,
} from './audio-session.ts';
export type { AudioNotice, AudioSession, AudioSessionState, Offers } from './audio-session.ts';
