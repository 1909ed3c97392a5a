import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from './database.ts';

const conflictCodes = new Set(['40001', '40P01']);
const maxTries = 5;

/** Runs `work` again (after short, growing, random waits) while it fails by a serialization failure or a deadlock. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof DatabaseError && conflictCodes.has(error.code);
      if (!isConflict || tries === maxTries) throw error;
      await sleep(Math.random() * 20 * 2 ** tries);
    }
  }
}
