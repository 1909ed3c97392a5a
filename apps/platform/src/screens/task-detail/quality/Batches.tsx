import type { InspectionBatch } from '@earmark/contract';
import { StatusTag, Table, type TableColumn, type Tone } from '@earmark/ui';
import { formatNumber, texts } from '../../../i18n/index.ts';
import { Faint } from '../../../list/index.ts';
import { Part } from './Part.tsx';

const t = texts('quality');

interface BatchesProps {
  batches: readonly InspectionBatch[];
  /** Number of all; the newest are listed. */
  count: number;
  seesPeople: boolean;
}

/** Batches of inspection: how full each is, by which seed was drawn, what was judged, and what beyond the sample. */
export const Batches = ({ batches, count, seesPeople }: BatchesProps) => (
  <Part
    title={t('batches')}
    empty={batches.length === 0 ? t('noBatches') : undefined}
    actions={
      batches.length < count ? (
        <Faint>{t('newestBatches', { shown: formatNumber(batches.length), all: formatNumber(count) })}</Faint>
      ) : undefined
    }
  >
    <Table
      aria-label={t('batches')}
      columns={seesPeople ? columns : columns.filter(({ id }) => id !== 'annotator')}
      rows={batches}
      rowKey={({ id }) => String(id)}
      minWidth={760}
    />
  </Part>
);

const tones = {
  collecting: 'neutral',
  drawn: 'accent',
  opened: 'warning',
  closed: 'success',
} as const satisfies Record<InspectionBatch['status'], Tone>;

const columns: TableColumn<InspectionBatch>[] = [
  { id: 'id', title: t('batch'), width: 84, cell: ({ id }) => `#${id}` },
  {
    id: 'annotator',
    title: t('annotator'),
    minWidth: 120,
    cell: ({ annotator }) => annotator?.name ?? <Faint>{t('common:unknown')}</Faint>,
  },
  {
    id: 'status',
    title: t('batchStatus'),
    width: 156,
    cell: ({ status }) => <StatusTag tone={tones[status]}>{t(`batch_${status}`)}</StatusTag>,
  },
  {
    id: 'fill',
    title: t('fill'),
    width: 112,
    align: 'end',
    cell: ({ size, full_at: fullAt }) => `${formatNumber(size)} / ${formatNumber(fullAt)}`,
  },
  { id: 'drawn', title: t('drawn'), width: 76, align: 'end', cell: ({ drawn }) => formatNumber(drawn) },
  {
    id: 'seed',
    title: t('seed'),
    width: 120,
    align: 'end',
    cell: ({ seed }) => (seed === null ? <Faint>{t('common:unknown')}</Faint> : String(seed)),
  },
  {
    id: 'judged',
    title: t('judged'),
    width: 136,
    isWrapping: true,
    cell: ({ passed, failed }) => t('passedFailed', { passed: formatNumber(passed), failed: formatNumber(failed) }),
  },
  {
    id: 'beyond',
    title: t('beyond'),
    width: 136,
    isWrapping: true,
    cell: ({ beyond }) =>
      t('passedFailed', { passed: formatNumber(beyond.passed), failed: formatNumber(beyond.failed) }),
  },
];
