/** The stages of the work on an item, in order. */
export const stages = ['annotation', 'inspection', 'acceptance'] as const;
export type Stage = (typeof stages)[number];
/** The stages that give verdicts. */
export type ReviewStage = Exclude<Stage, 'annotation'>;

/** The seven statuses of a segment (specification, section 4). */
export const segmentStatuses = [
  'completed',
  'inspection_failed',
  'inspection_passed',
  'inspection_modified',
  'acceptance_passed',
  'acceptance_failed',
  'acceptance_modified',
] as const;
export type SegmentStatus = (typeof segmentStatuses)[number];

/** The verdicts that each review stage may give. */
export const verdictsOf = {
  inspection: ['inspection_passed', 'inspection_failed'],
  acceptance: ['acceptance_passed', 'acceptance_failed'],
} as const satisfies Record<ReviewStage, readonly SegmentStatus[]>;
export type Verdict = (typeof verdictsOf)[ReviewStage][number];

/** The status after an edit of the segment's content: every verdict becomes `modified`. */
export const statusAfterEdit: Record<SegmentStatus, SegmentStatus> = {
  completed: 'completed',
  inspection_failed: 'inspection_modified',
  inspection_passed: 'inspection_modified',
  inspection_modified: 'inspection_modified',
  acceptance_passed: 'acceptance_modified',
  acceptance_failed: 'acceptance_modified',
  acceptance_modified: 'acceptance_modified',
};

/** Returns the verdict of a stage on a segment. Verdicts of earlier stages do not count. */
export function verdictIn(stage: ReviewStage, status: SegmentStatus): 'pass' | 'fail' | undefined {
  const [passed, failed] = verdictsOf[stage];
  return status === passed ? 'pass' : status === failed ? 'fail' : undefined;
}

/** Whether a unit failed at the last stage that judged it. */
export const isFailed = (status: SegmentStatus): boolean =>
  status === 'inspection_failed' || status === 'acceptance_failed';
/** Whether a unit passed the last stage that judged it. */
export const isPassed = (status: SegmentStatus): boolean =>
  status === 'inspection_passed' || status === 'acceptance_passed';
