import type { TableFilters } from '@earmark/ui';

/** The chosen ones of known values, in their order. */
export function choicesOf<Value extends string>(
  filters: TableFilters,
  column: string,
  known: readonly Value[],
): Value[] {
  const value = filters[column];
  return value?.kind === 'choice' ? known.filter((one) => value.values.includes(one)) : [];
}

/** For list calls that take one of two: undefined unless one is chosen. */
export function yesOrNo(filters: TableFilters, column: string): boolean | undefined {
  const [chosen, another] = choicesOf(filters, column, ['yes', 'no']);
  return chosen === undefined || another !== undefined ? undefined : chosen === 'yes';
}

export const textOf = (filters: TableFilters, column: string): string => {
  const value = filters[column];
  return value?.kind === 'text' ? value.text : '';
};

/** Numbers as list calls take them, `factor` times what was typed: 3600 for hours that are kept in seconds. */
export function numbersOf(
  filters: TableFilters,
  column: string,
  factor = 1,
): { from?: number; to?: number } | undefined {
  const value = filters[column];
  if (value?.kind !== 'range') return undefined;
  return {
    ...(value.from === null ? {} : { from: value.from * factor }),
    ...(value.to === null ? {} : { to: value.to * factor }),
  };
}

/** Days as they are. */
export function daysOf(filters: TableFilters, column: string): { from?: string; to?: string } | undefined {
  const value = filters[column];
  if (value?.kind !== 'date') return undefined;
  return { ...(value.from === null ? {} : { from: value.from }), ...(value.to === null ? {} : { to: value.to }) };
}

/** Days as the stretch of time that they are where the reader sits: from the first midnight to the one after the last day. */
export function timesOf(filters: TableFilters, column: string): { from?: string; to?: string } | undefined {
  const days = daysOf(filters, column);
  if (days === undefined) return undefined;
  return {
    ...(days.from === undefined ? {} : { from: midnight(days.from, 0) }),
    ...(days.to === undefined ? {} : { to: midnight(days.to, 1) }),
  };
}

function midnight(day: string, daysLater: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}
