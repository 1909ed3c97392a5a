import { cpus, loadavg } from 'node:os';
import { measurePace } from '../scripts/test/pace.ts';

/**
 * Describes the machine as it is now. The pace tells how many times longer than the reference machine it takes for a
 * fixed piece of work: times of different hours of a shared machine are comparable only by it.
 */
export const describeMachine = (): string => {
  const [processor] = cpus();
  const load = loadavg()[0] ?? 0;
  return `${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, load ${load.toFixed(1)}, pace ${measurePace().toFixed(2)}`;
};
