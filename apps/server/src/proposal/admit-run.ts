import { limits } from '@earmark/contract';
import { Refusal } from '../http/index.ts';

const minute = 60_000;

/** Requests for proposals of one person. */
interface Runs {
  running: number;
  /** Start times of the runs of the last minute, in milliseconds. */
  begun: number[];
}

/** Bounds how often one person has proposals made, as each may call services and search a long text. */
export function createRunAdmission(now: () => number = Date.now) {
  const byPerson = new Map<number, Runs>();
  return {
    /** Counts a request and returns what ends it. Throws `proposal_busy`. */
    admit(userId: number): () => void {
      const at = now();
      const runs = byPerson.get(userId) ?? { running: 0, begun: [] };
      runs.begun = runs.begun.filter((begun) => begun > at - minute);
      byPerson.set(userId, runs);
      const [first = at] = runs.begun;
      if (runs.begun.length >= limits.proposal.runsPerMinute) throw busy(first + minute - at);
      if (runs.running >= limits.proposal.runsAtOnce) throw busy(1000);
      runs.running += 1;
      runs.begun.push(at);
      return () => void (runs.running -= 1);
    },
  };
}

const busy = (milliseconds: number): Refusal =>
  new Refusal('proposal_busy', { seconds: Math.max(1, Math.ceil(milliseconds / 1000)) });
