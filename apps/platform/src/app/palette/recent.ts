import type { CommandItem } from '@earmark/ui';
import { History } from 'lucide-react';
import { createElement, useMemo, useState } from 'react';
import type { Go } from './found-commands.tsx';

/** Number of recent commands kept. */
const most = 5;

/** A recent command; search results keep what is needed to show and open them again. */
interface Used {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly description: string;
  readonly path: string | null;
}

interface Recent {
  readonly ids: readonly string[];
  /** Palette rows for the recent search results. */
  readonly commands: (go: Go) => CommandItem[];
  readonly remember: (item: CommandItem) => void;
}

/** Recent commands of this person in this role, stored in this browser. */
export function useRecent(userId: number, roleId: number): Recent {
  const key = `earmark:palette:${userId}:${roleId}`;
  const [used, setUsed] = useState<readonly Used[]>(() => read(key));
  return useMemo(
    () => ({
      ids: used.map(({ id }) => id),
      commands: (go) =>
        used.flatMap(({ path, ...shown }) =>
          path === null ? [] : [{ ...shown, icon: createElement(History), onAction: () => go(path) }],
        ),
      remember: ({ id, label, group, description = '', isFound }) => {
        const known = used.find((one) => one.id === id);
        const next = [
          known ?? { id, label, group, description, path: isFound ? pathOf(id) : null },
          ...used.filter((one) => one.id !== id),
        ].slice(0, most);
        setUsed(next);
        window.localStorage.setItem(key, JSON.stringify(next));
      },
    }),
    [key, used],
  );
}

/** The id of a search result ends with its path (see `foundCommands`). */
const pathOf = (id: string): string | null => id.split(' ').at(-1) ?? null;

/**
 * Entries of another shape, which only another release wrote, are forgotten. A schema would load a validator with the
 * palette.
 */
function read(key: string): Used[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isUsed) : [];
  } catch {
    return [];
  }
}

const isUsed = (value: unknown): value is Used =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  (value.path === null || typeof value.path === 'string') &&
  ['id', 'label', 'group', 'description'].every((name) => typeof Reflect.get(value, name) === 'string');
