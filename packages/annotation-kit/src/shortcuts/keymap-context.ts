import { createContext, useContext } from 'react';
import { createKeymap, keysIn, type ActionId, type Keymap } from '../core/index.ts';
import { useStore } from '../store-react/index.ts';

/** The keymap of the workbench around; the table's own keys where nobody gave one. */
export const KeymapContext = createContext<Keymap>(createKeymap());

export const useKeymap = (): Keymap => useContext(KeymapContext);

/** Looks up the keys of an action, the quickest first; the component renders again when somebody changes keys. */
export function useKeysOf(): (id: ActionId) => readonly string[] {
  const state = useStore(useKeymap(), (current) => current);
  return (id) => keysIn(state, id);
}
