import type { ModalityKind } from '@earmark/model';
import { audioMeaning } from './audio/audio-meaning.ts';
import type { ItemMeaning } from './meaning.ts';

/** Words and figures of each modality, by the kind of its documents. */
export const itemMeanings = { audio: audioMeaning } as const satisfies Readonly<Record<ModalityKind, ItemMeaning>>;
