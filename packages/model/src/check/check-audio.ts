import {
  checkBounds,
  differingSegments,
  isFailed,
  segmentIndexes,
  type AudioDocument,
  type Segment,
} from '../document/index.ts';
import { refuse, type Fault, type FaultPath } from '../fault/index.ts';
import {
  allLabels,
  isAnswered,
  isMultiple,
  isSilent,
  isText,
  silentLabelId,
  visibleLabels,
  withSilentLabel,
  type Answer,
  type Answers,
  type Label,
  type LabelSet,
} from '../label/index.ts';
import { toSamples } from '../time/index.ts';
import { defaultAudioRules, type AudioRules } from './default-rules.ts';
import { findDisabled } from './disabled-characters.ts';

/**
 * Everything that keeps a document from being handed in, in the order a person reads it. An audio marked as not valid
 * needs no annotation. Used while typing, on submit, on the server and on import alike.
 */
export function checkAudio(document: AudioDocument, labels: LabelSet, rules: AudioRules = defaultAudioRules): Fault[] {
  if (!document.isValid) return [];
  const globals = checkAnswers(labels.global, document.answers, [], rules);
  if (document.segments.length === 0 && labels.segment.length > 0)
    return [...globals, refuse('nothing_annotated', ['segments']).fault];
  return [...globals, ...document.segments.flatMap((segment) => checkSegment(segment, document, labels, rules))];
}

/** Failed segments that nobody has touched since the verdict: they stop a resubmission. */
export function checkRework(document: AudioDocument): Fault[] {
  return document.segments
    .filter((segment) => isFailed(segment.status))
    .map((segment) => refuse('segment_not_modified', ['segments', segment.id]).fault);
}

/** What is wrong with one segment of a valid audio, for those who remember the faults of the others. */
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
  const asked = withSilentLabel(labels, rules);
  if (!rules.silence)
    return [
      ...checkLength(segment, sampleRate, rules, path),
      ...checkAnswers(asked.segment, segment.answers, path, rules).filter((fault) => !isLeftOverSilence(fault)),
    ];
  if (!isSilent(segment))
    return [
      ...checkLength(segment, sampleRate, rules, path),
      ...checkAnswers(asked.segment, segment.answers, path, rules),
    ];
  const { minSeconds, maxSeconds } = rules.silence;
  const length = segment.end - segment.start;
  const isOutside = length < toSamples(minSeconds, sampleRate) || length > toSamples(maxSeconds, sampleRate);
  const others = checkAnswers(asked.segment, segment.answers, path, rules).filter(
    (fault) => fault.code !== 'answer_required',
  );
  return isOutside
    ? [refuse('silence_out_of_range', path, { min: minSeconds, max: maxSeconds }).fault, ...others]
    : others;
}

/** A mark of silence from when the task still asked for it, which nobody could take away. */
const isLeftOverSilence = ({ code, path }: Fault): boolean => code === 'label_unknown' && path.at(-1) === silentLabelId;

function checkLength({ start, end }: Segment, sampleRate: number, rules: AudioRules, path: FaultPath): Fault[] {
  const { minSegmentSeconds, maxSegmentSeconds } = rules;
  if (minSegmentSeconds > 0 && end - start < toSamples(minSegmentSeconds, sampleRate))
    return [refuse('segment_too_short', path, { seconds: minSegmentSeconds }).fault];
  if (maxSegmentSeconds > 0 && end - start > toSamples(maxSegmentSeconds, sampleRate))
    return [refuse('segment_too_long', path, { seconds: maxSegmentSeconds }).fault];
  return [];
}

