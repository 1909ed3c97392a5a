import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from './seeded-random.ts';

/**
 * A `fetch` over a network that loses one request in ten and one response in ten, delivers one in ten twice (the second
 * time much later, in any order), and delays the others at random. `settle` resolves when all delayed deliveries are
 * done.
 */
export function badNetwork(random: SeededRandom): { fetch: typeof fetch; settle: () => Promise<void> } {
  const delayed = new Set<Promise<unknown>>();
  const lost = (): never => {
    throw new TypeError('the network lost it');
  };
  return {
    async fetch(input, init) {
      const fate = random.next();
      await sleep(random.between(0, 15));
      if (fate < 0.1) return lost();
      if (fate > 0.9)
        delayed.add(
          sleep(random.between(0, 600))
            .then(() => fetch(input, { ...init, signal: null }))
            .then(
              (response) => response.arrayBuffer(),
              () => undefined,
            ),
        );
      const response = await fetch(input, init);
      await sleep(random.between(0, 15));
      return fate < 0.2 ? lost() : response;
    },
    async settle() {
      await Promise.all(delayed);
    },
  };
}
