import { refuse, type Fault, type FaultPath } from '../../../../fault/index.ts';
import { allLabels, isText, type Answers, type Label, type LabelSet } from '../../../../label/index.ts';
import { loosely } from '../../../../answers/index.ts';
import { listOf, textAt, type JsonObject } from '../../../../encoding/index.ts';
import { titledAnswers, type TitledAnswers } from '../../../../answers/index.ts';
import { uniqueTitles } from '../../../../answers/index.ts';

/** Name of the control whose labels are the track titles. */
export const trackField = 'track';

/** An answer as the result of a control. */
interface NamedAnswer {
  readonly name: string;
  readonly type: string;
  readonly value: Readonly<Record<string, readonly string[]>>;
}

/** Converts answers to results of controls that are named after the labels. */
export function namedAnswers(labels: readonly Label[]): { of: (answers: Answers) => NamedAnswer[] } {
  const all = allLabels(labels);
  const names = uniqueTitles(all, [trackField]);
  return {
    of: (answers) =>
      all.flatMap((label, index): NamedAnswer[] => {
        const name = names[index] ?? label.title;
        const answer = answers[label.id];
        if (answer === undefined || answer.length === 0 || (typeof answer === 'string') !== isText(label)) return [];
        if (typeof answer === 'string')
          return answer.trim() === '' ? [] : [{ name, type: 'textarea', value: { text: [answer.toWellFormed()] } }];
        const titles = label.options
          .filter((option) => answer.includes(option.id))
          .map((option) => option.title.toWellFormed());
        return titles.length === 0 ? [] : [{ name, type: 'choices', value: { choices: titles } }];
      }),
  };
}

/** Maps results to the answers of a template: by control name, otherwise to the only label of a fitting type. */
export class AnswerReader {
  readonly #titled: TitledAnswers;
  readonly #labels: readonly Label[];
  readonly #names: ReadonlyMap<string, Label>;
  readonly #warnings: Fault[];
  readonly #reported = new Set<string>();

  constructor(labels: LabelSet, scope: 'global' | 'segment', warnings: Fault[]) {
    this.#labels = allLabels(labels[scope]);
    this.#titled = titledAnswers(labels[scope]);
    this.#warnings = warnings;
    const names = uniqueTitles(this.#labels, [trackField]);
    this.#names = new Map(this.#labels.map((label, index) => [names[index] ?? label.title, label]));
  }

  read(result: JsonObject, value: JsonObject, path: FaultPath): Answers {
    const name = textAt(result, 'from_name') ?? '';
    const named = this.#names.get(name) ?? this.#titled.labelOf(name);
    const texts = (Array.isArray(value['text']) ? value['text'] : [value['text']]).filter(
      (text) => typeof text === 'string',
    );
    if (texts.length > 0) {
      const textLabels = this.#labels.filter(isText);
      const label = named && isText(named) ? named : textLabels.length === 1 ? textLabels[0] : undefined;
      if (!label) this.#tell(refuse('format_text_dropped', path).fault, 'text');
      return label ? { [label.id]: texts.join('\n') } : {};
    }
    const choices = listOf(value['choices']).filter((choice) => typeof choice === 'string');
    if (choices.length === 0) return {};
    const label =
      named && !isText(named)
        ? named
        : this.#labels.find((candidate) => choices.every((choice) => optionOf(candidate, choice) !== undefined));
    if (!label) this.#tell(refuse('format_tier_unknown', path, { name: name.slice(0, 200) }).fault, `control ${name}`);
    for (const choice of label ? choices.filter((title) => optionOf(label, title) === undefined) : [])
      this.#tell(
        refuse('format_option_unknown', path, { title: label?.title ?? name, value: choice.slice(0, 200) }).fault,
        `${name} ${choice}`,
      );
    const chosen = label ? choices.flatMap((choice) => optionOf(label, choice) ?? []) : [];
    return label && chosen.length > 0 ? { [label.id]: [...new Set(chosen)] } : {};
  }

  /** Maps the labels of a region: those that match an option become answers, the others are returned. */
  readMarks(titles: readonly unknown[], region: { answers: Answers }): string[] {
    return titles
      .filter((title) => typeof title === 'string')
      .filter((title) => {
        const label = this.#labels.find((candidate) => optionOf(candidate, title) !== undefined);
        const option = label && optionOf(label, title);
        if (label && option !== undefined)
          region.answers = {
            ...region.answers,
            [label.id]: [...new Set([...listOfIds(region.answers[label.id]), option])],
          };
        return option === undefined;
      });
  }

  #tell(fault: Fault, key: string): void {
    if (!this.#reported.has(key)) this.#warnings.push(fault);
    this.#reported.add(key);
  }
}

const listOfIds = (answer: Answers[string] | undefined): readonly string[] => (Array.isArray(answer) ? answer : []);

const optionOf = (label: Label, title: string): string | undefined =>
  (
    label.options.find((option) => option.title.toWellFormed() === title) ??
    label.options.find((option) => loosely(option.title) === loosely(title))
  )?.id;
