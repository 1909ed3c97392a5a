import { checkAnswers, checkNewUnitAnswers, checkUnitRework } from '../../../check/index.ts';
import { refuse, type Fault, type FaultPath } from '../../../fault/index.ts';
import type { LabelSet } from '../../../label/index.ts';
import { toSamples } from '../../../time/index.ts';
import { checkBounds, segmentAccess, type AudioDocument, type Segment } from '../document/index.ts';
import { defaultAudioRules, type AudioRules } from './default-rules.ts';
import { isSilent, silentLabelId, withSilentLabel } from './silent-label.ts';

/**
 * Returns all faults that prevent submission, in reading order. An audio marked as not valid needs no annotation. The
 * same check runs while typing, on submit, on the server and on import.
 */
export function checkAudio(document: AudioDocument, labels: LabelSet, rules: AudioRules = defaultAudioRules): Fault[] {
  if (!document.isValid) return [];
  const globals = checkAnswers(labels.global, document.answers, [], rules, document.unconfirmed);
  if (document.segments.length === 0 && labels.segment.length > 0)
    return [...globals, refuse('nothing_annotated', ['segments']).fault];
  return [...globals, ...document.segments.flatMap((segment) => checkSegment(segment, document, labels, rules))];
}

/** Returns a fault per failed segment that is unchanged since its verdict; such segments prevent a resubmission. */
export const checkRework = (document: AudioDocument): Fault[] => checkUnitRework(segmentAccess, document);

/**
 * Returns a fault for the first new answer that the task does not ask for; see `checkNewUnitAnswers`. A silence mark
 * may remain from a time when the task still asked for it.
 */
export const checkNewAnswers = (
  before: AudioDocument,
  after: AudioDocument,
  atStageStart: AudioDocument,
  labels: LabelSet,
): Fault | null =>
  checkNewUnitAnswers(segmentAccess, before, after, atStageStart, {
    whole: labels.global,
    unit: withSilentLabel(labels, { silence: true }).segment,
  });

/** Returns the faults of one segment of a valid audio, for callers that cache the faults of the others. */
export function checkSegment(
  segment: Segment,
  audio: Pick<AudioDocument, 'sampleRate' | 'totalSamples'>,
  labels: LabelSet,
  rules: AudioRules,
): Fault[] {
  const misplaced = checkBounds(segment, audio.totalSamples);
  const faults = checkContent(segment, audio.sampleRate, labels, rules);
  return misplaced ? [misplaced, ...faults] : faults;
}

function checkContent(segment: Segment, sampleRate: number, labels: LabelSet, rules: AudioRules): Fault[] {
  const path = ['segments', segment.id];
  const faults = checkAnswers(
    withSilentLabel(labels, rules).segment,
    segment.answers,
    path,
    rules,
    segment.unconfirmed,
  );
  if (!rules.silence || !isSilent(segment))
    return [
      ...checkLength(segment, sampleRate, rules, path),
      ...faults.filter((fault) => rules.silence !== null || !isLeftOverSilence(fault)),
    ];
  const { minSeconds, maxSeconds } = rules.silence;
  const length = segment.end - segment.start;
  const isOutside = length < toSamples(minSeconds, sampleRate) || length > toSamples(maxSeconds, sampleRate);
  const others = faults.filter(({ code }) => code !== 'answer_required' && code !== 'default_unconfirmed');
  return isOutside
    ? [refuse('silence_out_of_range', path, { min: minSeconds, max: maxSeconds }).fault, ...others]
    : others;
}

/**
 * Whether the fault is about a silence mark from a time when the task still asked for it; the user has no control to
 * remove it.
 */
const isLeftOverSilence = ({ code, path }: Fault): boolean => code === 'label_unknown' && path.at(-1) === silentLabelId;

function checkLength({ start, end }: Segment, sampleRate: number, rules: AudioRules, path: FaultPath): Fault[] {
  const { minSegmentSeconds, maxSegmentSeconds } = rules;
  if (minSegmentSeconds > 0 && end - start < toSamples(minSegmentSeconds, sampleRate))
    return [refuse('segment_too_short', path, { seconds: minSegmentSeconds }).fault];
  if (maxSegmentSeconds > 0 && end - start > toSamples(maxSegmentSeconds, sampleRate))
    return [refuse('segment_too_long', path, { seconds: maxSegmentSeconds }).fault];
  return [];
}
