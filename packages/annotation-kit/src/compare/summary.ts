import type { ErrorRate } from '@earmark/model';
import type { Comparison } from './use-comparison.ts';
import { type Translate } from '@earmark/ui';
import type { compareText } from './compare-text.ts';

/** `12.34%`, the same in every language. */
export const percent = (rate: number): string => `${(rate * 100).toFixed(rate > 0 && rate < 0.001 ? 3 : 2)}%`;

/** Says substitutions, deletions and insertions in words. */
export const errorsInWords = (rate: ErrorRate, t: Translate<typeof compareText>): string =>
  t('errors', {
    substitutions: rate.substitutions,
    deletions: rate.deletions,
    insertions: rate.insertions,
    length: rate.length,
  });

/** Returns a comparison as a few lines of plain text, for a report. */
export function summaryOf(
  { counts, total }: Pick<Comparison, 'counts' | 'total'>,
  names: readonly [left: string, right: string],
  t: Translate<typeof compareText>,
): string {
  const kinds = (['changed', 'moved', 'added', 'removed', 'same'] as const)
    .map((kind) => `${t(`kinds.${kind}`)} ${counts[kind]}`)
    .join(' · ');
  const rates = total
    ? [
        `${t('cer')} ${percent(total.character.rate)} (${errorsInWords(total.character, t)})`,
        `${t('wer')} ${percent(total.word.rate)} (${errorsInWords(total.word, t)})`,
      ]
    : [];
  return [names.join(' → '), kinds, ...rates].join('\n');
}
