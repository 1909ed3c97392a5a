import { isRoleId, itemStatuses, limits, mayEver, type Item, type Task } from '@earmark/contract';
import { EmptyState } from '@earmark/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { client, useCall, useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import {
  choicesOf,
  ListTable,
  numbersOf,
  textOf,
  timesOf,
  useListQuery,
  useSelection,
  yesOrNo,
} from '../../list/index.ts';
import type { Place } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';
import { itemColumns } from './item-columns.tsx';
import { ReleaseMany } from './ReleaseMany.tsx';

const t = texts('item-list');
const filterKinds = {
  status: 'choice',
  duration_seconds: 'range',
  isValid: 'choice',
  annotator: 'text',
  inspector: 'text',
  verifier: 'text',
  saved_at: 'date',
} as const;
const sorts = [
  'id',
  'name',
  'duration_seconds',
  'target_seconds',
  'segment_count',
  'saved_at',
  'status',
  'annotator',
  'inspector',
  'verifier',
] as const;

export interface ItemListProps {
  task: Pick<Task, 'id' | 'archived_at'>;
  place: Place;
}

/** The audios of a task, as far as the person may see them from this side. */
export function ItemList({ task, place }: ItemListProps) {
  const { settings, area } = place;
  const { user } = useSession();
  const navigate = useNavigate();
  const query = useListQuery({ sorts, order: 'asc', filters: filterKinds });
  const { filters } = query;
  const request = {
    ...query.request,
    task_id: task.id,
    stage: settings.stage ?? undefined,
    status: choicesOf(filters, 'status', itemStatuses),
    duration: numbersOf(filters, 'duration_seconds'),
    is_valid: yesOrNo(filters, 'isValid'),
    annotator: textOf(filters, 'annotator'),
    inspector: textOf(filters, 'inspector'),
    verifier: textOf(filters, 'verifier'),
    saved: timesOf(filters, 'saved_at'),
  };
  const items = useCall('listItems', request, { isKept: true, refreshEvery: 15_000 });
  const chosen = useSelection({
    maximum: limits.selection.items,
    request,
    total: items.data?.total,
    readPage: (page, page_size) => client.listItems({ ...request, page, page_size }),
  });
  const columns = useMemo(() => itemColumns(place, user), [place, user]);
  const open = (item: Item): void => void navigate(pathTo(settings.workbenchPath, { item_id: item.id }));
  const mayRelease =
    task.archived_at === null &&
    (settings.stage !== null || (isRoleId(user.role_id) && mayEver(user.role_id, 'item.reassign')));
  const actions =
    mayRelease && chosen.ids.length > 0 ? (
      <ReleaseMany taskId={task.id} itemIds={chosen.ids} onDone={chosen.clear} />
    ) : undefined;
  return (
    <ListTable
      aria-label={t('task-detail:items')}
      name={`items.${area}`}
      columns={columns}
      query={query}
      list={items}
      searchPlaceholder={t('search')}
      selection={mayRelease ? { ...chosen.selection, actions } : undefined}
      onRowAction={open}
      emptyState={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
    />
  );
}
