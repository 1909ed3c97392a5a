import { createContext, useContext, useMemo } from 'react';
import {
  bindKeymap,
  createKeymap,
  defaultBindings,
  keysIn,
  withShellActions,
  type BoundKeymap,
  type Keymap,
  type ShellActionId,
} from '../core/index.ts';
import { useStore } from '../store-react/index.ts';
import { shellActions, useNamesIn, type ActionNames, type NamedActions } from './named-actions.ts';

/** The person's keymap for workbenches inside; the default keys where nobody gave one. */
export const KeymapContext = createContext<Keymap>(createKeymap());

/** The user's keymap around; one with default keys where the embedder gives none. */
export const useKeymap = (): Keymap => useContext(KeymapContext);

/** The actions of a workbench and their keys. */
export interface WorkbenchActions<Id extends string = string> {
  readonly keymap: BoundKeymap<Id>;
  readonly texts: NamedActions['texts'];
}

/** The shell's actions and those of a surface, with a person's keys. */
export function workbenchActions(keymap: Keymap): WorkbenchActions<ShellActionId>;
export function workbenchActions<Own extends string>(
  keymap: Keymap,
  own: NamedActions<Own> | undefined,
): WorkbenchActions<Own | ShellActionId>;
export function workbenchActions(keymap: Keymap, own: NamedActions = noActions): WorkbenchActions {
  return { keymap: bindKeymap(keymap, withShellActions(own)), texts: own.texts };
}

const noActions: NamedActions = { groups: [], rows: {}, texts: shellActions.texts };

/**
 * The actions of the workbench around. Where there is none, as around a `ShortcutManager` on a page of settings, an
 * application gives them: `workbenchActions(keymap, audioActions)`.
 */
export const ActionsContext = createContext<WorkbenchActions | null>(null);

/** Outside of a workbench the shell's. */
function useWorkbenchActions(): WorkbenchActions {
  const around = useContext(ActionsContext);
  const keymap = useKeymap();
  return useMemo(() => around ?? workbenchActions(keymap), [around, keymap]);
}

/** The keymap of the workbench around, bound to its actions. */
export const useBoundKeymap = (): BoundKeymap => useWorkbenchActions().keymap;

/** The names of all actions of the workbench around. */
export const useActionNames = (): ActionNames => useNamesIn(useWorkbenchActions().texts);

/**
 * Looks up the keys of actions, the quickest first; the component renders again when somebody changes keys. An action
 * that the workbench around does not have is shown with its default keys.
 */
export function useKeysOf<Id extends string>({ rows }: NamedActions<Id>): (id: Id) => readonly string[] {
  const { bindings } = useStore(useBoundKeymap(), (state) => state);
  return (id) => keysIn(bindings[id] ?? defaultBindings(rows[id]));
}
