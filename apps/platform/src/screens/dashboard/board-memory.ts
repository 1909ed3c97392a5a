import type { Waiting, WaitingKind } from '@earmark/contract';
import { waitingAppearances } from './waiting-appearance.ts';

/** One kind of waiting work as it stood on the board when that was last seen. */
export interface RememberedKind {
  readonly kind: WaitingKind;
  /** Lines of tasks in its tile; 0 where nothing waited. */
  readonly lines: number;
}

/** A tile names so many tasks, or one fewer and how many more there are. */
export const mostLines = 3;

/** The board's shape for one person in one role, kept in this browser, so that what comes finds its place kept. Neither names nor figures. */
export function boardMemory(userId: number, roleId: number) {
  const key = `earmark:home:${userId}:${roleId}`;
  return {
    read: (): readonly RememberedKind[] => parseShape(window.localStorage.getItem(key) ?? ''),
    write: (waiting: readonly Waiting[]): void => window.localStorage.setItem(key, writeShape(waiting)),
  };
}

export const writeShape = (waiting: readonly Pick<Waiting, 'kind' | 'count' | 'task_count'>[]): string =>
  waiting
    .map(({ kind, count, task_count }) => `${kind} ${count === 0 ? 0 : Math.min(task_count, mostLines)}`)
    .join(',');

/** Leaves out what this version does not know. */
export function parseShape(text: string): readonly RememberedKind[] {
  return text.split(',').flatMap((part) => {
    const [kind = '', lines] = part.split(' ');
    return isKind(kind) ? [{ kind, lines: Math.min(Number(lines) || 0, mostLines) }] : [];
  });
}

const isKind = (name: string): name is WaitingKind => Object.hasOwn(waitingAppearances, name);
