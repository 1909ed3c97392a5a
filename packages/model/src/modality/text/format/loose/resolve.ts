import { answerFromText, loosely, uniqueTitles } from '../../../../answers/index.ts';
import { refuse, succeed, type Fault, type FaultPath, type Result } from '../../../../fault/index.ts';
import {
  allLabels,
  cleanText,
  isMultiple,
  isText,
  maxTextLength,
  typeQuestion,
  visibleLabels,
  type Answer,
  type Answers,
  type Label,
  type LabelSet,
  type LinkType,
} from '../../../../label/index.ts';
import type { Kept } from '../../../kept.ts';
import {
  checkMarks,
  compareMarks,
  emptyTextDocument,
  type LinkMark,
  type SpanMark,
  type TextDocument,
  type TextShape,
} from '../../document/index.ts';
import { pointLength } from '../../offset/index.ts';
import { earmarkDocument } from '../json/earmark-document.ts';
import type { LooseAnswers, LooseLink, LooseSpan, LooseText } from './loose.ts';
import { markIds } from './mark-ids.ts';
import { questionNames } from './question-names.ts';

export interface ResolveOptions {
  /** Labels of the task. */
  readonly labels: LabelSet;
  /** The text as it was ingested, with its sentences; the parts of the loose text where absent. */
  readonly shape?: TextShape;
}

/** The document of a text, with what was left out or converted on the way. */
export interface ResolvedText {
  readonly document: TextDocument;
  readonly warnings: readonly Fault[];
  /** Data that a document cannot hold, to be stored for printing in the same format. */
  readonly kept?: Kept;
  /** Lines of the marks in the file, by their ids. */
  readonly paths: ReadonlyMap<string, FaultPath>;
}

/**
 * Makes a document of a loose text: the titles of types, questions and options become the ids of a task's labels. A
 * title that the task does not have is a fault at its line, and refuses the text, so that nothing is half imported.
 */
export function resolveLoose(
  loose: LooseText,
  { labels, shape = shapeOf(loose) }: ResolveOptions,
): Result<ResolvedText> {
  const path = ['line', loose.line];
  if (
    shape.parts.length !== loose.parts.length ||
    shape.parts.some(({ length }, index) => length !== pointLength(loose.parts[index]?.text ?? ''))
  )
    return refuse('format_text_differs', path);
  if (loose.earmark) {
    const made = earmarkDocument(loose.earmark, shape, labels);
    if (!made.ok) return made;
    return succeed({ ...made.value, warnings: [...loose.notices, ...made.value.warnings], paths: new Map() });
  }
  const answers = resolveAnswers(labels.global, loose.answers, path);
  if (!answers.ok) return answers;
  const idOf = markIds([...loose.spans, ...loose.links].map(({ key }) => key));
  const spans: SpanMark[] = [];
  for (const span of loose.spans) {
    const resolved = resolveSpan(span, idOf, labels);
    if (!resolved.ok) return resolved;
    spans.push(resolved.value);
  }
  const links: LinkMark[] = [];
  for (const link of loose.links) {
    const resolved = resolveLink(link, idOf, labels);
    if (!resolved.ok) return resolved;
    links.push(resolved.value);
  }
  const empty = { ...emptyTextDocument(shape, answers.value), isValid: loose.isValid ?? true };
  const document = { ...empty, marks: [...empty.marks, ...spans, ...links].sort(compareMarks) };
  const paths = new Map(
    [...loose.spans, ...loose.links].map(({ key, line = loose.line }): [string, FaultPath] => [
      idOf.get(key) ?? key,
      ['line', line],
    ]),
  );
  const unsound = checkMarks(document);
  if (unsound) return { ok: false, fault: { ...unsound, path: paths.get(String(unsound.path[1])) ?? path } };
  return succeed({ document, warnings: loose.notices, paths, ...(loose.kept && { kept: loose.kept }) });
}

const shapeOf = ({ parts }: LooseText): TextShape => ({
  parts: parts.map(({ name, text }) => ({ name, length: pointLength(text) })),
});

const plainUnit = { comments: [], status: 'completed' } as const;

function resolveSpan(span: LooseSpan, idOf: ReadonlyMap<string, string>, labels: LabelSet): Result<SpanMark> {
  const path = span.line === undefined ? [] : ['line', span.line];
  let type: Answers = {};
  if (span.label !== '') {
    const question = typeQuestion(labels);
    const option = question && optionOf(question, span.label);
    if (!question || !option) return refuse('format_type_unknown', path, { value: span.label.slice(0, 200) });
    type = { [question.id]: [option] };
  }
  const attributes = resolveAnswers(labels.segment, span.attributes ?? {}, path, type);
  if (!attributes.ok) return attributes;
  const evidence = resolveEvidence(span, labels);
  if (!evidence.ok) return evidence;
  return succeed({
    type: 'span',
    id: idOf.get(span.key) ?? span.key,
    ...plainUnit,
    answers: attributes.value,
    part: span.part,
    ranges: span.ranges,
    ...(evidence.value !== undefined && { evidenceFor: evidence.value }),
    ...(span.proposal && { proposal: span.proposal }),
  });
}

