import { refuse, type Fault } from '../fault/index.ts';
import { differingUnits } from './find-units.ts';
import { maxDocumentBytes } from './limits.ts';
import type { BaseDocument, Unit, ReviewedUnits } from './unit.ts';

/** Bytes of a document as JSON in UTF-8: how it is stored and sent. */
export const documentBytes = (document: BaseDocument): number => bytesOf(document);

/**
 * Bytes of `after`, which was made from `before`: only what differs is printed, and no further than it takes to know that `after` cannot be
 * kept (one text may stand on every unit).
 */
export function bytesAfterEdit<Document extends BaseDocument, Item extends Unit>(
  access: ReviewedUnits<Document, Item>,
  before: Document,
  bytes: number,
  after: Document,
): number {
  const [units, next] = [access.of(before), access.of(after)];
  const [old, fresh] = differingUnits(units, next);
  const frameOf = (document: Document): number => bytesOf(access.put(document, []));
  const isSameFrame =
    before.answers === after.answers &&
    before.comments === after.comments &&
    before.isValid === after.isValid &&
    access.sameOwnParts(before, after);
  const commas = Math.max(0, next.length - 1) - Math.max(0, units.length - 1);
  let sum = bytes + commas + (isSameFrame ? 0 : frameOf(after) - frameOf(before));
  for (const unit of old) sum -= bytesOf(unit);
  const most = Math.max(bytes, maxDocumentBytes);
  for (const unit of fresh) {
    sum += bytesOf(unit);
    if (sum > most) break;
  }
  return sum;
}

/** Why an edit that made a document this long cannot be kept. One that makes it shorter always can, however long it was. */
export const checkDocumentBytes = (before: number, after: number): Fault | null =>
  after > maxDocumentBytes && after > before
    ? refuse('document_too_large', [], { max: maxDocumentBytes / 1024 ** 2 }).fault
    : null;

/** JSON has no halves of surrogate pairs: they are printed as escapes. */
function bytesOf(value: object): number {
  const json = JSON.stringify(value);
  let bytes = json.length;
  for (let index = 0; index < json.length; index += 1) {
    const unit = json.charCodeAt(index);
    // a pair of surrogates is four bytes, two for each half
    if (unit > 0x7f) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}
