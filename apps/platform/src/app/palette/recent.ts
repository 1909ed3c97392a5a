import type { CommandItem } from '@earmark/ui';
import { History } from 'lucide-react';
import { createElement, useMemo, useState } from 'react';
import { z } from 'zod';
import type { Go } from './found-commands.tsx';

/** Number of recent commands kept. */
const most = 5;

/** A recent command; search results keep what is needed to show and open them again. */
const usedSchema = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    group: z.string(),
    description: z.string().default(''),
    path: z.string().nullable(),
  }),
);
type Used = z.infer<typeof usedSchema>[number];

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

function read(key: string): Used[] {
  try {
    return usedSchema.parse(JSON.parse(window.localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}
