import type { Analysis, AnalysisPiece } from './analysis.ts';

/** What the worker is asked; each question gets one answer, in order. */
export interface SpectrogramQuestion {
  readonly analysis: Analysis;
  readonly piece: AnalysisPiece;
}

export type SpectrogramAnswer = Uint8Array<ArrayBuffer>;
