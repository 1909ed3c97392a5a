import { createAnalyse, type Analyse, type Analysis } from './analysis.ts';
import type { SpectrogramQuestion } from './analyser.ts';

/** The worker's own script: one piece after the other. */
let key = '';
let analyse: Analyse | undefined;

addEventListener('message', ({ data: { analysis, piece } }: MessageEvent<SpectrogramQuestion>) => {
  const levels = analyseFor(analysis)(piece);
  postMessage(levels, { transfer: [levels.buffer] });
});

/** Windows and tables are made anew only when they are others. */
function analyseFor(analysis: Analysis): Analyse {
  const next = JSON.stringify(analysis);
  if (!analyse || next !== key) analyse = createAnalyse(analysis);
  key = next;
  return analyse;
}
