import type { AudioCommand } from '@earmark/model';
import { newId } from '../id.ts';
import type { Journal, JournalBatch } from '../journal/index.ts';
import { coalesce, countEdits } from './coalesce.ts';

/** Edits waiting for the server, in memory and in the journal alike. */
export interface Outbox {
  readonly first: () => JournalBatch | undefined;
  /** How many edits the server has not acknowledged. */
  readonly pendingEdits: () => number;
  /** Notes edits at once; the journal has them when the promise resolves. */
  readonly add: (commands: readonly AudioCommand[], revision: number) => Promise<void>;
  /** Closes the first batch for good; resolves when the journal knows, so that it may be sent. */
  readonly seal: () => Promise<JournalBatch | undefined>;
  /** The first batch is in `revision` now: forgets it, and the one behind it stands on that revision. */
  readonly acknowledge: (revision: number) => Promise<void>;
  /** Puts these edits in place of everything that waits (a conflict was resolved). */
  readonly replace: (commands: readonly AudioCommand[], revision: number) => Promise<void>;
}

export interface OutboxOptions {
  readonly batches: readonly JournalBatch[];
  readonly now: () => number;
  readonly maxCommands: number;
}

export function createOutbox(journal: Journal, options: OutboxOptions): Outbox {
  let batches = [...options.batches];
  let nextSequence = 1 + batches.reduce((highest, batch) => Math.max(highest, batch.sequence), 0);

  const newBatch = (commands: readonly AudioCommand[], baseRevision: number): JournalBatch => ({
    batchId: newId(),
    scope: journal.scope,
    sequence: nextSequence++,
    baseRevision,
    createdAt: new Date(options.now()).toISOString(),
    isSealed: false,
    commands,
  });
  const newBatches = (commands: readonly AudioCommand[], revision: number): JournalBatch[] =>
    Array.from({ length: Math.ceil(commands.length / options.maxCommands) }, (_, index) =>
      newBatch(commands.slice(index * options.maxCommands, (index + 1) * options.maxCommands), revision),
    );

  return {
    first: () => batches[0],
    pendingEdits: () => batches.reduce((sum, batch) => sum + countEdits(batch.commands), 0),
    add(commands, revision) {
      const last = batches.at(-1);
      const isOpen = last !== undefined && !last.isSealed && last.commands.length + commands.length <= options.maxCommands;
      const put = isOpen ? [{ ...last, commands: coalesce(last.commands, commands) }] : newBatches(coalesce([], commands), revision);
      batches = [...(isOpen ? batches.slice(0, -1) : batches), ...put];
      return journal.write({ put });
    },
    async seal() {
      const [first, ...others] = batches;
      if (!first || first.isSealed) return first;
      const sealed = { ...first, isSealed: true };
      batches = [sealed, ...others];
      await journal.write({ put: [sealed] });
      return sealed;
    },
    acknowledge(revision) {
      const [first, second, ...others] = batches;
      if (!first) return Promise.resolve();
      const moved = second && !second.isSealed ? { ...second, baseRevision: revision } : second;
      batches = moved ? [moved, ...others] : [];
      return journal.write({ drop: [first.batchId], put: moved && moved !== second ? [moved] : [] });
    },
    replace(commands, revision) {
      const drop = batches.map((batch) => batch.batchId);
      batches = newBatches(commands, revision);
      return journal.write({ drop, put: batches });
    },
  };
}
