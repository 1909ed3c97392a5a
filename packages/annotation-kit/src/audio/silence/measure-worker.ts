import { openMeasure } from './measure.ts';
import type { MeasureAnswer, MeasureQuestion } from './measure-messages.ts';
import type { Measure } from './measure-request.ts';
import { SilenceError } from './silence-error.ts';

/** Worker entry: measures one audio, request by request. */
let measure: Measure | undefined;
let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<MeasureQuestion>) => {
  last = last.then(() => answer(data)).catch(fail);
});

async function answer(question: MeasureQuestion): Promise<void> {
  if (question.kind === 'open') {
    measure = await openMeasure(question.request);
    return send({ kind: 'opened', frameSamples: measure.frameSamples });
  }
  if (!measure) throw new Error('nothing is open');
  const values = await (question.kind === 'push' ? measure.push(question.samples) : measure.end());
  send({ kind: 'frames', values: new Float32Array(values) });
}

function fail(reason: unknown): void {
  send({
    kind: 'failed',
    code: reason instanceof SilenceError ? reason.code : 'model_unreachable',
    message: String(reason),
  });
}

function send(answer: MeasureAnswer): void {
  postMessage(answer, { transfer: answer.kind === 'frames' ? [answer.values.buffer] : [] });
}
