import type { KeyPress } from './key-press.ts';

/** A key press as a browser reports it: for tests. */
export interface PressParts extends Partial<Omit<KeyPress, 'getModifierState'>> {
  readonly altGraph?: boolean;
}

/** Returns the press of a key; without modifiers, unless `parts` names some. */
export const press = (key: string, code: string, { altGraph = false, ...more }: PressParts = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  getModifierState: (name: string) => name === 'AltGraph' && altGraph,
  ...more,
});
