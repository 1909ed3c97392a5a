import { failure, nothing, type Outcome } from './outcome.ts';

/**
 * How long something took, and how long it may take on the reference machine; `pace` is how many times slower this
 * machine is.
 */
export interface Duration {
  readonly title: string;
  readonly seconds: number;
  readonly minutes: number;
  readonly pace: number;
}

/** Fails when a suite took longer than its budget. */
export function checkBudget({ title, seconds, minutes, pace }: Duration): Outcome {
  if (seconds <= minutes * pace * 60) return nothing;
  return failure(
    `${title} took ${(seconds / 60).toFixed(1)} min, more than its budget of ${(minutes * pace).toFixed(1)} min ` +
      `(${minutes} min at pace ${pace.toFixed(2)}; EARMARK_TEST_PACE sets the pace)`,
  );
}

/** Goal for a run of all suites on the reference machine (2 cores), once the dependencies are installed. */
export const goalMinutes = 20;

/**
 * Budget of the same run. Like those of the suites, it leaves room for other load on the machine, which `pace` does not
 * measure.
 */
export const wholeRunMinutes = 36;
