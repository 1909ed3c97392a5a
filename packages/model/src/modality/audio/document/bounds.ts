import { refuse, type Fault } from '../../../fault/index.ts';
import type { Segment } from './document-schema.ts';

/**
 * Returns a fault when a segment is not within the audio. New segments and new boundaries are rejected for it. A loaded
 * document may still contain such segments, because the audio was cut after annotation or is the wrong one: they are
 * kept and reported as faults until a user moves, trims or deletes them.
 */
export function checkBounds({ id, start, end }: Segment, totalSamples: number): Fault | null {
  if (end <= start) return refuse('segment_empty', ['segments', id]).fault;
  return end > totalSamples ? refuse('segment_out_of_bounds', ['segments', id]).fault : null;
}
