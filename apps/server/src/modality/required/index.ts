import { availableBusinessTypes, modalityOf } from '@earmark/contract';
import { findModality, type AnyModality, type ModalityKind } from '@earmark/model';
import { Refusal } from '../../http/index.ts';
import { findServerModality, type AnyServerModality } from '../index.ts';

// Returns rows for kinds stored in the database. Each function throws `modality_unavailable` when this version has
// none. Kept apart from the rows, because threads load those and must not load HTTP errors.

const required = <Row>(kind: string, row: Row | undefined): Row => {
  if (row === undefined) throw new Refusal('modality_unavailable', { kind });
  return row;
};

/** Returns the model's row of a kind. Throws `modality_unavailable`. */
export const requireModality = (kind: string): AnyModality => required(kind, findModality(kind));
/** Returns the server's row of a kind. Throws `modality_unavailable`. */
export const requireServerModality = (kind: string): AnyServerModality => required(kind, findServerModality(kind));

/** Returns the modality of a business type's items. Throws `modality_unavailable`. */
export function requireModalityOf(business: string): ModalityKind {
  const type = availableBusinessTypes.find((known) => known === business);
  return required(business, type && modalityOf(type));
}
