import type { Answer } from './answer-schema.ts';
import { allLabels } from './answer.ts';
import { oneLine } from './clean-text.ts';
import { isText, type LabelSet } from './label.ts';

/**
 * Returns a command with its texts on one line where their labels take no line breaks; the same object when all labels
 * take them.
 */
export function fitLines<Command extends object>(command: Command, labels: LabelSet): Command {
  const single = singleLines(labels);
  // Only strings are replaced by strings, so it stays the command that it was.
  return single.size === 0 ? command : (fit(command, single) as Command);
}

function fit(value: unknown, single: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((part) => fit(part, single));
  if (typeof value !== 'object' || value === null) return value;
  const labelId = 'labelId' in value ? value.labelId : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => {
      if (key === 'answer' && typeof part === 'string')
        return [key, typeof labelId === 'string' && single.has(labelId) ? oneLine(part) : part];
      return [key, answerFields.has(key) && isAnswers(part) ? fitAnswers(part, single) : fit(part, single)];
    }),
  );
}

/** The fields of commands and units that hold answers by label id. */
const answerFields: ReadonlySet<string> = new Set(['answers', 'left', 'right']);

const isAnswers = (value: unknown): value is Readonly<Record<string, Answer>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fitAnswers = (answers: Readonly<Record<string, Answer>>, single: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      typeof answer === 'string' && single.has(id) ? oneLine(answer) : answer,
    ]),
  );

const known = new WeakMap<LabelSet, ReadonlySet<string>>();

/** Ids of the texts that take no line breaks. Cached by the identity of the labels, which every edit is fitted to. */
function singleLines(labels: LabelSet): ReadonlySet<string> {
  let single = known.get(labels);
  if (!single) {
    const all = [...allLabels(labels.global), ...allLabels(labels.segment)];
    single = new Set(all.filter((label) => isText(label) && label.isMultiLine === false).map(({ id }) => id));
    known.set(labels, single);
  }
  return single;
}
