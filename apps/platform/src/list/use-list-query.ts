import { sortIds, type List, type ListAsked, type SortId } from '@earmark/contract';
import { useMemo } from 'react';
import { filterKindsOf, requestedFilters } from './list-filters.ts';
import { useListAddress, type ListAddress } from './use-list-address.ts';

export interface ListQuery<Of extends List> extends Omit<ListAddress<SortId<Of>>, 'request'> {
  /** Page, search, order and filters as the list's call takes them. */
  readonly request: ListAsked<Of> & { page: number; page_size: number; search: string };
}

/** What the address says a list shows, in the words of the list's columns. */
export function useListQuery<const Of extends List>(list: Of): ListQuery<Of> {
  const options = useMemo(
    () => ({
      // `defineList` has checked that it is one of them.
      sorts: [list.sort as SortId<Of>, ...sortIds(list)] as const,
      order: list.order,
      filters: filterKindsOf(list),
    }),
    [list],
  );
  const address = useListAddress(options);
  // `ListAsked` is told by the same rows; Object.fromEntries cannot express that.
  const narrowed = requestedFilters(list, address.filters) as ListAsked<Of>;
  return { ...address, request: { ...narrowed, ...address.request } };
}
