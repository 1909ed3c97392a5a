import { runPass, type PassOrder } from './peaks-pass.ts';

/** Worker entry: computes the peaks of one WAV. Receives a `PassOrder` and sends `PassNews`. */
addEventListener('message', ({ data }: MessageEvent<PassOrder>) => {
  void runPass(data, (news) => postMessage(news, { transfer: news.kind === 'bins' ? [news.bins.buffer] : [] }));
});
