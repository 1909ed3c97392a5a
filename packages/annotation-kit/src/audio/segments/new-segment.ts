import { defaultAnswers, type CommandOf, type LabelSet } from '@earmark/model';
import { newId } from '../../core/index.ts';
import type { Span } from './partition.ts';

/** A segment as it is before anybody has said anything about it: the template's defaults are chosen. */
export const newSegment = (
  labels: LabelSet,
  track: number,
  { start, end }: Span,
): CommandOf<'segment.add'>['segment'] => ({
  id: newId(),
  track,
  start,
  end,
  answers: defaultAnswers(labels.segment),
  comments: [],
  status: 'completed',
});
