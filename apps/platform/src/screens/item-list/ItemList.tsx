import { itemStatuses, itemStatusTexts, type Item, type ItemStatus, type Task } from '@earmark/contract';
import { Button, EmptyState, MultiSelect, Pagination, Table, token } from '@earmark/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { sentenceOf, useCall, useSession } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { ListToolbar, useListQuery, type Place } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';
import { itemColumns } from './item-columns.tsx';

const t = texts('item-list');
const statusOptions = itemStatuses.map((status) => ({ value: status, label: itemStatusTexts[status][language] }));
const isItemStatus = (value: string): value is ItemStatus => itemStatuses.some((status) => status === value);

export interface ItemListProps {
  task: Pick<Task, 'id'>;
  place: Place;
}

/** The audios of a task, as far as the person may see them from this side. */
export function ItemList({ task, place }: ItemListProps) {
  const { settings } = place;
  const { user } = useSession();
  const navigate = useNavigate();
  const query = useListQuery({ sorts: ['id', 'name', 'duration_seconds', 'saved_at', 'status'], order: 'asc', filters: ['status'] });
  const statuses = query.filter('status').filter(isItemStatus);
  const items = useCall('listItems', { ...query.request, task_id: task.id, status: statuses, stage: settings.stage ?? undefined }, { isKept: true, refreshEvery: 15_000 });
  const columns = useMemo(() => itemColumns(place, user), [place, user]);
  const open = (item: Item): void => void navigate(pathTo(settings.workbenchPath, { item_id: item.id }));
  return (
    <Body>
      <ListToolbar search={query.request.search} onSearch={query.setSearch} placeholder={t('search')}>
        <StatusFilter aria-label={t('status')} placeholder={t('status')} options={statusOptions} value={statuses} onChange={(values) => query.setFilter('status', values)} />
      </ListToolbar>
      <Table
        aria-label={t('task-detail:items')}
        columns={columns}
        rows={items.data?.rows ?? []}
        rowKey={(item) => String(item.id)}
        sort={query.sort}
        onSortChange={query.setSort}
        onRowAction={open}
        isLoading={items.isLoading}
        error={items.error ? { message: sentenceOf(items.error), onRetry: items.refresh } : null}
        minWidth={960}
        emptyState={
          query.isNarrowed ? (
            <EmptyState title={t('common:nothingFound')} hint={t('common:nothingFoundHint')} action={<Button onPress={query.clear}>{t('common:clearFilters')}</Button>} />
          ) : (
            <EmptyState title={t('empty')} hint={t('emptyHint')} />
          )
        }
        footer={
          items.data && items.data.total > 0 ? (
            <Pagination page={query.request.page} pageSize={query.request.page_size} total={items.data.total} onPageChange={query.setPage} onPageSizeChange={query.setPageSize} />
          ) : undefined
        }
      />
    </Body>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
`;

const StatusFilter = styled(MultiSelect<ItemStatus>)`
  width: 220px;
`;
