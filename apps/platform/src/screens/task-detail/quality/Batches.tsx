import { columnsHiddenFromExternals, inspectionBatchList, type InspectionBatch } from '@earmark/contract';
import { Card, EmptyState, StatusTag, type Tone } from '@earmark/ui';
import { useMemo } from 'react';
import { formatNumber, texts } from '../../../i18n/index.ts';
import {
  Faint,
  listColumns,
  ListScreen,
  useListCall,
  useLocalListQuery,
  type ShownColumn,
} from '../../../list/index.ts';
import { Part } from './Part.tsx';

const t = texts('quality');

/** Batches of inspection: how full each is, by which seed was drawn, what was judged, and what beyond the sample. */
export function Batches({ taskId, seesPeople }: { taskId: number; seesPeople: boolean }) {
  // The address is that of the disputes above
  const query = useLocalListQuery(inspectionBatchList);
  const batches = useListCall('listInspectionBatches', { ...query.request, task_id: taskId }, { refreshEvery: 30_000 });
  const columns = useMemo(() => columnsOf(seesPeople), [seesPeople]);
  if (batches.data?.total === 0 && !query.isNarrowed)
    return (
      <Part title={t('batches')} empty={t('noBatches')}>
        {null}
      </Part>
    );
  return (
    <Card title={t('batches')}>
      <ListScreen
        aria-label={t('batches')}
        name="inspectionBatches"
        taskId={taskId}
        columns={columns}
        query={query}
        list={batches}
        searchPlaceholder={t('searchBatches')}
        maxHeight="480px"
        emptyState={<EmptyState title={t('noBatches')} />}
      />
    </Card>
  );
}

const tones = {
  collecting: 'neutral',
  drawn: 'accent',
  opened: 'warning',
  closed: 'success',
} as const satisfies Record<InspectionBatch['status'], Tone>;

const judgedText = ({ passed, failed }: Pick<InspectionBatch, 'passed' | 'failed'>): string =>
  t('passedFailed', { passed: formatNumber(passed), failed: formatNumber(failed) });

const columnsOf = (seesPeople: boolean): ShownColumn<InspectionBatch>[] =>
  listColumns<typeof inspectionBatchList, InspectionBatch>(
    inspectionBatchList,
    {
      id: { width: 108, minWidth: 100, cell: ({ id }) => `#${id}` },
      annotator: { cell: ({ annotator }) => annotator?.name ?? <Faint>{t('common:unknown')}</Faint> },
      status: {
        width: 172,
        words: (status) => t(`batch_${status}`),
        cell: ({ status }) => <StatusTag tone={tones[status]}>{t(`batch_${status}`)}</StatusTag>,
      },
      size: {
        cell: ({ size, full_at: fullAt }) => `${formatNumber(size)} / ${formatNumber(fullAt)}`,
      },
      // A number that names a draw, not a quantity
      seed: { width: 120, cell: ({ seed }) => (seed === null ? <Faint>{t('common:unknown')}</Faint> : String(seed)) },
      judged: { width: 136, isWrapping: true, cell: judgedText, csv: judgedText },
      beyond: {
        width: 136,
        isWrapping: true,
        cell: ({ beyond }) => judgedText(beyond),
        csv: ({ beyond }) => judgedText(beyond),
      },
    },
    { without: seesPeople ? [] : columnsHiddenFromExternals.listInspectionBatches },
  );
