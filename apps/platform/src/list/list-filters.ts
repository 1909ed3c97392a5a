import {
  columnOf,
  filterIds,
  filterKinds,
  isComposite,
  peopleOf,
  type FilterKind,
  type List,
  type ListColumn,
} from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import type { FilterValue, TableFilters } from '@earmark/ui';
import { columnTypes } from './column-types.tsx';
import { measured, type MeasuredColumn } from './figure/figures.ts';

/** The table's filter for each kind of filter of the contract. */
const tableKinds: Readonly<Record<FilterKind, FilterValue['kind']>> = {
  text: 'text',
  numbers: 'range',
  times: 'date',
  days: 'date',
  flag: 'choice',
  choices: 'choice',
  people: 'lookup',
};

/** Table filters of a list, by column id. */
export const filterKindsOf = (list: List): Readonly<Record<string, FilterValue['kind']>> =>
  Object.fromEntries(filterIds(list).map((id) => [id, tableKinds[kindOf(columnOf(list, id))]]));

/** Converts table filters to the request's parameters, keyed by column id. `readerId` is who `me` means. */
export const requestedFilters = (
  list: List,
  filters: TableFilters,
  readerId: number,
  modality?: ModalityKind,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    filterIds(list).map((id) => {
      const value = filters[id];
      return [id, value && requested(measured(id, columnOf(list, id), modality), value, readerId)];
    }),
  );

function kindOf({ type }: Pick<ListColumn, 'type'>): FilterKind {
  if (type === 'id') throw new TypeError('No list is narrowed by the ids of its rows');
  return filterKinds[type];
}

function requested(column: MeasuredColumn, value: FilterValue, readerId: number): unknown {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'range': {
      const factor = isComposite(column) ? 1 : (columnTypes[column.type].unit?.factor ?? 1);
      return ends(value, (number) => number * factor);
    }
    case 'date':
      return kindOf(column) === 'days'
        ? ends(value, (day) => day)
        : // Days of the person's own time zone; the server knows moments alone
          { ...ends({ from: value.from, to: null }, midnight), ...ends({ from: null, to: value.to }, midnightAfter) };
    case 'lookup':
      return peopleOf(value.values, readerId);
    case 'choice':
      return kindOf(column) === 'flag' ? flagOf(value.values) : choicesOf(column, value.values);
  }
}

/** Omits open ends. */
const ends = <From, To>(
  { from, to }: { readonly from: From | null; readonly to: From | null },
  write: (end: From) => To,
): { from?: To; to?: To } => ({
  ...(from === null ? {} : { from: write(from) }),
  ...(to === null ? {} : { to: write(to) }),
});

/** Undefined unless exactly one of both values is chosen. */
const flagOf = ([chosen, another]: readonly string[]): boolean | undefined =>
  chosen === undefined || another !== undefined ? undefined : chosen === 'true';

/** Keeps only values that the column has, because an address may contain others. */
const choicesOf = (column: MeasuredColumn, chosen: readonly string[]): readonly (string | number)[] =>
  'of' in column && column.of ? column.of.filter((value) => chosen.includes(String(value))) : chosen;

/** Converts a date to local midnight; a range extends to the midnight after its last day. */
const midnight = (day: string): string => midnightOf(day, 0);
const midnightAfter = (day: string): string => midnightOf(day, 1);

function midnightOf(day: string, daysLater: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}
