import { isSameJson, unitPatchBetween } from '../../../document/index.ts';
import { segmentAccess, type AudioDocument } from '../document/index.ts';
import type { CommandOf } from './command.ts';

/**
 * Returns the command that turns `from` into `to`, two documents of the same audio. Undo of any command is
 * `patchBetween(after, before)`, redo is `patchBetween(before, after)`.
 */
export function patchBetween(from: AudioDocument, to: AudioDocument): CommandOf<'document.patch'> {
  const patch = unitPatchBetween(segmentAccess, from, to);
  const own = isSameJson(from.tracks, to.tracks) ? {} : { tracks: to.tracks };
  // The schema infers mutable lists, but commands are never mutated.
  return { ...patch, ...own } as CommandOf<'document.patch'>;
}
