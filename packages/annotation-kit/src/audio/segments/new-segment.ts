import { defaultAnswers, unconfirmedDefaults, type CommandOf, type LabelSet } from '@earmark/model';
import { newId } from '../../core/index.ts';
import type { Span } from './partition.ts';

/** A new segment, with the template's default answers, which nobody has confirmed. */
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
  ...unconfirmedDefaults(labels.segment),
  comments: [],
  status: 'completed',
});
