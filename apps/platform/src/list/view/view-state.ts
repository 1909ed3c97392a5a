import { filterIds, limits, sortIds, type List, type ListViewContent } from '@earmark/contract';

/** The part of a view's content that the address holds: everything but the columns. */
export type ShownState = Omit<ListViewContent, 'layout'>;

/** Parameter that names the view of a list. */
const viewParameter = 'view';
/** Its value where a list is opened without the person's default view. */
const withoutView = 'none';

const ownParameters = ['search', 'sort', 'order', 'page', 'page_size', viewParameter] as const;
const parametersOf = (list: List): readonly string[] => [...ownParameters, ...filterIds(list)];

/** Whether the address says nothing about the list, so that it opens with the default view. */
export const isBare = (list: List, address: URLSearchParams): boolean =>
  !parametersOf(list).some((name) => address.has(name));

/** The view that the address names; null for none. */
export function viewIn(address: URLSearchParams): number | null {
  const id = Number(address.get(viewParameter));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Whether a view is named that the address does not spell out yet: with a view, the order always stands there. */
export const isUnopened = (address: URLSearchParams): boolean => viewIn(address) !== null && !address.has('sort');

/** Reads the state from the address. The list's default order counts as none. */
export function stateIn(list: List, address: URLSearchParams): ShownState {
  const size = Number(address.get('page_size'));
  return plain(list, {
    search: address.get('search') ?? '',
    sort: address.get('sort'),
    order: address.get('order') === 'asc' ? 'asc' : address.get('order') === 'desc' ? 'desc' : null,
    filters: filterIds<List>(list).flatMap((column) => {
      const value = address.get(column)?.trim() ?? '';
      return value === '' ? [] : [{ column, value }];
    }),
    page_size: Number.isSafeInteger(size) && size >= 1 && size <= limits.page.maxSize ? size : null,
  });
}

/** The address of the list as a view says it, or another one as it stands. `null` is the list without a view. */
export function addressOf(
  list: List,
  address: URLSearchParams,
  { view, state }: { readonly view: number | null; readonly state: ShownState },
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of parametersOf(list)) next.delete(name);
  // Named also where there is none: an address that says nothing opens the person's default view
  next.set(viewParameter, view === null ? withoutView : String(view));
  const said = plain(list, state);
  if (said.search !== '') next.set('search', said.search);
  for (const { column, value } of said.filters) next.set(column, value);
  if (said.page_size !== null) next.set('page_size', String(said.page_size));
  // With a view also the default order stands there: it tells an opened view from one that is only named
  if (view !== null || said.sort !== null) {
    next.set('sort', said.sort ?? list.sort);
    next.set('order', said.order ?? list.order);
  }
  return next;
}

/** Whether two states show the same rows in the same order. */
export const isSameState = (list: List, one: ShownState, other: ShownState): boolean =>
  JSON.stringify(plain(list, one)) === JSON.stringify(plain(list, other));

/** Normalises a state for comparison: the list's default order as none, filters in the order of the columns. */
function plain(list: List, { search, sort, order, filters, page_size }: ShownState): ShownState {
  const known = sortIds<List>(list).find((id) => id === sort) ?? list.sort;
  const direction = order ?? list.order;
  const isOwn = known === list.sort && direction === list.order;
  return {
    search: search.trim(),
    sort: isOwn ? null : known,
    order: isOwn ? null : direction,
    filters: filterIds<List>(list).flatMap((id) => {
      const filter = filters.find(({ column }) => column === id);
      return filter ? [{ column: id, value: filter.value }] : [];
    }),
    page_size,
  };
}
