import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { failure, nothing, type Outcome, sum } from './outcome.ts';

/** Parses a report of vitest's JSON reporter. A file that failed to load counts as one failure. */
export function readVitestReport(json: string): Outcome {
  const { testResults } = vitestReport.parse(JSON.parse(json));
  return sum(
    testResults.map(({ name, status, message, assertionResults }) => {
      const outcome = sum(assertionResults.map((result) => vitestOutcome(name, result)));
      return status === 'failed' && outcome.failed === 0
        ? sum([outcome, failure(`${name}: ${firstLine(message)}`)])
        : outcome;
    }),
  );
}

/** Parses a report of Playwright's JSON reporter; errors outside tests count as failures. */
export function readPlaywrightReport(json: string): Outcome {
  const { suites, errors } = playwrightReport.parse(JSON.parse(json));
  return sum([...suites.map(playwrightOutcome), ...errors.map(({ message }) => failure(firstLine(message)))]);
}

/** A test that passed on the second attempt still contains the errors of the first. */
const vitestTest = z.object({
  fullName: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()).default([]),
});

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(vitestTest),
    }),
  ),
});

/** Names a test, and on a line of its own its first error: whoever reads only the summary learns what was wrong. */
const named = (test: string, errors: readonly string[]): string =>
  [test, ...errors.slice(0, 1).map((error) => `      ${firstLine(error)}`)].join('\n');

function vitestOutcome(file: string, { fullName, status, failureMessages }: z.infer<typeof vitestTest>): Outcome {
  const test = named(`${file}: ${fullName}`, failureMessages);
  if (status === 'passed') return { ...nothing, passed: 1, retried: failureMessages.length > 0 ? [test] : [] };
  if (status === 'failed') return failure(test);
  return { ...nothing, skipped: 1 };
}

const playwrightError = z.object({ message: z.string().default('An error without a message.') });

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ error: playwrightError.optional() })).default([]),
});

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) })).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z.object({
  suites: z.array(playwrightSuite).default([]),
  errors: z.array(playwrightError).default([]),
});

function playwrightOutcome({ title, specs, suites }: z.infer<typeof playwrightSuite>): Outcome {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => {
      const errors = results.flatMap(({ error }) => error?.message ?? []);
      const test = named(`${title}: ${spec.title}`, errors);
      if (status === 'expected') return { ...nothing, passed: 1 };
      if (status === 'flaky') return { ...nothing, passed: 1, retried: [test] };
      if (status === 'skipped') return { ...nothing, skipped: 1 };
      return failure(test);
    }),
  );
  return sum([...own, ...suites.map(playwrightOutcome)]);
}

function firstLine(message: string): string {
  return stripVTControlCharacters(message).trim().split('\n')[0] ?? '';
}