/** The question that a span is evidence for, which is answered in writing. */
function resolveEvidence({ evidenceFor: title, line }: LooseSpan, labels: LabelSet): Result<string | undefined> {
  if (title === undefined) return succeed(undefined);
  const names = questionNames(labels);
  const written = [...allLabels(labels.global), ...allLabels(labels.segment)].filter(isText);
  const question = byTitle(
    written.map(({ id, title: plain }) => ({ id, title: names.get(id) ?? plain })),
    title,
  );
  if (question) return succeed(question.id);
  return refuse('format_question_unknown', line === undefined ? [] : ['line', line], { name: title.slice(0, 200) });
}

function resolveLink(link: LooseLink, idOf: ReadonlyMap<string, string>, labels: LabelSet): Result<LinkMark> {
  const path = link.line === undefined ? [] : ['line', link.line];
  const type = linkTypeOf(labels, link.label);
  if (!type) return refuse('format_type_unknown', path, { value: link.label.slice(0, 200) });
  const ends: { name: string; mark: string }[] = [];
  for (const [index, { name, key }] of link.ends.entries()) {
    const mark = idOf.get(key);
    if (mark === undefined) return refuse('format_reference_unknown', path, { name: key.slice(0, 200) });
    // Files of two ends often do not name them
    const end =
      name === ''
        ? (type.ends[index] ?? type.ends.at(-1))
        : byTitle(
            type.ends.map((candidate) => ({ ...candidate, title: candidate.name })),
            name,
          );
    if (!end) return refuse('link_end_unknown', path, { name: name.slice(0, 200), title: type.title });
    ends.push({ name: end.name, mark });
  }
  const attributes = resolveAnswers(labels.segment, link.attributes ?? {}, path);
  if (!attributes.ok) return attributes;
  return succeed({
    type: 'link',
    id: idOf.get(link.key) ?? link.key,
    ...plainUnit,
    answers: attributes.value,
    linkType: type.id,
    ends,
    ...(link.proposal && { proposal: link.proposal }),
  });
}

const linkTypeOf = ({ links = [] }: LabelSet, title: string): LinkType | undefined => byTitle(links, title);

/** Maps answers by titles to answers by ids, added to `known`. Questions below a chosen option come before others. */
function resolveAnswers(
  labels: readonly Label[],
  loose: LooseAnswers,
  path: FaultPath,
  known: Answers = {},
): Result<Answers> {
  const answers: Record<string, Answer> = { ...known };
  const every = allLabels(labels);
  const names = uniqueTitles(every, []);
  for (const [title, value] of Object.entries(loose)) {
    const label =
      (title === '' ? undefined : every[names.indexOf(title)]) ??
      questionOf([...visibleLabels(labels, answers), ...every], title, value);
    if (!label) return refuse('format_question_unknown', path, { name: (title || String(value)).slice(0, 200) });
    if (isText(label)) {
      const text = cleanText(typeof value === 'string' ? value : value.join('\n'));
      if (text.length > maxTextLength) return refuse('text_too_long', path, { max: maxTextLength });
      answers[label.id] = text;
      continue;
    }
    const { chosen, unknown } = typeof value === 'string' ? chosenIn(label, value) : chosenOf(label, value);
    if (unknown !== undefined)
      return refuse('format_choice_unknown', path, { title: label.title, value: unknown.slice(0, 200) });
    if (chosen.length > 1 && !isMultiple(label)) return refuse('answer_too_many', path, { title: label.title });
    if (chosen.length > 0) answers[label.id] = [...new Set(chosen)];
  }
  return succeed(answers);
}

/** Finds a question by its title; one without a title by its options, or, where text was written, the only text. */
function questionOf(labels: readonly Label[], title: string, value: string | readonly string[]): Label | undefined {
  const named = byTitle(labels, title);
  if (named || title !== '') return named;
  const texts = [...new Set(labels.filter(isText))];
  if (typeof value === 'string') return texts.length === 1 ? texts[0] : undefined;
  return (
    labels.find((label) => !isText(label) && value.every((one) => optionOf(label, one) !== undefined)) ??
    (texts.length === 1 && labels.every(isText) ? texts[0] : undefined)
  );
}

/** Tables join options in one cell. */
function chosenIn(label: Label, text: string): { chosen: string[]; unknown: string | undefined } {
  const { answer, unknown } = answerFromText(label, text);
  return { chosen: typeof answer === 'string' || answer === undefined ? [] : answer, unknown: unknown[0] };
}

/** Formats of one value for each question, such as WebAnno, join several options by commas. */
function chosenOf(label: Label, titles: readonly string[]): { chosen: string[]; unknown: string | undefined } {
  const found = titles.map((title) => {
    const option = optionOf(label, title);
    if (option !== undefined) return [option];
    const several = isMultiple(label) ? title.split(', ').map((one) => optionOf(label, one)) : [undefined];
    return several.every((one) => one !== undefined) ? several : undefined;
  });
  return {
    chosen: found.flatMap((options) => options ?? []),
    unknown: titles.find((_, at) => found[at] === undefined),
  };
}

const optionOf = ({ options }: Label, title: string): string | undefined => byTitle(options, title)?.id;

/** Finds what has a title, else what has it but for case and blanks, which files of columns write as `_`. */
function byTitle<Titled extends { readonly title: string }>(all: readonly Titled[], title: string): Titled | undefined {
  const asWord = (text: string): string => loosely(text).replace(/[\s:]+/g, '_');
  return (
    all.find((one) => one.title === title) ??
    all.find((one) => loosely(one.title) === loosely(title)) ??
    all.find((one) => asWord(one.title) === asWord(title))
  );
}
