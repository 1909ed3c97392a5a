import type { ModalityKind } from '@earmark/model';
import { audioContract } from './audio/audio-contract.ts';
import type { ContractModality } from './modality.ts';

/** What calls say of each modality, by the kind of its documents. */
export const contractModalities = { audio: audioContract } as const satisfies Readonly<
  Record<ModalityKind, ContractModality>
>;
