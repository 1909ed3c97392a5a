import { isFailed, type AudioDocument, type Segment } from '../document/index.ts';
import { refuse, type Fault, type FaultPath } from '../fault/index.ts';
import { allLabels, isAnswered, isMultiple, isText, visibleLabels, type Answers, type Label, type LabelSet } from '../label/index.ts';
import { toSamples } from '../time/index.ts';

/** Limits a task sets on its segments, in seconds, and on texts, in characters. Zero means no limit. */
export interface AudioRules {
  readonly minSegmentSeconds: number;
  readonly maxSegmentSeconds: number;
}

export const defaultAudioRules: AudioRules = { minSegmentSeconds: 0, maxSegmentSeconds: 0 };

/**
 * Everything that keeps a document from being handed in, in the order a person reads it. An audio marked as not valid
 * needs no annotation. Used while typing, on submit, on the server and on import alike.
 */
export function checkAudio(document: AudioDocument, labels: LabelSet, rules: AudioRules = defaultAudioRules): Fault[] {
  if (!document.isValid) return [];
  if (document.segments.length === 0 && labels.segment.length > 0) return [...checkAnswers(labels.global, document.answers, []), refuse('nothing_annotated', ['segments']).fault];
  return [
    ...checkAnswers(labels.global, document.answers, []),
    ...document.segments.flatMap((segment) => checkSegment(segment, document, labels, rules)),
  ];
}

/** Failed segments that nobody has touched since the verdict: they stop a resubmission. */
export function checkRework(document: AudioDocument): Fault[] {
  return document.segments.filter((segment) => isFailed(segment.status)).map((segment) => refuse('segment_not_modified', ['segments', segment.id]).fault);
}

function checkSegment(segment: Segment, document: AudioDocument, labels: LabelSet, rules: AudioRules): Fault[] {
  const path = ['segments', segment.id];
  const faults: Fault[] = [];
  const length = segment.end - segment.start;
  if (rules.minSegmentSeconds > 0 && length < toSamples(rules.minSegmentSeconds, document.sampleRate))
    faults.push(refuse('segment_too_short', path, { seconds: rules.minSegmentSeconds }).fault);
  if (rules.maxSegmentSeconds > 0 && length > toSamples(rules.maxSegmentSeconds, document.sampleRate))
    faults.push(refuse('segment_too_long', path, { seconds: rules.maxSegmentSeconds }).fault);
  return [...faults, ...checkAnswers(labels.segment, segment.answers, path)];
}

/** Required questions that are visible must be answered; every answer must fit its question. */
export function checkAnswers(labels: readonly Label[], answers: Answers, path: FaultPath): Fault[] {
  const faults: Fault[] = [];
  const known = new Map(allLabels(labels).map((label) => [label.id, label]));
  for (const label of visibleLabels(labels, answers))
    if (label.isRequired && !isAnswered(answers[label.id])) faults.push(refuse('answer_required', [...path, 'answers', label.id], { title: label.title }).fault);
  for (const [labelId, answer] of Object.entries(answers)) {
    const label = known.get(labelId);
    const here = [...path, 'answers', labelId];
    if (!label) faults.push(refuse('label_unknown', here, { label: labelId }).fault);
    else if ((typeof answer === 'string') !== isText(label)) faults.push(refuse('answer_wrong_type', here, { title: label.title }).fault);
    else if (typeof answer !== 'string') {
      if (!isMultiple(label) && answer.length > 1) faults.push(refuse('answer_too_many', here, { title: label.title }).fault);
      if (answer.some((id) => !label.options.some((option) => option.id === id))) faults.push(refuse('option_unknown', here, { title: label.title }).fault);
    }
  }
  return faults;
}
