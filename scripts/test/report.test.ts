import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './report.ts';

const file = (status: string, tests: readonly (readonly [string, string])[], message = '') => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state })),
});
const vitestReport = (...testResults: readonly unknown[]) => readVitestReport(JSON.stringify({ testResults }));

test('counts passed, failed and skipped tests of vitest', () => {
  const outcome = vitestReport(
    file('failed', [
      ['one', 'passed'],
      ['two', 'failed'],
      ['three', 'pending'],
    ]),
  );
  expect(outcome).toEqual({ passed: 1, failed: 1, skipped: 1, faults: ['a.test.ts: two'], retried: [], notices: [] });
});

test('counts a file that does not load as one failure', () => {
  expect(vitestReport(file('failed', [], 'SyntaxError\n  at x'))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    faults: ['a.test.ts: SyntaxError'],
    retried: [],
    notices: [],
  });
});

test('counts a file whose hook failed after its tests passed as one failure', () => {
  expect(vitestReport(file('failed', [['one', 'passed']], 'afterAll failed'))).toMatchObject({ passed: 1, failed: 1 });
});

test('names the tests of vitest that passed at the second try', () => {
  const outcome = readVitestReport(
    JSON.stringify({
      testResults: [
        {
          name: 'a.test.ts',
          status: 'passed',
          message: '',
          assertionResults: [
            { fullName: 'one', status: 'passed', failureMessages: ['Error: too late\n    at x'] },
            { fullName: 'two', status: 'passed', failureMessages: [] },
          ],
        },
      ],
    }),
  );
  expect(outcome).toMatchObject({ passed: 2, failed: 0, retried: ['a.test.ts: one\n      Error: too late'] });
});

test('counts nested stories of Playwright and errors outside of them', () => {
  const spec = (title: string, status: string, ...errors: readonly string[]) => ({
    title,
    tests: [{ status, results: errors.map((message) => ({ error: { message } })) }],
  });
  const report = {
    suites: [
      {
        title: 'story.spec.ts',
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [
          {
            title: 'inner',
            specs: [spec('three', 'unexpected', 'no button\n  at x', 'no button either'), spec('four', 'skipped')],
          },
        ],
      },
    ],
    errors: [{ message: 'the server did not start\nlog' }],
  };
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    faults: ['inner: three\n      no button', 'the server did not start'],
    retried: ['story.spec.ts: two'],
    notices: [],
  });
});
