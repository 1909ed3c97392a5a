import { countedId, limits, sortIds, type List, type ListAsked, type SortId } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import type { FilterValue, TableFilters, TableSort } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../data/index.ts';
import { readFilter, writeFilter } from './filter-address.ts';
import { useHabits } from './view/habits.ts';
import { filterKindsOf, requestedFilters } from './list-filters.ts';
import { viewIn } from './view/view-state.ts';

/** Request parameters common to all lists. */
interface PageRequest {
  page: number;
  page_size: number;
  search: string;
}

/** Query state of a list and its setters, for `ListScreen`. */
export interface ListQuery<Request extends PageRequest = PageRequest> {
  readonly list: List;
  /** Modality of the listed items; null for lists without figures. */
  readonly modality: ModalityKind | null;
  /** Page, search, sorting and filters in the call's format. */
  readonly request: Request;
  /**
   * Request for the number of rows by status. Without page, order and status, so that changing these asks nothing new.
   */
  readonly counted: Request;
  readonly sort: TableSort;
  /** Active column filters. */
  readonly filters: TableFilters;
  /** Whether a search or filter is active. */
  readonly isNarrowed: boolean;
  /** Parameters that hold search, filters, order and page: those of the page's address, or of a dialog. */
  readonly address: URLSearchParams;
  /** Whether the address is discarded with a dialog or form. */
  readonly isLocal: boolean;
  readonly open: (address: URLSearchParams) => void;
  readonly setPage: (page: number) => void;
  readonly setPageSize: (size: number, page: number) => void;
  readonly setSearch: (search: string) => void;
  /** `null` restores the default order. */
  readonly setSort: (sort: TableSort | null) => void;
  readonly setFilters: (filters: TableFilters) => void;
  readonly clear: () => void;
}

/** The parameters of a list, and where they are kept: in the address, or in the component alone. */
interface QueryState {
  readonly address: URLSearchParams;
  readonly isLocal: boolean;
  readonly setAddress: (change: (current: URLSearchParams) => URLSearchParams) => void;
}

/**
 * Query state of a list, kept in the address under its column ids, so that reload, back and shared links show the same
 * rows. Lists with figures contain items of one modality.
 */
export function useListQuery<const Of extends List>(
  list: Of,
  modality?: ModalityKind,
): ListQuery<ListAsked<Of> & PageRequest> {
  const [address, setQuery] = useSearchParams();
  return useQueryIn(list, modality, {
    address,
    isLocal: false,
    // Back leads to the page before, not through every filter that was tried
    setAddress: (change) => setQuery(change, { replace: true }),
  });
}

/** Query state of a list in a dialog or form; discarded on unmount. */
export function useLocalListQuery<const Of extends List>(
  list: Of,
  modality?: ModalityKind,
): ListQuery<ListAsked<Of> & PageRequest> {
  const [address, setAddress] = useState(() => new URLSearchParams());
  return useQueryIn(list, modality, { address, isLocal: true, setAddress });
}

function useQueryIn<const Of extends List>(
  list: Of,
  modality: ModalityKind | undefined,
  { address: query, isLocal, setAddress }: QueryState,
): ListQuery<ListAsked<Of> & PageRequest> {
  const habits = useHabits();
  const { user } = useSession();
  const kinds = useMemo(() => filterKindsOf(list), [list]);
  // `defineList` guarantees that the default sort column is sortable.
  const sort = sortIds(list).find((known) => known === query.get('sort')) ?? (list.sort as SortId<Of>);
  const order = query.get('order') === 'asc' ? 'asc' : query.get('order') === 'desc' ? 'desc' : list.order;
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
    setAddress((current) => {
      const next = new URLSearchParams(current);
      // Whatever else changes, the rows stand on other pages; `setPage` is the change that sets it anew
      next.delete('page');
      for (const [name, value] of Object.entries(parts)) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      // With a view the order always stands there: the view alone stands for all that it holds
      if (viewIn(next) !== null && !next.has('sort')) {
        next.set('sort', list.sort);
        next.set('order', list.order);
      }
      return next;
    });
  };
  const inAddress = (chosen: TableFilters) =>
    Object.fromEntries(Object.keys(kinds).map((name) => [name, chosen[name] && writeFilter(chosen[name])]));
  const usualSize = habits.of(list.name)?.page_size ?? limits.page.defaultSize;
  const shown = {
    page: whole(query.get('page'), 1, Number.MAX_SAFE_INTEGER, 1),
    page_size: whole(query.get('page_size'), 1, limits.page.maxSize, usualSize),
    search,
    sort,
    order,
  } as const;
  // `ListAsked` derives from the same columns as `requestedFilters`, which Object.fromEntries cannot express.
  const asked = requestedFilters(list, filters, user.id, modality) as ListAsked<Of>;
  const status = countedId(list);
  return {
    list,
    modality: modality ?? null,
    request: { ...asked, ...shown },
    counted: {
      ...asked,
      ...(status === undefined ? {} : { [status]: [] }),
      page: 1,
      page_size: limits.page.defaultSize,
      search,
      sort: list.sort as SortId<Of>,
      order: list.order,
    },
    sort: { column: sort, direction: order === 'asc' ? 'ascending' : 'descending' },
    filters,
    isNarrowed: search !== '' || Object.keys(filters).length > 0,
    address: query,
    isLocal,
    open: (address) => setAddress(() => address),
    setPage: (page) => change({ page: page === 1 ? undefined : page }),
    setPageSize: (size, page) => {
      habits.keep(list.name, null, { page_size: size });
      change({ page_size: size, page: page === 1 ? undefined : page });
    },
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
