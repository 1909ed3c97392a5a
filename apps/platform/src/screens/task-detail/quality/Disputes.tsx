import { disputeStateTexts, type Dispute, type DisputeState, type Task } from '@earmark/contract';
import { Button, Card, EmptyState, Link, StatusTag, Table, type TableColumn, type Tone } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { sentenceOf, useCall } from '../../../data/index.ts';
import { formatDateTime, language, texts } from '../../../i18n/index.ts';
import { Faint } from '../../../list/index.ts';
import { useRouteContext } from '../../../page/index.ts';
import { DecideDispute } from './DecideDispute.tsx';

const t = texts('quality');

/** Disputes of verdicts in a task, open ones first; who decides does it here. */
export function Disputes({ task, seesPeople }: { task: Pick<Task, 'id' | 'inspectors'>; seesPeople: boolean }) {
  const { pathOf } = useRouteContext();
  const disputes = useCall('listDisputes', { task_id: task.id, page_size: 100 }, { refreshEvery: 30_000 });
  const [decidingId, setDecidingId] = useState<number | null>(null);
  const columns = useMemo(
    () => columnsOf((id) => pathOf('workbench', { item_id: id }), setDecidingId, seesPeople),
    [pathOf, seesPeople],
  );
  const deciding = disputes.data?.rows.find(({ id }) => id === decidingId);
  return (
    <Card title={t('disputes')}>
      <Table
        aria-label={t('disputes')}
        columns={columns}
        rows={disputes.data?.rows ?? []}
        rowKey={({ id }) => String(id)}
        minWidth={860}
        isLoading={disputes.isLoading}
        error={disputes.error ? { message: sentenceOf(disputes.error), onRetry: disputes.refresh } : null}
        emptyState={<EmptyState title={t('noDisputes')} hint={t('noDisputesHint')} />}
      />
      {deciding ? (
        <DecideDispute
          key={deciding.id}
          dispute={deciding}
          href={pathOf('workbench', { item_id: deciding.item.id })}
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
  hrefOf: (itemId: number) => string,
  onDecide: (id: number) => void,
  seesPeople: boolean,
): TableColumn<Dispute>[] => {
  const columns: TableColumn<Dispute>[] = [
    {
      id: 'item',
      title: t('about'),
      minWidth: 120,
      isWrapping: true,
      cell: ({ item, unit_ids: units }) => (
        <>
          <Link href={hrefOf(item.id)}>{item.name}</Link>
          <div>
            <Faint>{units.length === 0 ? t('whole') : t('unitsOf', { count: units.length })}</Faint>
          </div>
        </>
      ),
    },
    {
      id: 'reason',
      title: t('byRaiser'),
      minWidth: 180,
      isWrapping: true,
      cell: ({ reason, raised_by: by, created_at: at }) => (
        <>
          {reason}
          <div>
            <Faint>{[by?.name, at === null ? undefined : formatDateTime(at)].filter(Boolean).join(' · ')}</Faint>
          </div>
        </>
      ),
    },
    {
      id: 'verdict',
      title: t('byJudge'),
      minWidth: 160,
      isWrapping: true,
      cell: (row) => (
        <>
          {[row.comment, ...row.errors].filter((text) => text !== '').join(' · ')}
          <div>
            <Faint>{[t(`stage_${row.stage}`), row.judge?.name].filter(Boolean).join(' · ')}</Faint>
          </div>
        </>
      ),
    },
    {
      id: 'state',
      title: t('disputeState'),
      minWidth: 180,
      isWrapping: true,
      cell: (row) => (
        <>
          <StatusTag tone={tones[row.state]}>{disputeStateTexts[row.state][language]}</StatusTag>
          {row.state === 'open' && row.decider ? <Faint> {t('waitsFor', { name: row.decider.name })}</Faint> : null}
          {row.decision === '' ? null : <div>{row.decision}</div>}
          {row.decided_by ? <Faint>{row.decided_by.name}</Faint> : null}
        </>
      ),
    },
    {
      id: 'actions',
      title: t('common:actions'),
      width: 104,
      align: 'end',
      cell: ({ id, events }) =>
        events.includes('uphold') ? (
          <Button size="s" variant="primary" onPress={() => onDecide(id)}>
            {t('decide')}
          </Button>
        ) : null,
    },
  ];
  return seesPeople ? columns : columns.filter(({ id }) => id !== 'actions');
};
