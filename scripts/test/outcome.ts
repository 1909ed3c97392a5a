import { z } from 'zod';

/** What a suite came to. `faults` are the ones to read first: a name, or a sentence when no test had the chance to fail. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly faults: readonly string[];
  /** Tests that passed at the second try only; they count as passed. */
  readonly retried: readonly string[];
  /** What could not be looked at here, and why. Counts as nothing: neither passed nor failed. */
  readonly notices: readonly string[];
}

/** An outcome that another process has written into a file. */
export const outcomeSchema: z.ZodType<Outcome> = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  faults: z.array(z.string()),
  retried: z.array(z.string()),
  notices: z.array(z.string()),
});

export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, faults: [], retried: [], notices: [] };

/** One check that is either well or not. */
export function check(isWell: boolean, fault: string): Outcome {
  return isWell ? { ...nothing, passed: 1 } : failure(fault);
}

/** A failure that no report counts. */
export function failure(fault: string): Outcome {
  return { ...nothing, failed: 1, faults: [fault] };
}

/** What could not be checked, so that nobody takes the silence for a pass. */
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
