import { refuse, type Fault } from '../fault/index.ts';
import type { AudioDocument } from './document-schema.ts';
import { differingSegments } from './find-segments.ts';
import { maxDocumentBytes } from './limits.ts';

/** Bytes of a document as JSON in UTF-8: how it is stored and sent. */
export const documentBytes = (document: AudioDocument): number => bytesOf(document);

/**
 * Bytes of `after`, which was made from `before`: only what differs is printed, and no further than it takes to know that `after` cannot be
 * kept (one text may stand on every segment).
 */
export function documentBytesAfter(before: AudioDocument, bytes: number, after: AudioDocument): number {
  const [old, fresh] = differingSegments(before.segments, after.segments);
  const commas = Math.max(0, after.segments.length - 1) - Math.max(0, before.segments.length - 1);
  let sum = bytes + commas + (sameFrame(before, after) ? 0 : frameOf(after) - frameOf(before));
  for (const segment of old) sum -= bytesOf(segment);
  const most = Math.max(bytes, maxDocumentBytes);
  for (const segment of fresh) {
    sum += bytesOf(segment);
    if (sum > most) break;
  }
  return sum;
}

/** Why an edit that made a document this long cannot be kept. One that makes it shorter always can, however long it was. */
export const checkDocumentBytes = (before: number, after: number): Fault | null =>
  after > maxDocumentBytes && after > before
    ? refuse('document_too_large', [], { max: maxDocumentBytes / 1024 ** 2 }).fault
    : null;

/** Everything but the segments. */
const frameOf = (document: AudioDocument): number => bytesOf({ ...document, segments: [] });

const sameFrame = (a: AudioDocument, b: AudioDocument): boolean =>
  a.answers === b.answers && a.comments === b.comments && a.tracks === b.tracks && a.isValid === b.isValid;

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
