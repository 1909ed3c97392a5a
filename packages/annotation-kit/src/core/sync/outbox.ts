import type { EditOf, ModalityTypes, SavingModality } from '@earmark/model';
import { newId } from '../id.ts';
import type { Journal, JournalBatch } from '../journal/index.ts';
import { coalesce, countEdits } from './coalesce.ts';

/** Edits that the server has not acknowledged, held in memory and in the journal alike. */
export interface Outbox<Types extends ModalityTypes> {
  readonly first: () => JournalBatch<Types> | undefined;
  /** The number of edits that the server has not acknowledged. */
  readonly pendingEdits: () => number;
  /** Adds edits synchronously; the promise resolves when they are in the journal. */
  readonly add: (commands: readonly EditOf<Types>[], revision: number) => Promise<void>;
  /** Seals the first batch; resolves when the journal has stored that, so that it may be sent. */
  readonly seal: () => Promise<JournalBatch<Types> | undefined>;
  /** Removes the first batch, which is part of `revision` now; the next batch is based on that revision. */
  readonly acknowledge: (revision: number) => Promise<void>;
  /** Replaces all pending edits by these (after a conflict was resolved). */
  readonly replace: (commands: readonly EditOf<Types>[], revision: number) => Promise<void>;
}

interface OutboxOptions<Types extends ModalityTypes> {
  readonly batches: readonly JournalBatch<Types>[];
  readonly now: () => number;
  readonly maxCommands: number;
}

/**
 * The size limit of a batch in characters of JSON, well below the server's limit for a call; a single command may
 * exceed it.
 */
const mostCharacters = 4_000_000;

const lengths = new WeakMap<object, number>();

/**
 * Returns the length of a command as JSON. Cached: commands are immutable, and are measured for each edit that joins
 * their batch.
 */
function lengthOf(command: object): number {
  const length = lengths.get(command) ?? JSON.stringify(command).length;
  lengths.set(command, length);
  return length;
}

/** Creates an outbox that holds the batches of an earlier session; `journal` must hold them, too. */
export function createOutbox<Types extends ModalityTypes>(
  { targetOf, version }: SavingModality<Types>,
  journal: Journal<Types>,
  options: OutboxOptions<Types>,
): Outbox<Types> {
  type Edit = EditOf<Types>;
  let batches = [...options.batches];
  let nextSequence = 1 + batches.reduce((highest, batch) => Math.max(highest, batch.sequence), 0);

  const newBatch = (commands: readonly Edit[], baseRevision: number): JournalBatch<Types> => ({
    batchId: newId(),
    scope: journal.scope,
    sequence: nextSequence++,
    baseRevision,
    createdAt: new Date(options.now()).toISOString(),
    isSealed: false,
    version,
    commands,
  });
  /** Whether commands fit into one batch; a single command always does. */
  const fit = (commands: readonly Edit[]): boolean =>
    commands.length <= options.maxCommands &&
    (commands.length === 1 || commands.reduce((sum, command) => sum + lengthOf(command), 0) <= mostCharacters);
  const newBatches = (commands: readonly Edit[], revision: number): JournalBatch<Types>[] => {
    const parts: Edit[][] = [];
    let characters = 0;
    for (const command of commands) {
      const last = parts.at(-1);
      characters += lengthOf(command);
      if (last && last.length < options.maxCommands && characters <= mostCharacters) last.push(command);
      else {
        parts.push([command]);
        characters = lengthOf(command);
      }
    }
    return parts.map((part) => newBatch(part, revision));
  };

  return {
    first: () => batches[0],
    pendingEdits: () => batches.reduce((sum, batch) => sum + countEdits(batch.commands, targetOf), 0),
    add(commands, revision) {
      const last = batches.at(-1);
      // A sealed batch may have arrived already, and one of an older version is replayed by the rules of that version
      const isOpen =
        last !== undefined && !last.isSealed && last.version === version && fit([...last.commands, ...commands]);
      const put = isOpen
        ? [{ ...last, commands: coalesce(last.commands, commands, targetOf) }]
        : newBatches(coalesce([], commands, targetOf), revision);
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
      // A sealed batch was sent with its base and must be repeated with it
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
