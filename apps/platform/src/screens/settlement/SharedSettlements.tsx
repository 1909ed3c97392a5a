import type { AvailableBusinessType, SharedSettlement } from '@earmark/contract';
import { Card, ErrorState, Skeleton, StatusTag, Table, type TableColumn } from '@earmark/ui';
import { sentenceOf, useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { Lines } from './Lines.tsx';
import { formatMoney } from './money.ts';

const t = texts('settlement');

/** Amounts of the own work, or of the own team's, in projects that share them; nothing where none does. */
export function SharedSettlements({ business }: { business: AvailableBusinessType }) {
  const { data, error, refresh } = useCall('listSharedSettlements', { business });
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title={t('shared')} isFlush>
      <Table
        aria-label={t('shared')}
        columns={columns}
        rows={data.rows}
        rowKey={({ period_id: id }) => String(id)}
        details={({ period_id: id }) => <Shared id={id} />}
      />
    </Card>
  );
}

function Shared({ id }: { id: number }) {
  const { data, error, refresh } = useCall('getSettlement', { id });
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  return data ? <Lines settlement={data} /> : <Skeleton lines={3} />;
}

const columns: TableColumn<SharedSettlement>[] = [
  { id: 'project', title: t('project'), minWidth: 160, cell: ({ project }) => project.name },
  { id: 'period', title: t('period'), width: 200, cell: ({ from, to }) => `${from} – ${to}` },
  {
    id: 'state',
    title: t('state'),
    width: 128,
    cell: ({ closed_at: closedAt }) => (
      <StatusTag tone={closedAt === null ? 'accent' : 'success'}>{t(closedAt === null ? 'open' : 'closed')}</StatusTag>
    ),
  },
  {
    id: 'total',
    title: t('total'),
    width: 160,
    align: 'end',
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
];
