import { createAnalyse, type Analyse, type Analysis } from './analysis.ts';
import type { SpectrogramQuestion } from './analyser.ts';

/** Worker entry: computes one part after the other. */
let key = '';
let analyse: Analyse | undefined;

addEventListener('message', ({ data: { analysis, piece } }: MessageEvent<SpectrogramQuestion>) => {
  const levels = analyseFor(analysis)(piece);
  postMessage(levels, { transfer: [levels.buffer] });
});

/** Window and tables are rebuilt only when the analysis changes. */
function analyseFor(analysis: Analysis): Analyse {
  const next = JSON.stringify(analysis);
  if (!analyse || next !== key) analyse = createAnalyse(analysis);
  key = next;
  return analyse;
}
