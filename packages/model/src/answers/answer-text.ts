import { isText, type Answer, type Label } from '../label/index.ts';

const separator = ' | ';
const escape = (title: string): string => title.replace(/[\\|]/g, '\\$&');
const unescape = (title: string): string => title.replace(/\\([\\|])/g, '$1');

/**
 * Formats an answer as one line: a text as it is, choices as titles joined with ` | ` (a bar or backslash within a
 * title becomes `\|` or `\\`). Unanswered, blank and unknown answers give the empty string.
 */
export function answerText(label: Label, answer: Answer | undefined): string {
  if (answer === undefined) return '';
  if (typeof answer === 'string') return isText(label) && answer.trim() !== '' ? answer : '';
  if (isText(label)) return '';
  const titles = new Map(label.options.map((option) => [option.id, option.title]));
  return [...new Set(answer)]
    .flatMap((id) => titles.get(id) ?? [])
    .map(escape)
    .join(separator);
}

/**
 * Parses the output of `answerText`. Returns the answer and the option titles that the label does not have. Blank text
 * is no answer.
 */
export function answerFromText(label: Label, text: string): { answer: Answer | undefined; unknown: string[] } {
  if (text.trim() === '') return { answer: undefined, unknown: [] };
  if (isText(label)) return { answer: text, unknown: [] };
  const titles = text.split(separator).map(unescape);
  const found = titles.map((title) => optionByTitle(label, title));
  if (found.every((id) => id !== undefined)) return { answer: [...new Set(found)], unknown: [] };
  const whole = optionByTitle(label, text);
  if (whole !== undefined) return { answer: [whole], unknown: [] };
  const known = found.filter((id) => id !== undefined);
  return {
    answer: known.length > 0 ? [...new Set(known)] : undefined,
    unknown: titles.filter((_, index) => found[index] === undefined),
  };
}

function optionByTitle(label: Label, title: string): string | undefined {
  const option =
    label.options.find((candidate) => candidate.title === title) ??
    label.options.find((candidate) => loosely(candidate.title) === loosely(title));
  return option?.id;
}

/** Normalises titles typed in other tools, for comparison without case and surrounding spaces. */
export const loosely = (title: string): string => title.trim().toLowerCase();
