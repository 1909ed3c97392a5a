interface Range {
  readonly minValue: number | undefined;
  readonly maxValue: number | undefined;
}

interface Sentences {
  readonly between: (from: string, to: string) => string;
  readonly minimum: (value: string) => string;
  readonly maximum: (value: string) => string;
}

/** The sentence for a number out of its range; nothing for one inside or none at all. */
export function rangeFault(
  value: number | undefined,
  { minValue, maxValue }: Range,
  say: Sentences,
  format: (value: number) => string,
): string | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  const isUnder = minValue !== undefined && value < minValue;
  const isOver = maxValue !== undefined && value > maxValue;
  if (!isUnder && !isOver) return undefined;
  if (minValue !== undefined && maxValue !== undefined) return say.between(format(minValue), format(maxValue));
  if (minValue !== undefined) return say.minimum(format(minValue));
  return maxValue === undefined ? undefined : say.maximum(format(maxValue));
}
