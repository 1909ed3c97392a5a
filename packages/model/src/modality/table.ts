import { audioModality } from './audio/index.ts';

/** All modalities by the kind of their documents. Pages take the single rows, so that they load one modality at a time. */
export const modalities = { audio: audioModality } as const;
export type ModalityKind = keyof typeof modalities;
