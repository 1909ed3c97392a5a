import {
  disputeList,
  disputeStateTexts,
  columnsHiddenFromExternals,
  type Dispute,
  type DisputeState,
  type Task,
} from '@earmark/contract';
import { Button, Card, EmptyState, Link, StatusTag, type Tone } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { language, texts } from '../../../i18n/index.ts';
import {
  actionsColumn,
  Faint,
  listColumns,
  ListScreen,
  useListCall,
  useListQuery,
  wordsOf,
  type ShownColumn,
} from '../../../list/index.ts';
import { useRouteContext } from '../../../page/index.ts';
import { DecideDispute } from './DecideDispute.tsx';
import { Part } from './Part.tsx';

const t = texts('quality');

/** Disputes of verdicts in a task, open ones first; who decides does it here. */
export function Disputes({ task, seesPeople }: { task: Pick<Task, 'id' | 'inspectors'>; seesPeople: boolean }) {
  const { pathOf } = useRouteContext();
  const query = useListQuery(disputeList);
  const disputes = useListCall('listDisputes', { ...query.request, task_id: task.id }, { refreshEvery: 30_000 });
  const [decidingId, setDecidingId] = useState<number | null>(null);
  const hrefOf = useMemo(
    () =>
      ({ item, unit_ids: [unit] }: Dispute) =>
        pathOf('workbench', { item_id: item.id, unit }),
    [pathOf],
  );
  const columns = useMemo(() => columnsOf(hrefOf, setDecidingId, seesPeople), [hrefOf, seesPeople]);
  if (disputes.data?.total === 0 && !query.isNarrowed)
    return (
      <Part title={t('disputes')} empty={t('noDisputes')}>
        {null}
      </Part>
    );
  // By id, so that a refresh of the list shows the dialog its newest state
  const deciding = disputes.data?.rows.find(({ id }) => id === decidingId);
  return (
    <Card title={t('disputes')}>
      <ListScreen
        aria-label={t('disputes')}
        name="disputes"
        taskId={task.id}
        columns={columns}
        query={query}
        list={disputes}
        searchPlaceholder={t('searchDisputes')}
        maxHeight="480px"
        emptyState={<EmptyState title={t('noDisputes')} hint={t('noDisputesHint')} />}
      />
      {deciding ? (
        <DecideDispute
          key={deciding.id}
          dispute={deciding}
          href={hrefOf(deciding)}
          inspectors={task.inspectors}
          onClose={() => setDecidingId(null)}
        />
      ) : null}
    </Card>
  );
}

const tones = {
  open: 'accent',
  upheld: 'neutral',
  overturned: 'success',
  withdrawn: 'neutral',
} as const satisfies Record<DisputeState, Tone>;

const columnsOf = (
  hrefOf: (dispute: Dispute) => string,
  onDecide: (id: number) => void,
  seesPeople: boolean,
): ShownColumn<Dispute>[] => {
  const columns = listColumns<typeof disputeList, Dispute>(
    disputeList,
    {
      item: {
        minWidth: 120,
        isWrapping: true,
        cell: (dispute) => (
          <>
            <Link href={hrefOf(dispute)}>{dispute.item.name}</Link>{' '}
            <Faint>
              {dispute.unit_ids.length === 0 ? t('whole') : t('unitsOf', { count: dispute.unit_ids.length })}
            </Faint>
          </>
        ),
      },
      stage: {
        minWidth: 120,
        isWrapping: true,
        words: (stage) => t(`stage_${stage}`),
        cell: ({ stage, comment, errors }) => (
          <>
            {t(`stage_${stage}`)}
            <div>
              <Faint>{[comment, ...errors].filter((text) => text !== '').join(' · ')}</Faint>
            </div>
          </>
        ),
      },
      state: {
        minWidth: 112,
        isWrapping: true,
        words: wordsOf(disputeStateTexts),
        cell: ({ state, decider }) => (
          <>
            <StatusTag tone={tones[state]}>{disputeStateTexts[state][language]}</StatusTag>
            {state === 'open' && decider ? <Faint> {t('waitsFor', { name: decider.name })}</Faint> : null}
          </>
        ),
      },
      reason: { minWidth: 120, isWrapping: true },
      decision: { minWidth: 112, isWrapping: true },
    },
    {
      without: ['task', ...(seesPeople ? [] : columnsHiddenFromExternals.listDisputes)],
      optional: ['id', 'created_at'],
    },
  );
  return seesPeople
    ? [
        ...columns,
        actionsColumn<Dispute>(({ id, events }) =>
          events.includes('uphold') ? (
            <Button size="s" variant="primary" onPress={() => onDecide(id)}>
              {t('decide')}
            </Button>
          ) : null,
        ),
      ]
    : columns;
};
