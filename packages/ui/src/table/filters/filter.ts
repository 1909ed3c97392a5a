import type { ComponentType } from 'react';

/** What a filter's own fields get, inside its form. */
export interface LookupFieldsProps {
  /** Accessible name. */
  title: string;
  value: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** The kinds of filter a column can have. */
export type TableFilter =
  | { kind: 'text'; placeholder?: string }
  | {
      kind: 'choice';
      options: readonly { value: string; label: string }[];
      /** Single selection. */ isSingle?: boolean;
    }
  | { kind: 'range'; unit?: string; minValue?: number; maxValue?: number; step?: number }
  | { kind: 'date' }
  | {
      /** Values that the application looks up, such as people. */
      kind: 'lookup';
      /** Chooses values; a `LookupList` over what the application finds. */
      Fields: ComponentType<LookupFieldsProps>;
      /** Names chosen values above the table. */
      Names: ComponentType<{ values: readonly string[] }>;
    };

/** The value of a filter. A range may be open at one end. Dates are YYYY-MM-DD, both ends included. */
export type FilterValue =
  | { kind: 'text'; text: string }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'lookup'; values: readonly string[] }
  | { kind: 'range'; from: number | null; to: number | null }
  | { kind: 'date'; from: string | null; to: string | null };

/** Filter values by column id; columns without a filter have no entry. */
export type TableFilters = Readonly<Record<string, FilterValue>>;

/** Returns the filters with one column's value changed; an empty value removes it. */
export function withFilter(filters: TableFilters, column: string, value: FilterValue | null): TableFilters {
  const { [column]: _old, ...others } = filters;
  return value === null || isEmptyFilter(value) ? others : { ...others, [column]: value };
}

/** Whether a value filters nothing. */
export function isEmptyFilter(value: FilterValue): boolean {
  if (value.kind === 'text') return value.text.trim() === '';
  if (value.kind === 'choice' || value.kind === 'lookup') return value.values.length === 0;
  return value.from === null && value.to === null;
}

/** Swaps the ends of a reversed range or date range. */
export function orderedEnds(value: FilterValue): FilterValue {
  if (value.kind === 'range' && value.from !== null && value.to !== null && value.from > value.to)
    return { ...value, from: value.to, to: value.from };
  if (value.kind === 'date' && value.from !== null && value.to !== null && value.from > value.to)
    return { ...value, from: value.to, to: value.from };
  return value;
}

/** Locale-dependent formatting of filter values. */
interface FilterWords {
  /** Formats a number. */
  number: (value: number) => string;
  /** Formats a date. */
  date: (day: string) => string;
  /** Separator of list items. */
  separator: string;
}

/** Formats a value as text: "Open, Done", "3 – 5 s", "≥ 3". */
export function describeFilter(value: FilterValue, filter: TableFilter | undefined, write: FilterWords): string {
  if (value.kind === 'text') return `“${value.text.trim()}”`;
  if (value.kind === 'choice') {
    const options = filter?.kind === 'choice' ? filter.options : [];
    return value.values
      .map((chosen) => options.find((option) => option.value === chosen)?.label ?? chosen)
      .join(write.separator);
  }
  if (value.kind === 'lookup') return value.values.join(write.separator);
  const unit = filter?.kind === 'range' && filter.unit !== undefined ? ` ${filter.unit}` : '';
  const [from, to] =
    value.kind === 'range'
      ? [written(value.from, write.number), written(value.to, write.number)]
      : [written(value.from, write.date), written(value.to, write.date)];
  if (from !== null && to !== null) return from === to ? `${from}${unit}` : `${from} – ${to}${unit}`;
  return from !== null ? `≥ ${from}${unit}` : to !== null ? `≤ ${to}${unit}` : '';
}

const written = <Value>(value: Value | null, write: (value: Value) => string): string | null =>
  value === null ? null : write(value);

/**
 * Whether a cell value matches a filter, for tables that filter on the client. Dates are compared by their first ten
 * characters.
 */
export function fitsFilter(content: string | number | null, value: FilterValue): boolean {
  if (value.kind === 'text')
    return String(content ?? '')
      .toLocaleLowerCase()
      .includes(value.text.trim().toLocaleLowerCase());
  if (value.kind === 'choice' || value.kind === 'lookup') return value.values.includes(String(content));
  if (content === null) return false;
  if (value.kind === 'range')
    return (value.from === null || Number(content) >= value.from) && (value.to === null || Number(content) <= value.to);
  const day = String(content).slice(0, 10);
  return (value.from === null || day >= value.from) && (value.to === null || day <= value.to);
}
