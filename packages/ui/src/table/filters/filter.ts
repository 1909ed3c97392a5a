/** What a column can be narrowed by. */
export type TableFilter =
  | { kind: 'text'; placeholder?: string }
  | { kind: 'choice'; options: readonly { value: string; label: string }[]; /** One at a time. */ isSingle?: boolean }
  | { kind: 'range'; unit?: string; minValue?: number; maxValue?: number; step?: number }
  | { kind: 'date' };

/** What a column is narrowed to; a range or date may be open at one end. Days as YYYY-MM-DD, both included. */
export type FilterValue =
  | { kind: 'text'; text: string }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'range'; from: number | null; to: number | null }
  | { kind: 'date'; from: string | null; to: string | null };

/** Values by column id; a column that narrows nothing has none. */
export type TableFilters = Readonly<Record<string, FilterValue>>;

/** The filters with one column's value changed; an empty value takes it away. */
export function withFilter(filters: TableFilters, column: string, value: FilterValue | null): TableFilters {
  const { [column]: _old, ...others } = filters;
  return value === null || isEmptyFilter(value) ? others : { ...others, [column]: value };
}

/** Whether a value narrows nothing. */
export function isEmptyFilter(value: FilterValue): boolean {
  if (value.kind === 'text') return value.text.trim() === '';
  if (value.kind === 'choice') return value.values.length === 0;
  return value.from === null && value.to === null;
}

/** A range or date whose ends were given the wrong way round, turned. */
export function orderedEnds(value: FilterValue): FilterValue {
  if (value.kind === 'range' && value.from !== null && value.to !== null && value.from > value.to)
    return { ...value, from: value.to, to: value.from };
  if (value.kind === 'date' && value.from !== null && value.to !== null && value.from > value.to)
    return { ...value, from: value.to, to: value.from };
  return value;
}

/** How a language writes what is in a filter. */
export interface FilterWords {
  number: (value: number) => string;
  date: (day: string) => string;
  /** Stands between the names of a list. */
  separator: string;
}

/** A value in words: "Open, Done", "3 – 5 s", "≥ 3". */
export function describeFilter(value: FilterValue, filter: TableFilter | undefined, write: FilterWords): string {
  if (value.kind === 'text') return `“${value.text.trim()}”`;
  if (value.kind === 'choice') {
    const options = filter?.kind === 'choice' ? filter.options : [];
    return value.values
      .map((chosen) => options.find((option) => option.value === chosen)?.label ?? chosen)
      .join(write.separator);
  }
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

/** Whether what a row holds fits: for tables whose rows are all at hand. Dates are judged by their first ten characters. */
export function fitsFilter(content: string | number | null, value: FilterValue): boolean {
  if (value.kind === 'text')
    return String(content ?? '')
      .toLocaleLowerCase()
      .includes(value.text.trim().toLocaleLowerCase());
  if (value.kind === 'choice') return value.values.includes(String(content));
  if (content === null) return false;
  if (value.kind === 'range')
    return (value.from === null || Number(content) >= value.from) && (value.to === null || Number(content) <= value.to);
  const day = String(content).slice(0, 10);
  return (value.from === null || day >= value.from) && (value.to === null || day <= value.to);
}
