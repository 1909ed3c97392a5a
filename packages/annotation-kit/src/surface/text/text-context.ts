import type { TextDocument } from '@earmark/model';
import { createContext, useContext } from 'react';
import type { Revisions } from '../../compare/index.ts';
import type { TextItem } from './session/index.ts';
import type { Speaker } from './speaker.ts';

/** The live region of the surrounding text workbench. */
export const SpeakerContext = createContext<Speaker | null>(null);

/** Returns the speaker of the workbench around; throws outside of one. */
export function useSpeaker(): Speaker {
  const speaker = useContext(SpeakerContext);
  if (!speaker) throw new Error('useSpeaker belongs inside a TextWorkbench');
  return speaker;
}

/** What the open text can be compared with. */
export interface Compared {
  readonly item: TextItem;
  readonly revisions: Revisions<TextDocument> | undefined;
}

/** What the workbench around compares its item with. */
export const ComparedContext = createContext<Compared | null>(null);

/** Returns what the workbench around compares its item with; throws outside of one. */
export function useCompared(): Compared {
  const compared = useContext(ComparedContext);
  if (!compared) throw new Error('useCompared belongs inside a TextWorkbench');
  return compared;
}
