import { fieldMessage, templateFormSchema, type Language } from '@earmark/contract';

/** The phrases in a text of one a line. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What keeps phrases from being saved: the sentence for each by its place, and the one for all of them. */
export function phraseFaults(
  phrases: readonly string[],
  language: Language,
): { each: ReadonlyMap<number, string>; all: string | undefined } {
  const each = new Map<number, string>();
  let all: string | undefined;
  for (const { path, message } of templateFormSchema.shape.phrases.safeParse(phrases).error?.issues ?? []) {
    const [index] = path;
    const text = fieldMessage(message, language);
    if (typeof index === 'number') each.set(index, each.get(index) ?? text);
    else all ??= text;
  }
  return { each, all };
}

/** The lines that are not among the phrases yet, each once. */
export const newAmong = (lines: readonly string[], phrases: readonly string[]): string[] =>
  [...new Set(lines)].filter((line) => !phrases.includes(line));