/** Required questions that are visible must be answered; every answer must fit its question and the rules of texts. */
export function checkAnswers(
  labels: readonly Label[],
  answers: Answers,
  path: FaultPath,
  { disabledCharacters }: Pick<AudioRules, 'disabledCharacters'> = defaultAudioRules,
): Fault[] {
  const faults: Fault[] = [];
  const known = labelsById(labels);
  for (const label of visibleLabels(labels, answers))
    if (label.isRequired && !isAnswered(answers[label.id]))
      faults.push(refuse('answer_required', [...path, 'answers', label.id], { title: label.title }).fault);
  for (const [labelId, answer] of Object.entries(answers)) {
    const label = known.get(labelId);
    const here = [...path, 'answers', labelId];
    const misfit = checkAnswer(label, answer, here);
    if (misfit) faults.push(misfit);
    if (!label || misfit?.code === 'answer_wrong_type') continue;
    if (typeof answer === 'string') {
      const characters = new Set(
        findDisabled(answer, disabledCharacters).flatMap(({ start, end }) => Array.from(answer.slice(start, end))),
      );
      if (characters.size > 0)
        faults.push(
          refuse('characters_disabled', here, { title: label.title, characters: [...characters].join('') }).fault,
        );
    } else if (!isMultiple(label) && answer.length > 1)
      faults.push(refuse('answer_too_many', here, { title: label.title }).fault);
  }
  return faults;
}

/**
 * The first answer that `after` has and `before` had not to a question that these labels do not ask, or with an option that it does
 * not have. Answers that are there already, or were when the stage began (undo brings them back), stay as they are.
 */
export function checkNewAnswers(
  before: AudioDocument,
  after: AudioDocument,
  atStageStart: AudioDocument,
  labels: LabelSet,
): Fault | null {
  const globals = checkNew(labelsById(labels.global), after.answers, [before.answers, atStageStart.answers], []);
  if (globals) return globals;
  // a mark of silence may be left from when the task asked for it
  const known = labelsById(withSilentLabel(labels, { silence: true }).segment);
  const [old, fresh] = differingSegments(before.segments, after.segments);
  const earlier = new Map(old.map((segment) => [segment.id, segment.answers]));
  const strange = fresh.filter(
    ({ id, answers }) => answers !== earlier.get(id) && checkNew(known, answers, [earlier.get(id)], []),
  );
  const atStart = new Map(
    segmentIndexes(
      atStageStart.segments,
      strange.map(({ id }) => id),
    )
      .flatMap((index) => atStageStart.segments[index] ?? [])
      .map((segment) => [segment.id, segment.answers]),
  );
  for (const { id, answers } of strange) {
    const fault = checkNew(known, answers, [earlier.get(id), atStart.get(id)], ['segments', id]);
    if (fault) return fault;
  }
  return null;
}

function checkNew(
  known: ReadonlyMap<string, Label>,
  answers: Answers,
  earlier: readonly (Answers | undefined)[],
  path: FaultPath,
): Fault | null {
  for (const [labelId, answer] of Object.entries(answers)) {
    const fault = checkAnswer(known.get(labelId), answer, [...path, 'answers', labelId]);
    if (
      fault &&
      !earlier.some(
        (was) => was && Object.hasOwn(was, labelId) && JSON.stringify(was[labelId]) === JSON.stringify(answer),
      )
    )
      return fault;
  }
  return null;
}

/** Whether an answer is one that its question can have: a text, or options of it. */
function checkAnswer(label: Label | undefined, answer: Answer, path: FaultPath): Fault | null {
  if (!label) return refuse('label_unknown', path, { label: String(path.at(-1)) }).fault;
  if ((typeof answer === 'string') !== isText(label))
    return refuse('answer_wrong_type', path, { title: label.title }).fault;
  const isUnknown =
    typeof answer !== 'string' && answer.some((id) => !label.options.some((option) => option.id === id));
  return isUnknown ? refuse('option_unknown', path, { title: label.title }).fault : null;
}

const byId = new WeakMap<readonly Label[], ReadonlyMap<string, Label>>();

/** A list of labels never changes, and is asked about for every segment. */
function labelsById(labels: readonly Label[]): ReadonlyMap<string, Label> {
  const known = byId.get(labels) ?? new Map(allLabels(labels).map((label) => [label.id, label]));
  byId.set(labels, known);
  return known;
}
