import { differingSegments, type AudioDocument, type Segment } from '../document/index.ts';
import type { CommandOf } from './command.ts';

/**
 * The command that turns `from` into `to`, for two documents of the same audio. Undo of any command is
 * `patchBetween(after, before)`, redo is `patchBetween(before, after)`. Segments that are the same objects at the beginning and
 * at the end of both lists are passed over, so that the cost follows what lies between the first and the last change.
 */
export function patchBetween(from: AudioDocument, to: AudioDocument): CommandOf<'document.patch'> {
  const [old, fresh] = differingSegments(from.segments, to.segments);
  const fromById = new Map(old.map((segment) => [segment.id, segment]));
  const toById = new Map(fresh.map((segment) => [segment.id, segment]));
  const changed = (segment: Segment, other: Segment | undefined): boolean => !isSameJson(segment, other);
  const patch: CommandOf<'document.patch'> = {
    type: 'document.patch',
    remove: old.filter((segment) => changed(segment, toById.get(segment.id))).map((segment) => segment.id),
    insert: fresh
      .filter((segment) => changed(segment, fromById.get(segment.id)))
      .map((segment) => ({ ...segment, comments: [...segment.comments] })),
  };
  if (!isSameJson(from.answers, to.answers)) patch.answers = to.answers;
  if (!isSameJson(from.comments, to.comments)) patch.comments = [...to.comments];
  if (from.isValid !== to.isValid) patch.isValid = to.isValid;
  if (!isSameJson(from.tracks, to.tracks)) patch.tracks = [...to.tracks];
  return patch;
}

/** Whether a patch changes nothing: it names no segments and, beside its type, no other part. */
export const isEmptyPatch = ({ remove, insert, ...rest }: CommandOf<'document.patch'>): boolean =>
  remove.length + insert.length === 0 && Object.values(rest).every((part) => part === rest.type || part === undefined);

/** Whether two values of plain JSON say the same, in whatever order their fields stand: a database keeps that order or does not. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  return Object.keys({ ...a, ...b }).every((key) => isSameJson(a[key], b[key]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
