import { afterEach, expect, it, vi } from 'vitest';
import { runNode } from './child.ts';

afterEach(() => vi.unstubAllEnvs());

const endsWithZeroIf = (condition: string): string[] => ['--eval', `process.exit(${condition} ? 0 : 1)`];

it('does not hand on what was built before it', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const { code } = await runNode(endsWithZeroIf('process.env.NODE_ENV === undefined'), { timeoutMinutes: 1 });
  expect(code).toBe(0);
});

it("passes on the environment and the child's own variables", async () => {
  vi.stubEnv('EARMARK_SEED', 'outer');
  vi.stubEnv('EARMARK_HOME', 'outer');
  const { code } = await runNode(
    endsWithZeroIf("process.env.EARMARK_SEED + process.env.EARMARK_HOME === 'outerinner'"),
    {
      timeoutMinutes: 1,
      environment: { EARMARK_HOME: 'inner' },
    },
  );
  expect(code).toBe(0);
});

it('stops what does not end by itself', async () => {
  const end = await runNode(['--eval', 'setInterval(() => {}, 1000)'], { timeoutMinutes: 0.02 });
  expect(end.isTimedOut).toBe(true);
  expect(end.code).not.toBe(0);
});
