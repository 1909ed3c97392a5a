import { availableParallelism } from 'node:os';
import process from 'node:process';

/**
 * Returns the factor by which this machine is slower than the reference machine (2 cores): the CPU time of a fixed
 * workload in relation to the reference, at least 1. `EARMARK_TEST_PACE` overrides it, for a machine with other load.
 */
export function measurePace(): number {
  const override = Number(process.env['EARMARK_TEST_PACE'] ?? Number.NaN);
  if (override > 0) return override;
  const fastest = Math.min(...Array.from({ length: 5 }, timeWork));
  return Math.max(1, fastest / referenceMilliseconds) * (availableParallelism() > 1 ? 1 : 2);
}

/** CPU time of `timeWork` on the reference machine. */
const referenceMilliseconds = 20;

/** Sorts and serialises texts, which resembles the work of compilers and browsers. */
function timeWork(): number {
  const before = process.cpuUsage();
  const texts = Array.from({ length: 40_000 }, (_, index) => `${Math.imul(index, 2_654_435_761) >>> 0}-${index}`);
  texts.sort();
  JSON.parse(JSON.stringify(texts));
  const { user } = process.cpuUsage(before);
  return user / 1000;
}
