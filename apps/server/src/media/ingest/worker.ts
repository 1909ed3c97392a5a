import { parentPort } from 'node:worker_threads';
import { MediaFault } from '../fault.ts';
import { ingestAudio } from './ingest-audio.ts';
import type { WorkerMessage, WorkerRequest } from './message.ts';

/** Minimum interval between progress messages. */
const progressMs = 200;

const answer = (message: WorkerMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', async (request: WorkerRequest) => {
  let toldAt = 0;
  try {
    const audio = await ingestAudio(request, {
      onProgress: (doneBytes, totalBytes) => {
        if (performance.now() - toldAt < progressMs) return;
        toldAt = performance.now();
        answer({ kind: 'progress', doneBytes, totalBytes });
      },
    });
    answer({ kind: 'done', audio });
  } catch (error) {
    if (error instanceof MediaFault) answer({ kind: 'refused', fault: error.toFault() });
    else
      answer({
        kind: 'failed',
        message: String(error),
        ...(error instanceof Error && 'code' in error && { code: String(error.code) }),
      });
  }
});
