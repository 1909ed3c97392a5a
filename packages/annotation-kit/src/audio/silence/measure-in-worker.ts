import { openMeasure } from './measure.ts';
import type { MeasureAnswer, MeasureQuestion } from './measure-messages.ts';
import type { Measure, MeasureRequest } from './measure-request.ts';
import { SilenceError } from './silence-error.ts';

/** A running measurement; `close` ends it and frees its resources. */
interface OpenMeasure extends Measure {
  readonly close: () => void;
}

const createMeasureWorker = (): Worker =>
  new Worker(new URL('./measure-worker.ts', import.meta.url), { type: 'module' });

/**
 * Measures in a dedicated worker. When no worker can be started (an old server, a strict content security policy), the
 * measurement runs on the main thread in parts.
 */
export async function measureInWorker(
  request: MeasureRequest,
  createWorker: () => Worker = createMeasureWorker,
): Promise<OpenMeasure> {
  const line = typeof Worker === 'undefined' ? undefined : startLine(createWorker);
  const opened = await line?.ask({ kind: 'open', request });
  if (!line || opened === 'no worker' || opened?.kind !== 'opened') {
    line?.close();
    return { ...(await openMeasure(request)), close: () => undefined };
  }
  const framesOf = async (question: MeasureQuestion, transfer: Transferable[] = []): Promise<Float32Array> => {
    const answer = await line.ask(question, transfer);
    if (answer === 'no worker' || answer.kind !== 'frames') throw new SilenceError('model_unreachable');
    return answer.values;
  };
  return {
    frameSamples: opened.frameSamples,
    push: (samples) => {
      // Transfers a copy: the source may still need its own memory.
      const own = new Int16Array(samples);
      return framesOf({ kind: 'push', samples: own }, [own.buffer]);
    },
    end: () => framesOf({ kind: 'end' }),
    close: line.close,
  };
}

type Answer = MeasureAnswer | 'no worker';

interface Line {
  readonly ask: (question: MeasureQuestion, transfer?: Transferable[]) => Promise<Answer>;
  readonly close: () => void;
}

/** Request-response channel to the worker; an answer with `failed` rejects. */
function startLine(createWorker: () => Worker): Line | undefined {
  let worker: Worker;
  try {
    worker = createWorker();
  } catch {
    return undefined;
  }
  const waiting: { resolve: (answer: Answer) => void; reject: (reason: unknown) => void }[] = [];
  worker.onmessage = ({ data }: MessageEvent<MeasureAnswer>) => {
    const next = waiting.shift();
    if (data.kind === 'failed') next?.reject(new SilenceError(data.code, { cause: data.message }));
    else next?.resolve(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    waiting.splice(0).forEach(({ resolve }) => resolve('no worker'));
  };
  return {
    ask: (question, transfer = []) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(question, transfer);
      }),
    close: () => worker.terminate(),
  };
}
