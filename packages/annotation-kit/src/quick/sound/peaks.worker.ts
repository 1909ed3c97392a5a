import { runPass, type PassOrder } from './peaks-pass.ts';

/** Makes the peaks of one WAV beside the page; what it is sent is the order, what it sends is the news of it. */
addEventListener('message', ({ data }: MessageEvent<PassOrder>) => {
  void runPass(data, (news) => postMessage(news, { transfer: news.kind === 'bins' ? [news.bins.buffer] : [] }));
});
