import type { ModalityKind } from '@earmark/model';
import { audioContract } from './audio/audio-contract.ts';
import type { ContractModality } from './modality.ts';

/** The contract's row of each modality, by document kind. */
export const contractModalities = { audio: audioContract } as const satisfies Readonly<
  Record<ModalityKind, ContractModality>
>;
