import { uniqueTitles } from '../../../../answers/index.ts';
import { allLabels, isText, typeQuestion, type Answers, type Label } from '../../../../label/index.ts';
import { counts, isSpan, type LinkMark, type SpanMark, type TextDocument } from '../../document/index.ts';
import { isLink } from '../../document/index.ts';
import type { TextPrintOptions } from '../text-format.ts';
import type { LooseAnswers, LooseLink, LooseSpan, LooseText } from './loose.ts';
import { questionNames } from './question-names.ts';

/**
 * Returns what a document says in the loose form: ids become titles. Proposals that nobody took over and sections are
 * left out.
 */
export function looseOf(document: TextDocument, options: TextPrintOptions): LooseText {
  const { labels, texts, partNames = [], name = '', kept } = options;
  const type = typeQuestion(labels);
  const segment = titlesOf(labels.segment);
  const marks = document.marks.filter(counts);
  const known = new Set(marks.filter((mark) => mark.type !== 'section').map(({ id }) => id));
  const nameOf = questionNames(labels);
  const looseSpan = ({ id, part, ranges, answers, evidenceFor, proposal }: SpanMark): LooseSpan => ({
    key: id,
    label: titleOfType(type, answers),
    part,
    ranges,
    attributes: segment(answers, type),
    ...(evidenceFor !== undefined && { evidenceFor: nameOf.get(evidenceFor) ?? evidenceFor }),
    ...(proposal && { proposal }),
  });
  const linkTypes = new Map((labels.links ?? []).map(({ id, title }) => [id, title]));
  const looseLink = ({ id, linkType, ends, answers, proposal }: LinkMark): LooseLink => ({
    key: id,
    label: linkTypes.get(linkType) ?? linkType,
    ends: ends.map((end) => ({ name: end.name, key: end.mark })),
    attributes: segment(answers),
    ...(proposal && { proposal }),
  });
  return {
    name,
    parts: document.parts.map((_, index) => ({
      name: partNames[index] ?? (document.parts.length === 1 ? 'text' : `text_${index + 1}`),
      text: texts[index] ?? '',
    })),
    answers: titlesOf(labels.global)(document.answers),
    spans: marks.filter(isSpan).map(looseSpan),
    links: settled(marks.filter(isLink), known).map(looseLink),
    isValid: document.isValid,
    notices: [],
    line: 1,
    ...(kept && { kept }),
  };
}

/** Leaves out links that end on what is left out, directly or by way of others. */
function settled(links: readonly LinkMark[], known: ReadonlySet<string>): readonly LinkMark[] {
  const present = new Set(known);
  let left = links;
  for (;;) {
    const next = left.filter(({ ends }) => ends.every(({ mark }) => present.has(mark)));
    if (next.length === left.length) return next;
    for (const { id } of left) present.delete(id);
    for (const { id } of next) present.add(id);
    left = next;
  }
}

const titleOfType = (type: Label | undefined, answers: Answers): string => {
  const [chosen] = type ? (answers[type.id] ?? []) : [];
  return type?.options.find(({ id }) => id === chosen)?.title ?? '';
};

/**
 * Returns a function from answers by ids to answers by titles, made unique where they repeat; `without` is left out.
 */
function titlesOf(labels: readonly Label[]): (answers: Answers, without?: Label) => LooseAnswers {
  const all = allLabels(labels);
  const names = uniqueTitles(all, []);
  return (answers, without) =>
    Object.fromEntries(
      all.flatMap((label, index): [string, string | string[]][] => {
        const answer = answers[label.id];
        if (label.id === without?.id || answer === undefined) return [];
        const name = names[index] ?? label.title;
        if (typeof answer === 'string') return isText(label) ? [[name, answer]] : [];
        const titles = label.options.filter(({ id }) => answer.includes(id)).map(({ title }) => title);
        return titles.length === 0 || isText(label) ? [] : [[name, titles]];
      }),
    );
}
