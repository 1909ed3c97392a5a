import { refuse, type Fault } from '../../../fault/index.ts';
import type { Segment } from './document-schema.ts';

/**
 * Why a segment does not lie within an audio. New segments and new boundaries are refused for it. A document that is loaded may
 * hold such segments all the same (the audio was cut after it was annotated, or is the wrong one): they are kept and count as
 * faults until somebody moves, trims or deletes them.
 */
export function checkBounds({ id, start, end }: Segment, totalSamples: number): Fault | null {
  if (end <= start) return refuse('segment_empty', ['segments', id]).fault;
  return end > totalSamples ? refuse('segment_out_of_bounds', ['segments', id]).fault : null;
}
