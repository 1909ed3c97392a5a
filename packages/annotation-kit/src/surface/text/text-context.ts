import { createContext, useContext } from 'react';
import type { Speaker } from './speaker.ts';

/** The live region of the surrounding text workbench. */
export const SpeakerContext = createContext<Speaker | null>(null);

export function useSpeaker(): Speaker {
  const speaker = useContext(SpeakerContext);
  if (!speaker) throw new Error('useSpeaker belongs inside a TextWorkbench');
  return speaker;
}
