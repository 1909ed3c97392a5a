import type { Speller } from '@earmark/model/auto-check';

/** Words with whether they are right, or what is suggested. */
export type Learned = (readonly [word: string, answer: true | readonly string[]])[];

/** What was looked up since the page was loaded: words come again and again. */
const known = new Map<string, true | readonly string[]>();
const asked = new Set<string>();
const listeners = new Set<() => void>();
let waiting: string[] = [];
let worker: Worker | undefined;

/**
 * Looks words up in an English dictionary, in a worker: reading it takes most of a second. `onLearned` is called
 * whenever more words are known, until `signal` aborts.
 */
export function openSpeller(onLearned: () => void, signal: AbortSignal): Promise<Speller> {
  listeners.add(onLearned);
  signal.addEventListener('abort', () => listeners.delete(onLearned));
  return Promise.resolve(speller);
}

const speller: Speller = {
  lookUp(word) {
    const answer = known.get(word);
    if (answer !== undefined) return answer;
    if (!asked.has(word)) {
      asked.add(word);
      waiting.push(word);
      // All words that are drawn in this turn of the event loop go in one message
      if (waiting.length === 1) setTimeout(send);
    }
    return null;
  },
};

function send(): void {
  worker ??= start();
  worker.postMessage(waiting);
  waiting = [];
}

function start(): Worker {
  const started = new Worker(new URL('./spelling-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Learned>) => {
    for (const [word, answer] of data) known.set(word, answer);
    listeners.forEach((tell) => tell());
  });
  // Words of a dictionary that could not be loaded count as right; the next ones try again
  started.addEventListener('error', () => {
    started.terminate();
    worker = undefined;
  });
  return started;
}
