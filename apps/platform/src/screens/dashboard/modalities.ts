import { itemMeanings, type Progress } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';

// Object.keys widens the key type to string.
const all = Object.keys(itemMeanings) as ModalityKind[];

/** Modalities whose sizes are shown: the platform's only one, or those of several with any work. */
export const modalitiesOf = (figures: readonly Pick<Progress, 'sizes'>[]): readonly ModalityKind[] =>
  all.length === 1 ? all : all.filter((modality) => figures.some(({ sizes }) => sizes[modality]));
