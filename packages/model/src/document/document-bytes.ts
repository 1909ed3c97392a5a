import { refuse, type Fault } from '../fault/index.ts';
import { differingUnits } from './find-units.ts';
import { maxDocumentBytes } from './limits.ts';
import type { BaseDocument, Unit, ReviewedUnits } from './unit.ts';

/** Returns the size of a document in bytes, as the UTF-8 JSON in which it is stored and sent. */
export const documentBytes = (document: BaseDocument): number => bytesOf(document);

/**
 * Returns the size in bytes of `after`, which was derived from `before`. Only the difference is serialised, and only
 * until the size is known to exceed the limit, since one edit can write the same long text into every unit.
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

/**
 * Returns a fault when an edit leads to a document above the limit. An edit that shrinks the document is always
 * accepted, whatever its size.
 */
export const checkDocumentBytes = (before: number, after: number): Fault | null =>
  after > maxDocumentBytes && after > before
    ? refuse('document_too_large', [], { max: maxDocumentBytes / 1024 ** 2 }).fault
    : null;

/**
 * Counts UTF-8 bytes without encoding. `JSON.stringify` writes lone surrogates as escapes, so those in the output are
 * pairs.
 */
function bytesOf(value: object): number {
  const json = JSON.stringify(value);
  let bytes = json.length;
  for (let index = 0; index < json.length; index += 1) {
    const unit = json.charCodeAt(index);
    // A surrogate pair takes four bytes, two for each half.
    if (unit > 0x7f) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}
