import {
  fitView,
  type Api,
  type ListName,
  type ListView,
  type ListViewContent,
  type ResponseOf,
} from '@earmark/contract';
import { columnLayoutState, isSameLayout, plainLayout, type ColumnLayout, type ColumnLayoutState } from '@earmark/ui';
import { useEffect, useMemo } from 'react';
import { useCall } from '../../data/index.ts';
import { oldLayout, useHabits } from './habits.ts';
import { columnsOf, layoutOf } from './layout-record.ts';
import type { ListQuery } from '../use-list-query.ts';
import { addressOf, isBare, isSameState, isUnopened, stateIn, viewIn, type ShownState } from './view-state.ts';

interface ViewedList {
  /** Storage key of the columns, one per kind of list. */
  readonly name: string;
  readonly query: ListQuery;
  /** The task whose list it is, if any. */
  readonly taskId: number | undefined;
  /** Ids of the columns that are offered here. */
  readonly columns: readonly string[];
}

/** The saved views of a list, and its columns as the person has them. */
export interface ListViews {
  /** Views that are visible to the person; empty while they load. */
  readonly views: readonly ListView[];
  readonly audience: ResponseOf<Api['listViews']>['audience'];
  /** The view that is open. */
  readonly active: ListView | null;
  /** Ids of columns of the open view that cannot be applied here. */
  readonly dropped: readonly string[];
  /** Whether the list differs from the open view. */
  readonly isChanged: boolean;
  /** A view is named whose content is not known yet. */
  readonly isOpening: boolean;
  /** The named view does not exist, or not for this person. */
  readonly isMissing: boolean;
  readonly defaultId: number | null;
  readonly layout: ColumnLayoutState;
  /** Content of a view that is saved now. */
  readonly content: ListViewContent;
  /** Opens a view as it is saved; `null` is the list without one. */
  readonly open: (view: ListView | null) => void;
  /** Goes on with the list as it is under another view, which has just been saved. */
  readonly follow: (viewId: number) => void;
  /** Forgets what was changed of the open view. */
  readonly reset: () => void;
  readonly setDefault: (viewId: number | null) => void;
  readonly refresh: () => void;
}

/** The list as it defines itself. */
const plainState: ShownState = { search: '', sort: null, order: null, filters: [], page_size: null };

/** Keeps the columns of a list, and opens, follows and resets its views; the open view stands in the address. */
export function useListViews({ name, query, taskId, columns }: ViewedList): ListViews {
  const { list, modality, address, isLocal } = query;
  const habits = useHabits();
  const viewId = viewIn(address);
  const { data, error, refresh } = useCall('listViews', {
    // Lists are defined in the contract alone
    list: list.name as ListName,
    modality,
    task_id: taskId ?? null,
  });
  const active = data?.views.find(({ id }) => id === viewId) ?? null;
  const fitted = useMemo(
    () => active && fitView(list, active.content, (id) => columns.includes(id)),
    [active, list, columns],
  );
  // Counts only until the server knows a layout of this list
  const old = useMemo(() => oldLayout(name), [name]);
  const usual = habits.of(name);
  const ofView = viewId === null ? undefined : habits.of(name, viewId);
  const base = useMemo(() => (fitted ? layoutOf(fitted.content.layout) : plainLayout), [fitted]);
  const kept = active ? ofView?.layout : (usual?.layout ?? old);
  const shown = useMemo(() => (kept ? layoutOf(kept) : base), [kept, base]);
  const layout = useMemo(
    () =>
      columnLayoutState(shown, base, (next: ColumnLayout) =>
        habits.keep(name, active?.id ?? null, {
          layout: active && isSameLayout(next, base) ? null : columnsOf(next),
        }),
      ),
    // `keep` works with what is known when it is called
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [shown, base, name, active?.id],
  );
  const state = stateIn(list, address);
  const unopened = isUnopened(address);
  const open = (view: ListView | null): void => {
    const content = view && fitView(list, view.content, (id) => columns.includes(id)).content;
    query.open(addressOf(list, address, { view: view?.id ?? null, state: content ?? plainState }));
  };
  const defaultId = usual?.default_view_id ?? null;
  // A default that is not shared in this project opens nothing here
  const usualView = data?.views.find(({ id }) => id === defaultId);
  const isAtDefault = !isLocal && defaultId !== null && isBare(list, address);
  const toOpen = unopened ? active : isAtDefault ? usualView : null;
  // Without dependencies: opening writes the address, with which there is nothing left to open
  useEffect(() => {
    if (toOpen) open(toOpen);
  });
  return {
    views: data?.views ?? [],
    audience: data?.audience ?? null,
    active,
    dropped: active && fitted ? [...new Set([...active.dropped, ...fitted.dropped])] : [],
    isChanged:
      active !== null &&
      fitted !== null &&
      !unopened &&
      (!isSameState(list, state, fitted.content) || layout.isChanged),
    isOpening: Boolean(toOpen) || ((unopened || isAtDefault) && data === undefined && error === undefined),
    isMissing: viewId !== null && data !== undefined && active === null,
    defaultId,
    layout,
    content: { ...state, layout: columnsOf(layout.layout) },
    open,
    follow: (id) => {
      if (active) habits.keep(name, active.id, { layout: null });
      query.open(addressOf(list, address, { view: id, state }));
    },
    reset: () => {
      if (active) habits.keep(name, active.id, { layout: null });
      open(active);
    },
    setDefault: (id) => habits.keep(name, null, { default_view_id: id }),
    refresh,
  };
}
