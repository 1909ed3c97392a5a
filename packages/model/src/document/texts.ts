import { allLabels, isText, type Answers, type LabelSet } from '../label/index.ts';
import type { BaseDocument, Unit, UnitAccess } from './unit.ts';

/** Kinds of texts in a document that lists search. */
export const textKinds = ['transcript', 'answers', 'comments'] as const;
export type TextKind = (typeof textKinds)[number];

/**
 * Content of a document as texts: the texts of its units in order; what else was answered, choices as `label: option`,
 * each once; its comments.
 */
export type DocumentTexts = Readonly<Record<TextKind, readonly string[]>>;

/** Returns the texts of a document; choices of labels that the task does not have are left out. */
export function textsOf<Document extends BaseDocument, Item extends Unit>(
  { of }: Pick<UnitAccess<Document, Item>, 'of'>,
  document: Document,
  labels: LabelSet,
): DocumentTexts {
  const units = of(document);
  const known = new Map([...allLabels(labels.global), ...allLabels(labels.segment)].map((label) => [label.id, label]));
  const chosenIn = (answers: Answers): string[] =>
    Object.entries(answers).flatMap(([id, answer]) => {
      const label = known.get(id);
      if (typeof answer === 'string' || !label || isText(label)) return [];
      return label.options
        .filter((option) => answer.includes(option.id))
        .map(({ title }) => `${label.title}: ${title}`);
    });
  const written = (answers: Answers): string[] =>
    Object.values(answers).flatMap((answer) => (typeof answer === 'string' && answer.trim() !== '' ? [answer] : []));
  return {
    transcript: units.flatMap(({ answers }) => written(answers)),
    answers: [
      ...new Set([
        ...written(document.answers),
        ...chosenIn(document.answers),
        ...units.flatMap(({ answers }) => chosenIn(answers)),
      ]),
    ],
    comments: [...document.comments, ...units.flatMap(({ comments }) => comments)].map(({ text }) => text),
  };
}

/** Whether two documents, one made of the other, say the same: parts that an edit leaves alone are the same objects. */
export function haveSameTexts<Document extends BaseDocument, Item extends Unit>(
  { of }: Pick<UnitAccess<Document, Item>, 'of'>,
  a: Document,
  b: Document,
): boolean {
  if (a.answers !== b.answers || a.comments !== b.comments) return false;
  const [units, others] = [of(a), of(b)];
  return (
    units.length === others.length &&
    units.every((unit, index) => {
      const other = others[index];
      return unit === other || (unit.answers === other?.answers && unit.comments === other.comments);
    })
  );
}
