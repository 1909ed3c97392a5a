import { runPass, type PassNews, type PassOrder } from './peaks-pass.ts';

/**
 * Starts a pass in a worker, or on the page when no worker can be started (strict content security policy, a bundler
 * that dropped the file). Returns the function that stops it.
 */
export function startPass(order: PassOrder, tell: (news: PassNews) => void): () => void {
  const stop = new AbortController();
  const here = (): void => {
    if (!stop.signal.aborted) void runPass(order, (news) => stop.signal.aborted || tell(news), stop.signal);
  };
  try {
    let hasBegun = false;
    const worker = new Worker(new URL('./peaks.worker.ts', import.meta.url), { type: 'module' });
    stop.signal.addEventListener('abort', () => worker.terminate());
    worker.addEventListener('message', ({ data }: MessageEvent<PassNews>) => {
      hasBegun = true;
      tell(data);
      if (data.kind !== 'bins') worker.terminate();
    });
    worker.addEventListener('error', (event) => {
      // Handled here: it would be reported to the page as an uncaught error as well
      event.preventDefault();
      worker.terminate();
      if (hasBegun) tell({ kind: 'failed' });
      else here();
    });
    worker.postMessage(order);
  } catch {
    here();
  }
  return () => stop.abort();
}
