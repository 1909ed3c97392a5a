import { audioModality } from './audio/index.ts';
import { textModality } from './text/index.ts';

/** All modalities by document kind. Pages import the single rows, so that they load one modality at a time. */
export const modalities = { audio: audioModality, text: textModality } as const;
export type ModalityKind = keyof typeof modalities;
