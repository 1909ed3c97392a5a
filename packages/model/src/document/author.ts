import type { ReviewStage } from './segment-status.ts';

/** Who is changing the document, in which stage of the work flow. */
export interface Author {
  readonly userId: number;
  /** When given, new comments must carry it. */
  readonly userName?: string;
  readonly stage: 'annotation' | ReviewStage;
}
