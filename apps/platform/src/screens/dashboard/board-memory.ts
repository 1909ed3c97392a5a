import type { Waiting, WaitingKind } from '@earmark/contract';
import { waitingAppearances } from './waiting-appearance.ts';

/** Shape of one tile as last displayed. */
export interface RememberedKind {
  readonly kind: WaitingKind;
  /** Number of task lines in the tile; 0 for a kind without waiting work. */
  readonly lines: number;
}

/** A tile lists this many tasks, or one fewer plus "n more". */
export const mostLines = 3;
/** The server sends no more rows of what runs elsewhere. */
const mostElsewhere = 8;

/**
 * Shape of the board per person and role, stored in this browser, so that loading does not shift the layout. It
 * contains neither names nor figures.
 */
export function boardMemory(userId: number, roleId: number) {
  const key = `earmark:home:${userId}:${roleId}`;
  return {
    read: (): readonly RememberedKind[] => parseShape(window.localStorage.getItem(key) ?? ''),
    write: (waiting: readonly Waiting[]): void => window.localStorage.setItem(key, writeShape(waiting)),
    /** Number of rows of what runs elsewhere. */
    readElsewhere: (): number => Math.min(Number(window.localStorage.getItem(`${key}:elsewhere`)) || 0, mostElsewhere),
    writeElsewhere: (rows: number): void => window.localStorage.setItem(`${key}:elsewhere`, String(rows)),
  };
}

/** Serialises the shape of the displayed board. */
export const writeShape = (waiting: readonly Pick<Waiting, 'kind' | 'count' | 'task_count'>[]): string =>
  waiting
    .map(({ kind, count, task_count }) => `${kind} ${count === 0 ? 0 : Math.min(task_count, mostLines)}`)
    .join(',');

/** Ignores kinds unknown to this version. */
export function parseShape(text: string): readonly RememberedKind[] {
  return text.split(',').flatMap((part) => {
    const [kind = '', lines] = part.split(' ');
    return isKind(kind) ? [{ kind, lines: Math.min(Number(lines) || 0, mostLines) }] : [];
  });
}

const isKind = (name: string): name is WaitingKind => Object.hasOwn(waitingAppearances, name);
