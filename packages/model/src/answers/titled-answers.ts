import { refuse, type Fault, type FaultPath } from '../fault/index.ts';
import { allLabels, type Answer, type Answers, type Label } from '../label/index.ts';
import { answerFromText, answerText, loosely } from './answer-text.ts';
import { uniqueTitles } from './unique-titles.ts';

/** Converts answers to and from an object keyed by titles, for formats that store them so. Titles are made unique. */
export interface TitledAnswers {
  readonly print: (answers: Answers) => Record<string, string>;
  /** Drops what the template does not have, with one warning per name and option. */
  readonly parse: (
    texts: Iterable<readonly [name: string, text: string]>,
    path: FaultPath,
    warnings: Fault[],
  ) => Answers;
  readonly labelOf: (name: string) => Label | undefined;
}

/** `without` is a label that the format stores elsewhere. */
export function titledAnswers(labels: readonly Label[], without?: Label): TitledAnswers {
  const all = allLabels(labels);
  const names = uniqueTitles(all, []);
  const pairs = all
    .map((label, index) => ({ label, name: names[index] ?? label.title }))
    .filter(({ label }) => label !== without);
  const byName = new Map(pairs.toReversed().map(({ name, label }) => [loosely(name), label]));
  for (const { name, label } of pairs.toReversed()) byName.set(name, label);
  const labelOf = (name: string): Label | undefined => byName.get(name) ?? byName.get(loosely(name));
  const reported = new Set<string>();
  const tell = (warnings: Fault[], fault: Fault, key: string): void => {
    if (!reported.has(key)) warnings.push(fault);
    reported.add(key);
  };
  return {
    print: (answers) =>
      Object.fromEntries(pairs.map(({ label, name }) => [name, answerText(label, answers[label.id]).toWellFormed()])),
    labelOf,
    parse: (texts, path, warnings) => {
      const answers: Record<string, Answer> = {};
      for (const [name, text] of texts) {
        const label = labelOf(name);
        if (!label) {
          if (text.trim() !== '')
            tell(warnings, refuse('format_tier_unknown', path, { name: name.slice(0, 200) }).fault, name);
          continue;
        }
        const { answer, unknown } = answerFromText(label, text);
        if (answer !== undefined) answers[label.id] = answer;
        for (const option of unknown)
          tell(
            warnings,
            refuse('format_option_unknown', path, { title: label.title, value: option.slice(0, 200) }).fault,
            `${name}\0${option}`,
          );
      }
      return answers;
    },
  };
}
