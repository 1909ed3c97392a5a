import { limits } from '@earmark/contract';
import type { TableSort } from '@earmark/ui';
import { useSearchParams } from 'react-router-dom';

export interface ListQuery<Sort extends string> {
  /** Goes into a list call as it is. */
  readonly request: { page: number; page_size: number; search: string; order: 'asc' | 'desc'; sort: Sort };
  /** For `Table`. */
  readonly sort: TableSort;
  /** The values of a filter, as they stand in the address. */
  readonly filter: (name: string) => string[];
  /** Whether search or filters narrow the list. */
  readonly isNarrowed: boolean;
  readonly setPage: (page: number) => void;
  readonly setPageSize: (size: number, page: number) => void;
  readonly setSearch: (search: string) => void;
  /** `null` goes back to how the list comes. */
  readonly setSort: (sort: TableSort | null) => void;
  readonly setFilter: (name: string, values: readonly string[]) => void;
  readonly clear: () => void;
}

export interface ListQueryOptions<Sort extends string> {
  /** What the list call can sort by; the first is used until another is chosen. */
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly order?: 'asc' | 'desc';
  readonly filters?: readonly string[];
}

/** Page, search, sorting and filters of a list, kept in the address: reload, back and a shared link show the same rows. */
export function useListQuery<Sort extends string>({ sorts, order: firstOrder = 'desc', filters = [] }: ListQueryOptions<Sort>): ListQuery<Sort> {
  const [query, setQuery] = useSearchParams();
  const sort = sorts.find((known) => known === query.get('sort')) ?? sorts[0];
  const order = query.get('order') === 'asc' ? 'asc' : query.get('order') === 'desc' ? 'desc' : firstOrder;
  const search = query.get('search') ?? '';
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
  return {
    request: { page: whole(query.get('page'), 1, Number.MAX_SAFE_INTEGER, 1), page_size: whole(query.get('page_size'), 1, limits.page.maxSize, limits.page.defaultSize), search, order, sort },
    sort: { column: sort, direction: order === 'asc' ? 'ascending' : 'descending' },
    filter: (name) => query.get(name)?.split(',').filter(Boolean) ?? [],
    isNarrowed: search !== '' || filters.some((name) => query.has(name)),
    setPage: (page) => change({ page: page === 1 ? undefined : page }),
    setPageSize: (size, page) => change({ page_size: size, page: page === 1 ? undefined : page }),
    setSearch: (text) => change({ search: text.trim() }),
    setSort: (sort) => change({ sort: sort?.column, order: sort ? (sort.direction === 'ascending' ? 'asc' : 'desc') : undefined }),
    setFilter: (name, values) => change({ [name]: values.join(',') }),
    clear: () => change({ search: undefined, ...Object.fromEntries(filters.map((name) => [name, undefined])) }),
  };
}

function whole(text: string | null, least: number, most: number, otherwise: number): number {
  const value = Number(text ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= least && value <= most ? value : otherwise;
}
