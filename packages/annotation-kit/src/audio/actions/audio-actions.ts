import type { NamedActions } from '../../shortcuts/index.ts';
import type { AudioActionId } from './audio-action-rows.ts';
import { audioActionTable } from './audio-action-table.ts';
import { audioActionText } from './audio-action-text.ts';

/** The actions of the surface of audio, with their names. */
export const audioActions: NamedActions<AudioActionId> = { ...audioActionTable, texts: audioActionText };
