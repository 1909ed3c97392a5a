import type { MenuAction, MenuEntry } from '@earmark/ui';
import type { LucideIcon } from 'lucide-react';
import { formatKeys, isActionOf, isApplePlatform, keysIn, type WorkbenchMode } from '../core/index.ts';
import { useActionNames, useBoundKeymap } from '../shortcuts/index.ts';
import { useStore, type ReadableStore } from '../store-react/index.ts';

/** An action of a menu. */
export interface MenuItem<Id extends string> {
  readonly id: Id;
  readonly icon?: LucideIcon;
  readonly isDanger?: boolean;
  /** Whether the action is available at the moment; always when absent. */
  readonly isOffered?: () => boolean;
}

interface Performer<Id extends string> {
  readonly store: ReadableStore<{ readonly mode: WorkbenchMode }>;
  readonly perform: (id: Id) => void;
}

/**
 * Turns groups of actions into menu entries with their names and keys; actions that the mode does not offer are left
 * out.
 */
export function useActionMenu<Id extends string>({
  store,
  perform,
}: Performer<Id>): (groups: readonly (readonly MenuItem<Id>[])[]) => MenuEntry[] {
  const { nameOf } = useActionNames();
  const keymap = useBoundKeymap();
  const { bindings } = useStore(keymap, (state) => state);
  const mode = useStore(store, (state) => state.mode);
  const isShown = ({ id, isOffered }: MenuItem<Id>): boolean => {
    const row = keymap.table.rows[id];
    return row !== undefined && isActionOf(row, mode) && (isOffered?.() ?? true);
  };
  const entryOf = ({ id, icon: Icon, isDanger }: MenuItem<Id>): MenuAction => {
    const [keys] = keysIn(bindings[id] ?? []);
    return {
      id,
      label: nameOf(id),
      ...(Icon && { icon: <Icon /> }),
      ...(isDanger !== undefined && { isDanger }),
      ...(keys !== undefined && { shortcut: formatKeys(keys, isApplePlatform()) }),
      // After the menu has closed and restored the focus, because many actions move it.
      onAction: () => void requestAnimationFrame(() => perform(id)),
    };
  };
  return (groups) =>
    groups
      .map((items) => items.filter(isShown))
      .filter((items) => items.length > 0)
      .map((items, index) => ({ id: String(index), items: items.map(entryOf) }));
}
