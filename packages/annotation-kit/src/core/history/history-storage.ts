import type { AudioTypes, ModalityTypes } from '@earmark/model';
import type { HistoryStep } from '../store/index.ts';

/** A stored step: its sequence number and, where known, a fingerprint of the document after it. */
export interface StoredStep<Types extends ModalityTypes = AudioTypes> extends HistoryStep<Types> {
  readonly scope: string;
  readonly sequence: number;
  /** Fingerprint of the document after the step. */
  readonly after?: string;
}

/** The metadata of a scope, stored beside its steps. */
export interface StoredHead {
  readonly scope: string;
  /** The number of stored steps that are done, not undone. */
  readonly position: number;
  /** Fingerprint of the document after all done steps. */
  readonly fingerprint: string;
  readonly updatedAt: number;
}

/** The steps of a scope as a session finds them. */
export interface StoredHistory<Types extends ModalityTypes = AudioTypes> {
  readonly head: StoredHead;
  /** Sorted by sequence number. */
  readonly steps: readonly StoredStep<Types>[];
}

/** One write of a scope: its head, and the steps that replace those from `keepTo` on. */
export interface HistoryChange<Types extends ModalityTypes = AudioTypes> {
  readonly head: StoredHead;
  /** Steps before this sequence number are deleted (exclusive) … */
  readonly keepFrom: number;
  /** … and steps from this number on are deleted before `put` is written. */
  readonly keepTo: number;
  readonly put: readonly StoredStep<Types>[];
}

/** Stores histories across reloads. Each call is atomic; calls take effect in the order made. */
export interface HistoryStorage<Types extends ModalityTypes = AudioTypes> {
  readonly load: (scope: string) => Promise<StoredHistory<Types> | undefined>;
  readonly write: (change: HistoryChange<Types>) => Promise<void>;
  readonly forget: (scope: string) => Promise<void>;
  /** Deletes all but this many scopes, the least recently used first. */
  readonly prune: (keep: number) => Promise<void>;
  readonly close: () => void;
}

/** Stores histories in memory, for the lifetime of the page. */
export function createMemoryHistory<Types extends ModalityTypes = AudioTypes>(): HistoryStorage<Types> {
  const histories = new Map<string, StoredHistory<Types>>();
  return {
    load: async (scope) => histories.get(scope),
    async write({ head, keepFrom, keepTo, put }) {
      const kept = (histories.get(head.scope)?.steps ?? []).filter(
        ({ sequence }) => sequence >= keepFrom && sequence < keepTo,
      );
      // A JSON round trip, as in a database: the copy shares no objects with the live document.
      histories.set(head.scope, {
        head,
        steps: [...kept, ...(JSON.parse(JSON.stringify(put)) as StoredStep<Types>[])],
      });
    },
    forget: async (scope) => void histories.delete(scope),
    async prune(keep) {
      const oldestFirst = [...histories.values()].sort((a, b) => a.head.updatedAt - b.head.updatedAt);
      oldestFirst.slice(0, Math.max(0, oldestFirst.length - keep)).forEach(({ head }) => histories.delete(head.scope));
    },
    close() {},
  };
}
