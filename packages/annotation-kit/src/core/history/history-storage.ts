import type { AudioTypes, ModalityTypes } from '@earmark/model';
import type { HistoryStep } from '../store/index.ts';

/** A step as it is kept: with its place in the order, and what the document was after it, where that is known. */
export interface StoredStep<Types extends ModalityTypes = AudioTypes> extends HistoryStep<Types> {
  readonly scope: string;
  readonly sequence: number;
  /** Fingerprint of the document after the step. */
  readonly after?: string;
}

/** What belongs to a scope beside its steps. */
export interface StoredHead {
  readonly scope: string;
  /** How many of the steps kept are done. */
  readonly position: number;
  /** Fingerprint of the document as the steps done have left it. */
  readonly fingerprint: string;
  readonly updatedAt: number;
}

export interface StoredHistory<Types extends ModalityTypes = AudioTypes> {
  readonly head: StoredHead;
  /** In order. */
  readonly steps: readonly StoredStep<Types>[];
}

export interface HistoryChange<Types extends ModalityTypes = AudioTypes> {
  readonly head: StoredHead;
  /** Steps up to and without this sequence number are forgotten … */
  readonly keepFrom: number;
  /** … and steps from this one on, before `put` is put. */
  readonly keepTo: number;
  readonly put: readonly StoredStep<Types>[];
}

/** A place that keeps histories over reloads. Each call is all or nothing; calls take effect in the order made. */
export interface HistoryStorage<Types extends ModalityTypes = AudioTypes> {
  readonly load: (scope: string) => Promise<StoredHistory<Types> | undefined>;
  readonly write: (change: HistoryChange<Types>) => Promise<void>;
  readonly forget: (scope: string) => Promise<void>;
  /** Forgets all but this many scopes, those longest untouched first. */
  readonly prune: (keep: number) => Promise<void>;
  readonly close: () => void;
}

/** Keeps histories for as long as the page lives. */
export function createMemoryHistory<Types extends ModalityTypes = AudioTypes>(): HistoryStorage<Types> {
  const histories = new Map<string, StoredHistory<Types>>();
  return {
    load: async (scope) => histories.get(scope),
    async write({ head, keepFrom, keepTo, put }) {
      const kept = (histories.get(head.scope)?.steps ?? []).filter(
        ({ sequence }) => sequence >= keepFrom && sequence < keepTo,
      );
      // Through JSON, as a database would: nothing is shared with the living document.
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
