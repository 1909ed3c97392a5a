import {
  isRoleId,
  itemBatchIds,
  itemList,
  limits,
  mayBatch,
  mayEver,
  modalityOf,
  type Item,
  type Task,
  type WorkStage,
} from '@earmark/contract';
import { Button, EmptyState } from '@earmark/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall, useSession } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { ListScreen, useListCall, useListQuery, useSelection, type ListQuery } from '../../list/index.ts';
import type { RouteContext } from '../../page/index.ts';
import { useKeptWalk, walkParameter } from '../../walk/index.ts';
import { BatchActions, batchObstacle } from '../batch-actions/index.ts';
import type { ClaimedFrom } from './item-actions.ts';
import { itemColumns } from './item-columns.tsx';
import { GiveMany } from './GiveMany.tsx';
import { MarkKnown } from './MarkKnown.tsx';

const t = texts('item-list');
interface ItemListProps {
  task: ClaimedFrom &
    Pick<
      Task,
      'id' | 'project' | 'team' | 'modality' | 'archived_at' | 'project_state' | 'annotators' | 'inspectors' | 'copies'
    >;
  context: RouteContext;
}

/** Items of a task, as far as this person may see them in this area. */
export function ItemList({ task, context }: ItemListProps) {
  const { business, settings, area, pathOf } = context;
  const { user } = useSession();
  const navigate = useNavigate();
  const query = useListQuery(itemList, modalityOf(business));
  const asked = { ...query.request, task_id: task.id, stage: settings.stage ?? undefined };
  const items = useListCall('listItems', asked, { refreshEvery: 15_000 });
  // Apart from the page: it stays the same while the person pages and sorts
  const { data: counted } = useCall(
    'countItems',
    { ...query.counted, task_id: task.id, stage: settings.stage ?? undefined },
    { refreshEvery: 15_000, isKept: true },
  );
  const chosen = useSelection(items, limits.selection.items);
  const rows = items.data?.rows ?? [];
  const columns = useMemo(() => itemColumns(task, context, user), [task, context, user]);
  // So that an item that is opened from here leads on to its neighbours
  useKeptWalk(
    items.data && {
      asked: { call: 'listItemIds', request: asked },
      ids: items.data.rows.map(({ id }) => id),
      isWhole: items.data.rows.length === items.data.total,
    },
  );
  const open = (item: Item): void => void navigate(pathOf('workbench', { item_id: item.id, [walkParameter]: 1 }));
  const role = user.role_id;
  const mayAct = isRoleId(role) && itemBatchIds.some((id) => mayBatch(role, id));
  const isReadOnly = task.archived_at !== null || task.project_state !== 'open';
  const mayGive = isRoleId(role) && mayEver(role, 'item.reassign');
  const isGivable =
    mayGive &&
    chosen.ids.length > 0 &&
    batchObstacle('give_items', { of: 'items', taskId: task.id, ids: chosen.ids, rows, isReadOnly }, user, role) ===
      undefined;
  const mayMark = isRoleId(role) && mayEver(role, 'task.create');
  const markOff = isReadOnly ? t('batch:readOnly') : task.state === 'in_progress' ? undefined : t('markKnownOff');
  return (
    <ListScreen
      aria-label={t('task-detail:items')}
      name={`items.${area}`}
      taskId={task.id}
      counts={counted?.counts}
      columns={columns}
      query={query}
      list={items}
      searchPlaceholder={t('search')}
      actions={
        task.copies > 1 && settings.stage !== 'annotation' ? (
          <ToAdjudicate task={task} query={query} stage={settings.stage} />
        ) : undefined
      }
      selection={
        mayAct
          ? {
              ...chosen.selection,
              actions: (
                <>
                  <BatchActions
                    of="items"
                    taskId={task.id}
                    ids={chosen.ids}
                    rows={rows}
                    request={asked}
                    total={items.data?.total ?? 0}
                    modality={modalityOf(business)}
                    projectId={task.project.id}
                    isReadOnly={isReadOnly}
                    own={ownDialog}
                    off={
                      mayMark && markOff !== undefined
                        ? [{ id: 'markKnown', label: t('markKnown'), hint: markOff }]
                        : undefined
                    }
                    onStarted={chosen.clear}
                    buttons={
                      <>
                        {isGivable ? <GiveMany task={task} itemIds={chosen.ids} onDone={chosen.clear} /> : null}
                        {mayMark && markOff === undefined && chosen.ids.length > 0 ? (
                          <MarkKnown taskId={task.id} itemIds={chosen.ids} onDone={chosen.clear} />
                        ) : null}
                      </>
                    }
                  />
                </>
              ),
            }
          : undefined
      }
      onRowAction={open}
      emptyState={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
    />
  );
}

/** Actions that have a button of their own beside the menu. */
const ownDialog = ['give_items'] as const;

/** Narrows the list to what waits for a decision between its copies, and says how much that is. */
function ToAdjudicate({ task, query, stage }: { task: Pick<Task, 'id'>; query: ListQuery; stage: WorkStage | null }) {
  const waiting = useCall(
    'listItems',
    { task_id: task.id, stage: stage ?? undefined, to_adjudicate: true, page_size: 1 },
    { refreshEvery: 15_000 },
  );
  const filter = query.filters['to_adjudicate'];
  const isOn = filter?.kind === 'choice' && filter.values.join() === 'true';
  const others = Object.fromEntries(Object.entries(query.filters).filter(([id]) => id !== 'to_adjudicate'));
  return (
    <Button
      variant={isOn ? 'primary' : 'secondary'}
      aria-pressed={isOn}
      onPress={() =>
        query.setFilters(isOn ? others : { ...others, to_adjudicate: { kind: 'choice', values: ['true'] } })
      }
    >
      {t('toAdjudicate', { value: formatNumber(waiting.data?.total ?? 0) })}
    </Button>
  );
}
