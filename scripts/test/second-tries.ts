import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { failure, type Outcome, sum } from './outcome.ts';

/** Of each suite's last runs, the oldest first, the tests that passed at the second try only. */
export type SecondTries = Readonly<Record<string, readonly (readonly string[])[]>>;

/** How many runs of a suite are remembered. */
export const rememberedRuns = 10;

/**
 * Adds a run of a suite. A test that needed a second try in this run and in another one that is remembered is a
 * failure: it has to be fixed.
 */
export function addRun(before: SecondTries, suite: string, retried: readonly string[]): Added {
  const earlier = (before[suite] ?? []).slice(1 - rememberedRuns);
  const repeated = retried.filter((name) => earlier.some((run) => run.includes(name)));
  return {
    secondTries: { ...before, [suite]: [...earlier, retried] },
    outcome: sum(
      repeated.map((name) => {
        const times = earlier.filter((run) => run.includes(name)).length + 1;
        return failure(`${name} needed a second try in ${times} of the last ${earlier.length + 1} runs: fix it`);
      }),
    ),
  };
}

interface Added {
  readonly secondTries: SecondTries;
  readonly outcome: Outcome;
}

const secondTriesSchema = z.record(z.string(), z.array(z.array(z.string())));

/** Reads what earlier runs have written; nothing when there is no such file, or none that can be read. */
export function readSecondTries(file: string): SecondTries {
  try {
    return secondTriesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

export function writeSecondTries(file: string, secondTries: SecondTries): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(secondTries));
}
