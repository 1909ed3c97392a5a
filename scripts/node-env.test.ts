import process from 'node:process';
import { afterEach, expect, it, vi } from 'vitest';
import { setNodeEnv } from './node-env.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([undefined, 'test'])('puts back what NODE_ENV was: %s', (before) => {
  vi.stubEnv('NODE_ENV', before);
  const putBack = setNodeEnv('production');
  expect(process.env['NODE_ENV']).toBe('production');
  putBack();
  expect(process.env['NODE_ENV']).toBe(before);
});
