import { createContext, useContext } from 'react';
import { createKeymap, keysIn, type ActionId, type Keymap } from '../core/index.ts';
import { useStore } from '../store-react/index.ts';

/** The surrounding workbench's keymap; the default keymap when none is provided. */
export const KeymapContext = createContext<Keymap>(createKeymap());

/** The surrounding workbench's keymap. */
export const useKeymap = (): Keymap => useContext(KeymapContext);

/** Returns a lookup of an action's keys, shortest first. Re-renders when keys change. */
export function useKeysOf(): (id: ActionId) => readonly string[] {
  const state = useStore(useKeymap(), (current) => current);
  return (id) => keysIn(state, id);
}
