import { createAnalyse, type Analysis, type AnalysisPiece } from './analysis.ts';

/** A request to the worker; each gets one answer, in order. */
export interface SpectrogramQuestion {
  readonly analysis: Analysis;
  readonly piece: AnalysisPiece;
}

type SpectrogramAnswer = Uint8Array<ArrayBuffer>;

/** Computes parts of spectrograms, in a worker where possible. */
export interface Analyser {
  readonly analyse: (analysis: Analysis, piece: AnalysisPiece) => Promise<SpectrogramAnswer>;
  readonly destroy: () => void;
}

const createSpectrogramWorker = (): Worker =>
  new Worker(new URL('./spectrogram-worker.ts', import.meta.url), { type: 'module' });

/** Creates an analyser. When no worker can be started, it computes on the main thread. */
export function createAnalyser(createWorker: () => Worker = createSpectrogramWorker): Analyser {
  const waiting: { question: SpectrogramQuestion; resolve: (answer: SpectrogramAnswer) => void }[] = [];
  let worker = start();

  function start(): Worker | undefined {
    try {
      const started = createWorker();
      started.onmessage = ({ data }: MessageEvent<SpectrogramAnswer>) => {
        waiting.shift()?.resolve(data);
        ask();
      };
      started.onerror = (event) => {
        event.preventDefault();
        started.terminate();
        worker = undefined;
        for (const { question, resolve } of waiting.splice(0)) resolve(here(question));
      };
      return started;
    } catch {
      return undefined;
    }
  }
  /** Only one request is in flight, so that its samples are still available here if the worker fails. */
  const ask = (): void => {
    const next = waiting[0];
    if (next) worker?.postMessage(next.question);
  };

  return {
    analyse: (analysis, piece) =>
      new Promise((resolve) => {
        const question = { analysis, piece };
        if (!worker) return resolve(here(question));
        waiting.push({ question, resolve });
        if (waiting.length === 1) ask();
      }),
    destroy() {
      worker?.terminate();
      waiting.length = 0;
    },
  };
}

const here = ({ analysis, piece }: SpectrogramQuestion): SpectrogramAnswer => createAnalyse(analysis)(piece);
