import { resolve } from 'node:path';

/**
 * The environment that a suite runs in: the caller's, without what would change what the product or its tests do. So a suite
 * comes to the same end whatever ran before it, whoever calls it, and wherever the machine stands.
 */
export function testEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(given).filter(
    ([name]) => asked.has(name) || !decisive.some((pattern) => pattern.test(name)),
  );
  return { ...Object.fromEntries(kept), ...sameEverywhere };
}

/** What the product and the tools that test it read. */
const decisive: readonly RegExp[] = [
  // a build in this process sets it too, and React as it is released does not wait for effects
  /^NODE_ENV$/,
  // the developer's own server, whose data no test may touch
  /^EARMARK_/,
  /^(PORT|HOST|DATABASE_URL)$/,
  // what PostgreSQL's clients take for whatever an address does not say
  /^PG[A-Z]+$/,
  /^(TZ|LANG|LANGUAGE|LC_[A-Z]+)$/,
  /^VITE_/,
];

/** Said to the tests themselves. */
const asked: ReadonlySet<string> = new Set([
  'EARMARK_CHROMIUM',
  'EARMARK_SEED',
  'EARMARK_TEST_SEED',
  'EARMARK_TEST_MATRIX',
]);

/** Hundreds of processes of Node start: what one has compiled the next ones load, as with `npm start`. */
const sameEverywhere = {
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
} as const;
