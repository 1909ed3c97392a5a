import { countedWithPage } from '@earmark/contract';
import {
  Button,
  ColumnChoice,
  columnsInSight,
  EmptyState,
  Pagination,
  Table,
  token,
  type TableSelection,
} from '@earmark/ui';
import { useEffect, useMemo, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../data/index.ts';
import { texts } from '../i18n/index.ts';
import { DownloadList } from './download/DownloadList.tsx';
import type { ShownColumn } from './list-columns.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { ListState } from './use-list-call.ts';
import type { ListQuery } from './use-list-query.ts';
import { StatusCounts } from './StatusCounts.tsx';
import { useListViews } from './view/use-list-views.ts';
import { usePhoneWidth } from './use-phone-width.ts';
import { ViewBar } from './view/ViewBar.tsx';
import { ViewNotes } from './view/ViewNotes.tsx';

const t = texts('common');

type Counts = readonly { readonly value: string; readonly count: number }[];

interface ListScreenProps<Row extends { id: number }> {
  /** Accessible name of the list; also names its CSV file. */
  'aria-label': string;
  /** Key of the person's columns and default view, one per kind of list and area. */
  name: string;
  columns: readonly ShownColumn<Row>[];
  query: ListQuery;
  list: ListState<{ rows: Row[]; total: number; counts?: Counts | undefined }>;
  searchPlaceholder: string;
  /**
   * How many rows have each value of the counted column, for lists whose pages do not say so; undefined until known,
   * null where a choice beside the list decides which values it has.
   */
  counts?: Counts | undefined | null;
  /** Buttons at the end of the toolbar. */
  actions?: ReactNode;
  /** Replaces the files of the shown columns. */
  download?: ReactNode;
  selection?: TableSelection;
  onRowAction?: (row: Row) => void;
  /** Content below an expanded row. */
  details?: (row: Row) => ReactNode;
  /** Maximum height of the table; defaults to the space left in the window. */
  maxHeight?: string;
  /** Said before the reason when the list could not be loaded. */
  failure?: string;
  /** The task whose list it is: its views are shared with the people of the project. */
  taskId?: number;
  /** Shown when the list is empty; with search or filters active the table has its own message. */
  emptyState: ReactElement;
}

const keyOf = ({ id }: { id: number }): string => String(id);

/** The common list screen: search, saved views, column choice, CSV, table with sticky header, pagination. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { name, query, list, searchPlaceholder, actions, download, selection, onRowAction, emptyState } = props;
  const isPhone = usePhoneWidth();
  const columns = useMemo(() => (isPhone ? props.columns.map(onPhone) : props.columns), [isPhone, props.columns]);
  const ids = useMemo(() => props.columns.map(({ id }) => id), [props.columns]);
  const views = useListViews({ name, query, taskId: props.taskId, columns: ids });
  const { layout, isOpening } = views;
  const { page, page_size: pageSize, search } = query.request;
  const total = list.data?.total ?? 0;
  const isCounted = props.counts !== null && ('counts' in props || countedWithPage(query.list) !== undefined);
  // The last page has lost its rows, or the address names a page beyond the end.
  const isPastEnd = list.data !== undefined && list.data.rows.length === 0 && total > 0;
  // Without dependencies: once the last page is asked for, there is nothing left to do
  useEffect(() => {
    const lastPage = Math.ceil(total / pageSize);
    if (isPastEnd && page > lastPage) query.setPage(lastPage);
  });
  return (
    <Body>
      <ListToolbar
        search={search}
        hidesKey={isPhone}
        onSearch={query.setSearch}
        placeholder={searchPlaceholder}
        views={<ViewBar views={views} query={query} taskId={props.taskId} />}
        actions={
          <>
            {actions}
            {download ?? (
              <DownloadList
                name={props['aria-label']}
                columns={columnsInSight(columns, layout)}
                total={total}
                readPage={list.readPage}
              />
            )}
            <ColumnChoice columns={columns} layout={layout} />
          </>
        }
      />
      {isCounted ? <StatusCounts query={query} columns={columns} counts={props.counts ?? list.data?.counts} /> : null}
      <ViewNotes views={views} query={query} />
      <Table
        aria-label={props['aria-label']}
        columns={columns}
        rows={isOpening ? nothing : (list.data?.rows ?? nothing)}
        rowKey={keyOf}
        sort={query.sort}
        onSortChange={query.setSort}
        filters={query.filters}
        onFiltersChange={query.setFilters}
        layout={layout}
        selection={selection}
        onRowAction={onRowAction}
        details={props.details}
        isLoading={list.isLoading || isPastEnd || isOpening}
        error={
          list.error
            ? { message: [props.failure, sentenceOf(list.error)].filter(Boolean).join(' '), onRetry: list.refresh }
            : null
        }
        maxHeight={props.maxHeight ?? tallest}
        emptyState={
          query.isNarrowed ? (
            <EmptyState
              title={t('nothingFound')}
              hint={t('nothingFoundHint')}
              action={<Button onPress={query.clear}>{t('clearFilters')}</Button>}
            />
          ) : (
            emptyState
          )
        }
        footer={
          total > 0 && !isOpening ? (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={total}
              onPageChange={query.setPage}
              onPageSizeChange={query.setPageSize}
            />
          ) : undefined
        }
      />
    </Body>
  );
}

/**
 * Adapts a column to narrow screens. Ids, and the project beside another name, are hidden by default, to leave room for
 * name and status; they can be selected.
 */
const onPhone = <Row,>(column: ShownColumn<Row>, index: number): ShownColumn<Row> => ({
  ...column,
  isHidden: (column.isHidden ?? false) || column.id === 'id' || (column.id === 'project' && index > 0),
});

/** A stable reference, so that a list without rows causes no re-render. */
const nothing: never[] = [];

/** What stands above and below the table of a page that is nothing but a list: top bar, tabs, title, tools, margins. */
const aroundTable = '216px';
/**
 * The rest of the window above messages, so that the pagination is in sight; in a low window the page scrolls instead
 * (ADR 79).
 */
const tallest = `max(420px, calc(100dvh - ${aroundTable} - var(--em-toast-room, 0px)))`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  min-width: 0;
`;
