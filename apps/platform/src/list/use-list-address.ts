import { limits } from '@earmark/contract';
import type { FilterValue, TableFilters, TableSort } from '@earmark/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilter, writeFilter, type FilterKind } from './filter-address.ts';

export interface ListAddress<Sort extends string> {
  /** Goes into a list call as it is. */
  readonly request: { page: number; page_size: number; search: string; order: 'asc' | 'desc'; sort: Sort };
  /** For `Table`. */
  readonly sort: TableSort;
  /** For `Table`: what the columns are narrowed to. */
  readonly filters: TableFilters;
  /** Whether search or filters narrow the list. */
  readonly isNarrowed: boolean;
  readonly setPage: (page: number) => void;
  readonly setPageSize: (size: number, page: number) => void;
  readonly setSearch: (search: string) => void;
  /** `null` goes back to how the list comes. */
  readonly setSort: (sort: TableSort | null) => void;
  readonly setFilters: (filters: TableFilters) => void;
  readonly clear: () => void;
}

export interface ListAddressOptions<Sort extends string> {
  /** What the list call can sort by; the first is used until another is chosen. */
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly order?: 'asc' | 'desc';
  /** Columns that filter, by their ids, which are their names in the address as well. Keep its identity stable. */
  readonly filters?: Readonly<Record<string, FilterKind>>;
}

const none: Readonly<Record<string, FilterKind>> = {};

/** Page, search, sorting and filters of a list, kept in the address: reload, back and a shared link show the same rows. */
export function useListAddress<Sort extends string>({
  sorts,
  order: firstOrder = 'desc',
  filters: kinds = none,
}: ListAddressOptions<Sort>): ListAddress<Sort> {
  const [query, setQuery] = useSearchParams();
  const sort = sorts.find((known) => known === query.get('sort')) ?? sorts[0];
  const order = query.get('order') === 'asc' ? 'asc' : query.get('order') === 'desc' ? 'desc' : firstOrder;
  const search = query.get('search') ?? '';
  const filters = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(kinds).flatMap(([name, kind]): [string, FilterValue][] => {
          const value = readFilter(kind, query.get(name));
          return value === null ? [] : [[name, value]];
        }),
      ),
    [kinds, query],
  );
  const change = (parts: Readonly<Record<string, string | number | undefined>>): void => {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        for (const [name, value] of Object.entries(parts)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: true },
    );
  };
  const inAddress = (chosen: TableFilters) =>
    Object.fromEntries(Object.keys(kinds).map((name) => [name, chosen[name] && writeFilter(chosen[name])]));
  return {
    request: {
      page: whole(query.get('page'), 1, Number.MAX_SAFE_INTEGER, 1),
      page_size: whole(query.get('page_size'), 1, limits.page.maxSize, limits.page.defaultSize),
      search,
      order,
      sort,
    },
    sort: { column: sort, direction: order === 'asc' ? 'ascending' : 'descending' },
    filters,
    isNarrowed: search !== '' || Object.keys(filters).length > 0,
    setPage: (page) => change({ page: page === 1 ? undefined : page }),
    setPageSize: (size, page) => change({ page_size: size, page: page === 1 ? undefined : page }),
    setSearch: (text) => change({ search: text.trim() }),
    setSort: (chosen) =>
      change({ sort: chosen?.column, order: chosen ? (chosen.direction === 'ascending' ? 'asc' : 'desc') : undefined }),
    setFilters: (chosen) => change(inAddress(chosen)),
    clear: () => change({ search: undefined, ...inAddress({}) }),
  };
}

function whole(text: string | null, least: number, most: number, otherwise: number): number {
  const value = Number(text ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= least && value <= most ? value : otherwise;
}
