import {
  Button,
  ColumnChoice,
  columnsInSight,
  EmptyState,
  Pagination,
  Table,
  token,
  useColumnLayout,
  type TableSelection,
} from '@earmark/ui';
import { useEffect, useMemo, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from '../data/index.ts';
import { texts } from '../i18n/index.ts';
import { DownloadCsv } from './DownloadCsv.tsx';
import type { ShownColumn } from './list-columns.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { ListState } from './use-list-call.ts';
import type { ListQuery } from './use-list-query.ts';
import { usePhoneWidth } from './use-phone-width.ts';

const t = texts('common');

interface ListScreenProps<Row extends { id: number }> {
  /** What the list is; names the file that it is saved to as well. */
  'aria-label': string;
  /** Under which this browser keeps the columns: one name for each kind of list. */
  name: string;
  columns: readonly ShownColumn<Row>[];
  query: ListQuery;
  list: ListState<{ rows: Row[]; total: number }>;
  searchPlaceholder: string;
  /** Over the table, at the end. */
  actions?: ReactNode;
  selection?: TableSelection;
  onRowAction?: (row: Row) => void;
  /** Of the table; it ends where the window does without. */
  maxHeight?: string;
  /** When there is nothing at all; when search or filters leave nothing, the table says so by itself. */
  emptyState: ReactElement;
}

const keyOf = ({ id }: { id: number }): string => String(id);

/** A list of the platform as everyone knows it: search, columns to choose, a file of it, the table under its own head, and pages. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { name, query, list, searchPlaceholder, actions, selection, onRowAction, emptyState } = props;
  const layout = useColumnLayout(name);
  const isPhone = usePhoneWidth();
  const columns = useMemo(() => (isPhone ? props.columns.map(onPhone) : props.columns), [isPhone, props.columns]);
  const { page, page_size: pageSize, search } = query.request;
  const total = list.data?.total ?? 0;
  // The rows of the last page went away, or the address names a page that never was.
  const isPastEnd = list.data !== undefined && list.data.rows.length === 0 && total > 0;
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
        actions={
          <>
            {actions}
            <DownloadCsv
              name={props['aria-label']}
              columns={columnsInSight(columns, layout)}
              total={total}
              readPage={list.readPage}
            />
            <ColumnChoice columns={columns} layout={layout} />
          </>
        }
      />
      <Table
        aria-label={props['aria-label']}
        columns={columns}
        rows={list.data?.rows ?? nothing}
        rowKey={keyOf}
        sort={query.sort}
        onSortChange={query.setSort}
        filters={query.filters}
        onFiltersChange={query.setFilters}
        layout={layout}
        selection={selection}
        onRowAction={onRowAction}
        isLoading={list.isLoading || isPastEnd}
        error={list.error ? { message: sentenceOf(list.error), onRetry: list.refresh } : null}
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
          total > 0 ? (
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

/** Columns that leave name and status their place where there is little; who wants them chooses them. */
const asideOnPhones: readonly string[] = ['id', 'project'];

/** A column on a narrow screen: none stands still at the end, and what matters comes first. */
function onPhone<Row>(column: ShownColumn<Row>): ShownColumn<Row> {
  const { id, isHidden = false, isPinned = false, isRequired = false } = column;
  return {
    ...column,
    isPinned: false,
    isRequired: isRequired || isPinned,
    isHidden: isHidden || asideOnPhones.includes(id),
  };
}

/** One and the same while there are no rows, so that nothing is drawn again. */
const nothing: never[] = [];

/** The table ends where the window does, with its pages in sight: what stands above it takes the rest. */
const tallest = 'max(420px, calc(100dvh - 216px))';

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  min-width: 0;
`;
