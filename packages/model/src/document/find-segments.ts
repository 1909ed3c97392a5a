import type { AudioDocument, Segment } from './document-schema.ts';
import { verdictIn, type ReviewStage } from './segment-status.ts';

/**
 * Where the segments with these ids stand, in order; ids that are not there are passed over. One pass over the list, in which
 * the last character of an id (the one that differs most) rules out nearly all of them before texts are compared.
 */
export function segmentIndexes(segments: readonly Segment[], ids: readonly string[]): number[] {
  const indexes: number[] = [];
  if (ids.length === 0) return indexes;
  const wanted = new Set(ids);
  const endings = new Uint8Array(128);
  for (const id of ids) endings[endingOf(id)] = 1;
  for (let index = 0; index < segments.length && indexes.length < wanted.size; index += 1) {
    const id = segments[index]?.id;
    if (id !== undefined && endings[endingOf(id)] === 1 && wanted.has(id)) indexes.push(index);
  }
  return indexes;
}

/** The segments that the reviewer of a stage has said nothing about; of an audio that is not valid nothing is to be said. */
export const unjudgedSegments = ({ isValid, segments }: AudioDocument, stage: ReviewStage): Segment[] =>
  isValid ? segments.filter(({ status }) => verdictIn(stage, status) === undefined) : [];

const endingOf = (id: string): number => id.charCodeAt(id.length - 1) & 127;

/** Both lists without the same objects that they begin and end with: what may differ between two versions of a document. */
export function differingSegments(
  a: readonly Segment[],
  b: readonly Segment[],
): [readonly Segment[], readonly Segment[]] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}
