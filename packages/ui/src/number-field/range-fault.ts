import type { Translate, uiText } from '../text/index.ts';

interface Range {
  readonly minValue: number | undefined;
  readonly maxValue: number | undefined;
}

/** Returns the error sentence for a number out of range; undefined for a valid or missing number. */
export function rangeFault(
  value: number | undefined,
  { minValue, maxValue }: Range,
  t: Translate<typeof uiText>,
  format: (value: number) => string,
): string | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  const isUnder = minValue !== undefined && value < minValue;
  const isOver = maxValue !== undefined && value > maxValue;
  if (!isUnder && !isOver) return undefined;
  if (minValue !== undefined && maxValue !== undefined)
    return t('numberRange.between', { from: format(minValue), to: format(maxValue) });
  if (minValue !== undefined) return t('numberRange.minimum', { value: format(minValue) });
  return maxValue === undefined ? undefined : t('numberRange.maximum', { value: format(maxValue) });
}
