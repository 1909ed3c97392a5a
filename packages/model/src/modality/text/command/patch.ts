import { unitPatchBetween } from '../../../document/index.ts';
import { markAccess, type TextDocument } from '../document/index.ts';
import type { TextCommandOf } from './command.ts';

/**
 * Returns the command that turns `from` into `to`, two documents of the same text. Undo of any command is
 * `textPatchBetween(after, before)`, redo is `textPatchBetween(before, after)`.
 */
export function textPatchBetween(from: TextDocument, to: TextDocument): TextCommandOf<'document.patch'> {
  // The schema infers mutable lists, but commands are never mutated.
  return unitPatchBetween(markAccess, from, to) as TextCommandOf<'document.patch'>;
}
