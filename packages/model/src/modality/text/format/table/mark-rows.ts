import { answerText, loosely, uniqueTitles } from '../../../../answers/index.ts';
import { allLabels, typeQuestion, type Answers, type Label, type LabelSet } from '../../../../label/index.ts';
import { counts, type Mark, type TextDocument } from '../../document/index.ts';
import { createTextIndex } from '../../offset/index.ts';
import { questionNames } from '../loose/question-names.ts';
import type { TextPrintOptions } from '../text-format.ts';

/** The first columns of a table of marks. */
export const markColumns = [
  'text',
  'part',
  'kind',
  'mark',
  'ranges',
  'content',
  'type',
  'ends',
  'status',
  'evidence',
  'valid',
] as const;

/** Whether a text can be annotated, in its first row. */
export const validity = { valid: 'yes', invalid: 'no' } as const;

/** Begins the names of columns with answers about the whole text, and of those that would be named like a fixed one. */
export const columnPrefixes = { text: 'text / ', label: 'label / ' } as const;

/** Header of a table of marks: the fixed columns, then one per label; a title that repeats gets `(2)`. */
export function textColumns(labels: LabelSet): string[] {
  const global = uniqueTitles(allLabels(labels.global), []).map((name) => `${columnPrefixes.text}${name}`);
  const all = allLabels(labels.segment);
  const names = uniqueTitles(all, []);
  const segment = askedOfMarks(labels).map((label) => {
    const name = names[all.indexOf(label)] ?? label.title;
    const isTaken =
      markColumns.some((column) => column === loosely(name)) ||
      Object.values(columnPrefixes).some((prefix) => name.startsWith(prefix));
    return isTaken ? `${columnPrefixes.label}${name}` : name;
  });
  return [...markColumns, ...global, ...segment];
}

/** The type has a column of its own. */
const askedOfMarks = (labels: LabelSet): Label[] => {
  const type = typeQuestion(labels)?.id;
  return allLabels(labels.segment).filter(({ id }) => id !== type);
};

/**
 * Yields the rows of a text: one per part with its content and, in the first, the answers about the whole text; then
 * one per mark. Ranges are `[start,end)` in code points, which no spreadsheet takes for a date.
 */
export function* textRows(document: TextDocument, options: TextPrintOptions): Generator<string[]> {
  const { labels, texts, partNames = [], name = '' } = options;
  const type = typeQuestion(labels);
  const indexes = document.parts.map((_, index) => createTextIndex(texts[index] ?? ''));
  const partOf = (index: number): string => partNames[index] ?? String(index + 1);
  const written = (asked: readonly Label[], answers: Answers): string[] =>
    asked.map((label) => answerText(label, answers[label.id]));
  const [global, segment] = [allLabels(labels.global), askedOfMarks(labels)];
  const none = { global: written(global, {}), segment: written(segment, {}) };
  for (const [index] of document.parts.entries()) {
    const answers = index === 0 ? written(global, document.answers) : none.global;
    const valid = index > 0 ? '' : document.isValid ? validity.valid : validity.invalid;
    yield [name, partOf(index), 'text', '', '', texts[index] ?? '', '', '', '', '', valid, ...answers, ...none.segment];
  }
  const linkTitles = new Map((labels.links ?? []).map(({ id, title }) => [id, title]));
  const questions = questionNames(labels);
  const evidenceOf = (mark: Mark): string =>
    mark.type === 'span' && mark.evidenceFor !== undefined ? (questions.get(mark.evidenceFor) ?? mark.evidenceFor) : '';
  const columnsOf = (mark: Mark): string[] => {
    if (mark.type === 'link')
      return [
        '',
        'link',
        mark.id,
        '',
        '',
        linkTitles.get(mark.linkType) ?? mark.linkType,
        mark.ends.map((end) => `${end.name}=${end.mark}`).join('; '),
      ];
    const ranges = mark.type === 'span' ? mark.ranges : [{ start: mark.start, end: mark.end }];
    const offsets = ranges.map(({ start, end }) => `[${start},${end})`).join(' ');
    const content = ranges.map(({ start, end }) => indexes[mark.part]?.slice(start, end) ?? '').join(' ');
    const [chosen] = type && mark.type === 'span' ? (mark.answers[type.id] ?? []) : [];
    const title = type?.options.find(({ id }) => id === chosen)?.title ?? '';
    return [partOf(mark.part), mark.type, mark.id, offsets, content, title, ''];
  };
  for (const mark of document.marks.filter(counts))
    yield [
      name,
      ...columnsOf(mark),
      mark.status,
      evidenceOf(mark),
      '',
      ...none.global,
      ...written(segment, mark.answers),
    ];
}
