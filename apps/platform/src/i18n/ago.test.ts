import { expect, it } from 'vitest';
import { ago } from './ago.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:40Z', 'now'],
  ['2026-11-21T12:00:05Z', 'now'],
  ['2026-11-21T11:55:01Z', '4 min ago'],
  ['2026-11-21T09:00:00Z', '3 hr ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-11T11:00:00Z', '10 days ago'],
])('says of %s: %s', (iso, said) => {
  expect(ago(iso, now)).toBe(said);
});
