import { availableBusinessTypes, modalityOf, type AvailableBusinessType } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';

/** The kind of work of a dataset's items, which is the page's where it has the same items. */
export const businessWith = (
  modality: ModalityKind | undefined,
  business: AvailableBusinessType,
): AvailableBusinessType | undefined =>
  [business, ...availableBusinessTypes].find((type) => modalityOf(type) === modality);
