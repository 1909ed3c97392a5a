import { issueKey, issueSentence, templateFormSchema, type Language } from '@earmark/contract';

/** Splits text into phrases, one per line. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Faults that prevent saving: by phrase index, and for the list as a whole. */
export function phraseFaults(
  phrases: readonly string[],
  language: Language,
): { each: ReadonlyMap<number, string>; all: string | undefined } {
  const each = new Map<number, string>();
  let all: string | undefined;
  const schema = templateFormSchema.shape.phrases;
  for (const issue of schema.safeParse(phrases, { error: issueKey }).error?.issues ?? []) {
    const [index] = issue.path;
    const text = issueSentence(schema, issue, language);
    if (typeof index === 'number') each.set(index, each.get(index) ?? text);
    else all ??= text;
  }
  return { each, all };
}

/** Lines not yet among the phrases, without duplicates. */
export const newAmong = (lines: readonly string[], phrases: readonly string[]): string[] =>
  [...new Set(lines)].filter((line) => !phrases.includes(line));
