import type { ErrorRate } from '@earmark/model';
import type { Comparison } from './use-comparison.ts';
import type { CompareText } from './text/index.ts';

/** `12.34%`, the same in every language. */
export const percent = (rate: number): string => `${(rate * 100).toFixed(rate > 0 && rate < 0.001 ? 3 : 2)}%`;

export const errorsInWords = (rate: ErrorRate, text: CompareText): string =>
  text.errors(rate.substitutions, rate.deletions, rate.insertions, rate.length);

/** A comparison as a few lines of plain text, to paste into a report. */
export function summaryOf(
  { counts, total }: Pick<Comparison, 'counts' | 'total'>,
  names: readonly [left: string, right: string],
  text: CompareText,
): string {
  const kinds = (['changed', 'moved', 'added', 'removed', 'same'] as const)
    .map((kind) => `${text.kinds[kind]} ${counts[kind]}`)
    .join(' · ');
  const rates = total
    ? [
        `${text.cer} ${percent(total.character.rate)} (${errorsInWords(total.character, text)})`,
        `${text.wer} ${percent(total.word.rate)} (${errorsInWords(total.word, text)})`,
      ]
    : [];
  return [names.join(' → '), kinds, ...rates].join('\n');
}
