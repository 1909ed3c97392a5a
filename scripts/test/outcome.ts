import { z } from 'zod';

/** Result of a suite. `faults` are names of failed tests, or a sentence when no test could fail. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly faults: readonly string[];
  /** Tests that passed on the second attempt; they count as passed. */
  readonly retried: readonly string[];
  /** Checks that could not run here, with the reason. They count neither as passed nor as failed. */
  readonly notices: readonly string[];
}

/** An outcome that another process has written to a file. */
export const outcomeSchema: z.ZodType<Outcome> = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  faults: z.array(z.string()),
  retried: z.array(z.string()),
  notices: z.array(z.string()),
});

export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, faults: [], retried: [], notices: [] };

/** Creates the outcome of a single check. */
export function check(isWell: boolean, fault: string): Outcome {
  return isWell ? { ...nothing, passed: 1 } : failure(fault);
}

/** Creates a failure that no report contains. */
export function failure(fault: string): Outcome {
  return { ...nothing, failed: 1, faults: [fault] };
}

/** Creates a notice about a check that could not run, so that its absence is not mistaken for a pass. */
export function notice(sentence: string): Outcome {
  return { ...nothing, notices: [sentence] };
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (total, { passed, failed, skipped, faults, retried, notices }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      faults: [...total.faults, ...faults],
      retried: [...total.retried, ...retried],
      notices: [...total.notices, ...notices],
    }),
    nothing,
  );
}
