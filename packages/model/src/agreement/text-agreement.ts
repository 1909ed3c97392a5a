import { allLabels, isText, type Answers, type LabelSet } from '../label/index.ts';
import type { Mark, TextDocument } from '../modality/index.ts';
import { nothingCompared } from './coefficient.ts';
import { compareChoices, equalAnswers, type AnswerPair } from './compare-answers.ts';
import { compareTexts, type TextPair } from './compare-texts.ts';
import { pairAgreement, type PairAgreement } from './copies.ts';
import { f1Of } from './f1.ts';
import { compareKinds, comparePlaces } from './text-counts.ts';
import { textPlaces } from './text-places.ts';

/**
 * Compares two copies of one text: spans and links by kind and place, choices and written answers at places that both
 * have. Where one of them says that the text is not valid, nothing else is compared.
 */
export function textAgreement(a: TextDocument, b: TextDocument, labels: LabelSet): PairAgreement {
  const validity = { value: a.isValid === b.isValid ? 1 : 0, n: 1, leftOut: 0 };
  if (!a.isValid || !b.isValid) return pairAgreement({ validity }, []);
  const pairs = textPlaces([a, b]).map(({ units: [from, to] }) => ({ a: from?.[0], b: to?.[0] }));
  const questions = [
    ...compareChoices(labels.global, [{ a: a.answers, b: b.answers }]),
    ...compareChoices(
      labels.segment,
      pairs.map(({ a: from, b: to }): AnswerPair => ({ a: from?.answers, b: to?.answers })),
    ),
  ];
  const kinds = compareKinds(a, b, labels);
  const of = (what: 'span' | 'link') => kinds.filter((kind) => kind.of === what);
  return pairAgreement(
    {
      text: compareWritten(a, b, pairs, labels),
      boundaries: f1Of([comparePlaces(a, b)]),
      answers: equalAnswers(questions),
      validity,
      spans: f1Of(of('span').map(({ exact }) => exact)),
      spans_overlapping: f1Of(of('span').map(({ overlapping }) => overlapping)),
      links: f1Of(of('link').map(({ exact }) => exact)),
      links_overlapping: f1Of(of('link').map(({ overlapping }) => overlapping)),
    },
    questions,
    kinds,
  );
}

function compareWritten(
  a: TextDocument,
  b: TextDocument,
  marks: readonly { readonly a: Mark | undefined; readonly b: Mark | undefined }[],
  labels: LabelSet,
) {
  const pairs: TextPair[] = allLabels(labels.global)
    .filter(isText)
    .map(({ id }) => [textOf(a.answers, id), textOf(b.answers, id)]);
  const questions = allLabels(labels.segment).filter(isText);
  let leftOut = 0;
  for (const { a: from, b: to } of marks) {
    if (from && to) for (const { id } of questions) pairs.push([textOf(from.answers, id), textOf(to.answers, id)]);
    else if (questions.some(({ id }) => textOf((from ?? to)?.answers ?? {}, id) !== '')) leftOut += 1;
  }
  const written = compareTexts(pairs, leftOut);
  return written.n === 0 ? { ...nothingCompared, leftOut } : written;
}

function textOf(answers: Answers, id: string): string {
  const answer = answers[id];
  return typeof answer === 'string' ? answer : '';
}
