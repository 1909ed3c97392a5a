import { availableBusinessTypes, modalityKinds, modalityOf } from '@earmark/contract';
import { findModality, type AnyModality, type ModalityKind } from '@earmark/model';
import { Refusal } from '../../http/index.ts';
import { findServerModality, type AnyServerModality } from '../index.ts';

/*
 * Rows of kinds that the database names. Each throws `modality_unavailable` when this version has none. Apart from the rows, which
 * threads load that answer no calls.
 */

const required = <Row>(kind: string, row: Row | undefined): Row => {
  if (row === undefined) throw new Refusal('modality_unavailable', { kind });
  return row;
};

export const requireModality = (kind: string): AnyModality => required(kind, findModality(kind));
export const requireServerModality = (kind: string): AnyServerModality => required(kind, findServerModality(kind));

/** The kind as the contract has it. */
export const requireKind = (kind: string): ModalityKind =>
  required(
    kind,
    modalityKinds.find((known) => known === kind),
  );

/** The modality of a kind of work's items. */
export function requireModalityOf(business: string): ModalityKind {
  const type = availableBusinessTypes.find((known) => known === business);
  return required(business, type && modalityOf(type));
}
