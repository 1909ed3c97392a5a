import { createKeymap, createLocalKeymapStorage, type Keymap } from '@earmark/annotation-kit';

/** Keymaps by the id of the person: somebody else may sign in on the same page. */
const keymaps = new Map<number, Keymap>();

/**
 * The person's keymap, stored in this browser. One instance for all items, so that changes in other tabs are listened
 * for once.
 */
export function ownKeymap(userId: number): Keymap {
  const keymap = keymaps.get(userId) ?? createKeymap({ storage: createLocalKeymapStorage(userId) });
  keymaps.set(userId, keymap);
  return keymap;
}
