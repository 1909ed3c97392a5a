import type { WorkbenchMode } from '../store/index.ts';
import { actionIdsOf, isActionOf, type ActionTable } from './action-table.ts';
import { holdsAt, type Focus } from './focus.ts';
import { parseKeys } from './key-chord.ts';
import { isComposing, matchChord, writesText, type KeyPress } from './key-press.ts';
import type { Bindings } from './key-layer.ts';
import type { Keyboard } from './keyboard.ts';

/** The context in which a key press is matched: focus, keyboard, bindings. */
export interface KeySituation<Id extends string = string> {
  readonly table: ActionTable<Id>;
  readonly bindings: Bindings<Id>;
  readonly focus: Focus;
  readonly mode: WorkbenchMode;
  readonly keyboard: Keyboard;
}

/**
 * Returns the action that a key press triggers, or `undefined` when it is no shortcut. When several chords match, as
 * `6` and `-` do on the same key of a French keyboard, the one printed on the key wins.
 */
export function findAction<Id extends string>(
  press: KeyPress,
  { table, bindings, focus, mode, keyboard }: KeySituation<Id>,
): Id | undefined {
  if (isComposing(press)) return undefined;
  const isText = focus.kind === 'document-text' || focus.kind === 'foreign-text';
  if (isText && writesText(press, keyboard)) return undefined;
  let found: Id | undefined;
  let best = 0;
  for (const id of actionIdsOf(table)) {
    const row = table.rows[id];
    if (!isActionOf(row, mode) || (focus.kind === 'foreign-text' && row.isNativeInForeignText)) continue;
    for (const binding of bindings[id]) {
      const match = matchChord(parseKeys(binding.keys), press, keyboard);
      if (match > best && holdsAt(binding, focus)) [found, best] = [id, match];
    }
  }
  return found;
}
