import type { ModalityKind } from '@earmark/model';
import { audioContract } from './audio/audio-contract.ts';
import type { ContractModality } from './modality.ts';
import { textContract } from './text/text-contract.ts';

/** The contract's row of each modality, by document kind. */
export const contractModalities = { audio: audioContract, text: textContract } as const satisfies Readonly<
  Record<ModalityKind, ContractModality>
>;
