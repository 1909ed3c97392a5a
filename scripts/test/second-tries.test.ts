import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nothing } from './outcome.ts';
import { addRun, readSecondTries, rememberedRuns, type SecondTries, writeSecondTries } from './second-tries.ts';

const folder = mkdtempSync(join(tmpdir(), 'earmark-second-tries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('one second try is remembered, the second one of the same test fails', () => {
  const first = addRun({}, 'stories', ['a story', 'another']);
  expect(first.outcome).toEqual(nothing);
  const calm = addRun(first.secondTries, 'stories', []);
  const again = addRun(calm.secondTries, 'stories', ['a story']);
  expect(again.outcome.faults).toEqual(['a story needed a second try in 2 of the last 3 runs: fix it']);
  expect(again.outcome.failed).toBe(1);
});

test('counts each suite by itself', () => {
  const { secondTries } = addRun({}, 'stories', ['same name']);
  expect(addRun(secondTries, 'e2e', ['same name']).outcome).toEqual(nothing);
});

test('forgets what lies more than ten runs back', () => {
  let secondTries: SecondTries = addRun({}, 'e2e', ['a story']).secondTries;
  for (let run = 2; run < rememberedRuns; run++) ({ secondTries } = addRun(secondTries, 'e2e', []));
  expect(addRun(secondTries, 'e2e', ['a story']).outcome.failed).toBe(1);
  ({ secondTries } = addRun(secondTries, 'e2e', []));
  expect(addRun(secondTries, 'e2e', ['a story']).outcome).toEqual(nothing);
});

test('reads what it has written, and begins anew with what it cannot read', () => {
  const file = join(folder, 'below', 'second-tries.json');
  const { secondTries } = addRun({}, 'e2e', ['a story']);
  writeSecondTries(file, secondTries);
  expect(readSecondTries(file)).toEqual(secondTries);
  expect(readSecondTries(join(folder, 'missing.json'))).toEqual({});
  writeFileSync(file, '{ "e2e": 3');
  expect(readSecondTries(file)).toEqual({});
});
