import type { ModalityKind } from '@earmark/model';
import { itemMeanings } from './meaning-table.ts';

/** Whether items of a modality are heard, so that a share of them can have been played. */
export const isHeard = (kind: ModalityKind): boolean => itemMeanings[kind].figures.size.of === 'sound';
