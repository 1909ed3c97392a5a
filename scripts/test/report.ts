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

function vitestOutcome(file: string, { fullName, status, failureMessages }: z.infer<typeof vitestTest>): Outcome {
  if (status === 'passed')
    return { ...nothing, passed: 1, retried: failureMessages.length > 0 ? [`${file}: ${fullName}`] : [] };
  if (status === 'failed') return failure(`${file}: ${fullName}`);
  return { ...nothing, skipped: 1 };
}

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z.object({
  suites: z.array(playwrightSuite).default([]),
  errors: z.array(z.object({ message: z.string().default('An error without a message.') })).default([]),
});

function playwrightOutcome({ title, specs, suites }: z.infer<typeof playwrightSuite>): Outcome {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status }) => {
      if (status === 'expected') return { ...nothing, passed: 1 };
      if (status === 'flaky') return { ...nothing, passed: 1, retried: [`${title}: ${spec.title}`] };
      if (status === 'skipped') return { ...nothing, skipped: 1 };
      return failure(`${title}: ${spec.title}`);
    }),
  );
  return sum([...own, ...suites.map(playwrightOutcome)]);
}

function firstLine(message: string): string {
  return message.trim().split('\n')[0] ?? '';
}
