import { availableParallelism } from 'node:os';
import process from 'node:process';

/**
 * How many times longer than on the reference machine (2 cores) a run may take here: measured by the time of the
 * processor that a known piece of work takes, never below 1. `EARMARK_TEST_PACE` says it instead, for a machine that others use at the same time.
 */
export function measurePace(): number {
  const told = Number(process.env['EARMARK_TEST_PACE'] ?? Number.NaN);
  if (told > 0) return told;
  const fastest = Math.min(...Array.from({ length: 5 }, timeWork));
  return Math.max(1, fastest / referenceMilliseconds) * (availableParallelism() > 1 ? 1 : 2);
}

/** What `timeWork` takes on the reference machine. */
const referenceMilliseconds = 20;

/** Sorts and prints texts, as compilers and browsers do most of the time. */
function timeWork(): number {
  const before = process.cpuUsage();
  const texts = Array.from({ length: 40_000 }, (_, index) => `${Math.imul(index, 2_654_435_761) >>> 0}-${index}`);
  texts.sort();
  JSON.parse(JSON.stringify(texts));
  const { user } = process.cpuUsage(before);
  return user / 1000;
}
