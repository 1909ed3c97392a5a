import { api, type Endpoint } from '@earmark/contract';
import { expect, it, vi } from 'vitest';
import { createResponseCheck } from './check-response.ts';

const row: Endpoint = api.listTeams;
const good = { rows: [] };
const bad = { rows: [{ id: 'secret' }] };

const afterwards = () => new Promise((resolve) => setImmediate(resolve));

it('fails the call where a response does not match, outside production', () => {
  const check = createResponseCheck(false);
  expect(check(row, good, { error: vi.fn() })).toEqual(good);
  expect(() => check(row, bad, { error: vi.fn() })).toThrow(/rows/);
});

it('logs a mismatch of one in a hundred in production, by the endpoint’s path, after the response', async () => {
  const check = createResponseCheck(true);
  const error = vi.fn();
  for (let count = 0; count < 99; count += 1) expect(check(row, bad, { error })).toBe(bad);
  await afterwards();
  expect(error).not.toHaveBeenCalled();
  expect(check(row, bad, { error })).toBe(bad);
  expect(error).not.toHaveBeenCalled();
  await afterwards();
  expect(error.mock.calls).toEqual([
    [
      { endpoint: row.path, issues: expect.arrayContaining([{ path: 'rows.0.id', code: 'invalid_type' }]) },
      'response does not match the contract',
    ],
  ]);
  expect(JSON.stringify(error.mock.calls)).not.toContain('secret');
});

it('says nothing of a response that matches', async () => {
  const check = createResponseCheck(true);
  const error = vi.fn();
  for (let count = 0; count < 200; count += 1) check(row, good, { error });
  await afterwards();
  expect(error).not.toHaveBeenCalled();
});
