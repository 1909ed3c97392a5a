import { expect, test } from 'vitest';
import { readAudit } from './audit.ts';

const report = (vulnerabilities: object) =>
  readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} }));

test('passes without findings, and with those of low severity', () => {
  expect(report({})).toMatchObject({ passed: 1, failed: 0, notices: [] });
  expect(report({ a: { name: 'a', severity: 'moderate' }, b: { name: 'b', severity: 'low' } })).toMatchObject({
    passed: 1,
    failed: 0,
  });
});

test('fails with the names of what is gravely vulnerable', () => {
  expect(report({ a: { severity: 'high' }, b: { severity: 'critical' }, c: { severity: 'low' } })).toMatchObject({
    passed: 0,
    failed: 1,
    faults: ['npm audit: a (high), b (critical)'],
  });
});

test('says that it could not run, and counts as nothing, where the registry has no answer', () => {
  const outcome = readAudit(
    JSON.stringify({
      message: '405 Method Not Allowed - POST https://packages.example/-/npm/v1/security/advisories/bulk',
      statusCode: 405,
    }),
  );
  expect([outcome.passed, outcome.failed, outcome.skipped]).toEqual([0, 0, 0]);
  expect(outcome.notices).toEqual([
    expect.stringContaining('NOT CHECKED: npm audit could not run (405 Method Not Allowed'),
  ]);
});

test('fails when it cannot understand what npm printed', () => {
  expect(readAudit('')).toMatchObject({ passed: 0, failed: 1 });
  expect(readAudit('{"advisories":{}}')).toMatchObject({ passed: 0, failed: 1 });
});
