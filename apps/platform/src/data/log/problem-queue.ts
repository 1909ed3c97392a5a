import { logLevels, logLimits, type LogLevel } from '@earmark/contract';
import type { KeptProblem } from './describe-problem.ts';

const storageKey = 'earmark_problems';
/** Queue capacity; the oldest entries are dropped first. */
const mostKept = 50;
/** After being sent, repetitions of the same problem are only counted for this long. */
const quietMilliseconds = 10 * 60_000;

export interface Batch {
  readonly level: LogLevel;
  readonly problems: readonly KeptProblem[];
}

export interface ProblemQueue {
  /**
   * Queues a problem, or only counts it when it is queued or was sent recently. Returns whether there is something new
   * to send.
   */
  add(problem: KeptProblem, userId: number | null): boolean;
  /** Next batch of one level that this person may send. Entries left by other people on this machine are dropped. */
  next(userId: number): Batch | undefined;
  /** Removes a batch that was accepted or will never be. */
  remove(batch: Batch, wasSent: boolean): void;
}

interface Kept extends KeptProblem {
  readonly userId: number | null;
}

/** Queue of unsent problems in the browser's storage, which survives page, connection and crash. */
export function createProblemQueue(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
): ProblemQueue {
  const sent = new Map<string, { at: number; repeats: number }>();

  return {
    add(problem, userId) {
      const kept = read(storage);
      const waiting = kept.find((other) => other.fingerprint === problem.fingerprint && other.userId === userId);
      const before = sent.get(problem.fingerprint);
      if (waiting) kept.splice(kept.indexOf(waiting), 1, recount(waiting, waiting.entry.count + 1));
      else if (before && now() - before.at < quietMilliseconds) {
        before.repeats += 1;
        return false;
      } else {
        kept.push(recount({ ...problem, userId }, 1 + (before?.repeats ?? 0)));
        // Its repetitions are counted in this entry now
        sent.delete(problem.fingerprint);
      }
      write(storage, kept.slice(-mostKept));
      return true;
    },

    next(userId) {
      const kept = read(storage);
      const own = kept.filter((problem) => problem.userId === null || problem.userId === userId);
      if (own.length < kept.length) write(storage, own);
      const [first] = own;
      return (
        first && {
          level: first.level,
          problems: own.filter(({ level }) => level === first.level).slice(0, logLimits.entries),
        }
      );
    },

    remove({ problems }, wasSent) {
      const gone = new Map(problems.map(({ fingerprint, entry }) => [fingerprint, entry.count]));
      if (wasSent) for (const fingerprint of gone.keys()) sent.set(fingerprint, { at: now(), repeats: 0 });
      // Repetitions counted while the batch was being sent are kept for the next one
      write(
        storage,
        read(storage).flatMap((problem) => {
          const before = gone.get(problem.fingerprint);
          if (before === undefined) return [problem];
          const left = problem.entry.count - before;
          // A new time, because with the sent one it would be taken for the same report
          return left > 0
            ? [{ ...problem, entry: { ...problem.entry, count: left, time: new Date(now()).toISOString() } }]
            : [];
        }),
      );
    },
  };
}

const recount = (problem: Kept, count: number): Kept => ({ ...problem, entry: { ...problem.entry, count } });

/** Ignores data written by another version or another script; the server validates more strictly. */
function read(storage: Pick<Storage, 'getItem'>): Kept[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: Partial<Kept> | null): value is Kept {
  return (
    typeof value === 'object' &&
    logLevels.some((level) => level === value?.level) &&
    typeof value?.fingerprint === 'string' &&
    typeof value.entry?.message === 'string' &&
    typeof value.entry.count === 'number'
  );
}

/** Stores the queue. With full or forbidden storage the report is lost, never the work. */
function write(storage: Pick<Storage, 'setItem' | 'removeItem'>, kept: readonly Kept[]): void {
  try {
    if (kept.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    storage.removeItem(storageKey);
  }
}
