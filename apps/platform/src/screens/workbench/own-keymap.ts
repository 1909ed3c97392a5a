import { createKeymap, createLocalKeymapStorage, type Keymap } from '@earmark/annotation-kit';

const keymaps = new Map<number, Keymap>();

/** The keys of a person as this browser keeps them; one keymap for all audios, so that other tabs are listened to once. */
export function ownKeymap(userId: number): Keymap {
  const keymap = keymaps.get(userId) ?? createKeymap({ storage: createLocalKeymapStorage(userId) });
  keymaps.set(userId, keymap);
  return keymap;
}
