import { logLevels, logLimits, type LogLevel } from '@earmark/contract';
import type { KeptProblem } from './describe-problem.ts';

const storageKey = 'earmark_problems';
/** The oldest make room for newer ones. */
const mostKept = 50;
/** After it was sent, the same problem is only counted for a while. */
const quietMilliseconds = 10 * 60_000;

export interface Batch {
  readonly level: LogLevel;
  readonly problems: readonly KeptProblem[];
}

export interface ProblemQueue {
  /** Keeps a problem; one that waits already, or was sent a moment ago, is only counted. Answers whether there is something new to send. */
  add(problem: KeptProblem, userId: number | null): boolean;
  /** The next ones of one level that this person may send. What other people left behind on this machine is dropped. */
  next(userId: number): Batch | undefined;
  /** These were taken, or will never be. */
  remove(batch: Batch, wasSent: boolean): void;
}

interface Kept extends KeptProblem {
  readonly userId: number | null;
}

/** Problems that wait to be sent, in the browser's storage: they outlive the page, the connection and a crash. */
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
      // what was counted on while it was on its way stays for the next time
      write(
        storage,
        read(storage).flatMap((problem) => {
          const before = gone.get(problem.fingerprint);
          if (before === undefined) return [problem];
          const left = problem.entry.count - before;
          // a time of its own: with the one that was sent it would look like the same report
          return left > 0
            ? [{ ...problem, entry: { ...problem.entry, count: left, time: new Date(now()).toISOString() } }]
            : [];
        }),
      );
    },
  };
}

const recount = (problem: Kept, count: number): Kept => ({ ...problem, entry: { ...problem.entry, count } });

/** What another version, or somebody else, wrote there is worth nothing. The server looks closer. */
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

/** A full or forbidden storage loses the report, never the work. */
function write(storage: Pick<Storage, 'setItem' | 'removeItem'>, kept: readonly Kept[]): void {
  try {
    if (kept.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    storage.removeItem(storageKey);
  }
}
