import {
  actionIdsOf,
  isActionOf,
  layerBindings,
  parseKeys,
  type ActionTable,
  type WorkbenchMode,
} from '../../src/core/index.ts';
import type { Dice } from './dice.ts';

const plain = ['Tab', 'Shift+Tab', 'Enter', 'Space', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];
const erasing = ['Backspace', 'Delete'];
const typed = [...'abcdefghijklmnopqrstuvwxyz0123456789'].map((letter) => letter.toUpperCase());

/** Every chord of a table that a mode offers. */
export const chordsOf = (table: ActionTable, mode: WorkbenchMode): readonly string[] => {
  const bindings = layerBindings(table, 'default', {});
  return actionIdsOf(table)
    .filter((id) => {
      const row = table.rows[id];
      return row !== undefined && isActionOf(row, mode);
    })
    .flatMap((id) => (bindings[id] ?? []).map(({ keys }) => keys));
};

/** What somebody may press next: mostly shortcuts, whether they apply where the focus is or not. */
export function randomKey(dice: Dice, chords: readonly string[]): string {
  const kind = dice.below(100);
  if (kind < 55) return dice.of(chords);
  if (kind < 75) return dice.of(plain);
  if (kind < 84) return 'Escape';
  if (kind < 97) return dice.of(typed);
  return dice.of(erasing);
}

const modifiers = [
  ['ctrl', 'Control'],
  ['alt', 'Alt'],
  ['shift', 'Shift'],
] as const;

/** Writes a chord as Vitest's keyboard takes it: `{Control>}{Enter}{/Control}`. */
export function pressOf(keys: string): string {
  const { mod, ctrl, alt, shift, key } = parseKeys(keys);
  const held = { ctrl: mod || ctrl, alt, shift };
  const down = modifiers.filter(([name]) => held[name]).map(([, name]) => name);
  const base = key === 'Space' ? ' ' : key === 'Plus' ? '+' : key;
  const sign = base.length > 1 ? `{${base}}` : base === '[' || base === '{' ? base.repeat(2) : base.toLowerCase();
  return `${down.map((name) => `{${name}>}`).join('')}${sign}${down
    .toReversed()
    .map((name) => `{/${name}}`)
    .join('')}`;
}
