import { datasetStatuses, type Dataset } from '@earmark/contract';
import { IconButton, Inline, Link, LinkButton, token, type TableColumn } from '@earmark/ui';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { formatBytes, formatDateTime, formatDuration, formatNumber, texts } from '../../i18n/index.ts';
import { Faint, NameLink } from '../../list/index.ts';
import { pathTo } from '../../routes.ts';
import { DatasetStatusTag } from '../dataset-parts/index.ts';

const t = texts('dataset');

const statusOptions = datasetStatuses.map((value) => ({ value, label: t(`status_${value}`) }));
const yesOrNoOptions = [
  { value: 'yes', label: t('common:yes') },
  { value: 'no', label: t('common:no') },
];

/** Where a dataset is shown: its files, or its upload while that is not finished. */
export const datasetPath = ({ id, project, status }: Dataset): string =>
  pathTo(status === 'uploading' ? '/datamanage/upload' : '/datamanage/detail', {
    project_id: project.id,
    dataset_id: id,
  });

/** Columns of the data pool; `onDelete` asks whether a dataset shall go. */
export function datasetColumns(onDelete: (dataset: Dataset) => void): TableColumn<Dataset>[] {
  return [
    { id: 'id', title: t('common:id'), width: 64, isSortable: true, cell: ({ id }) => <Faint>{id}</Faint> },
    {
      id: 'name',
      title: t('columnName'),
      minWidth: 160,
      isSortable: true,
      isRequired: true,
      cell: (dataset) => <NameLink href={datasetPath(dataset)} name={dataset.name} />,
    },
    {
      id: 'status',
      title: t('common:status'),
      width: 152,
      isSortable: true,
      filter: { kind: 'choice', isSingle: true, options: statusOptions },
      cell: (dataset) => <DatasetStatusTag dataset={dataset} />,
    },
    {
      id: 'backfill',
      title: t('columnBackfill'),
      width: 96,
      isHidden: true,
      filter: { kind: 'choice', isSingle: true, options: yesOrNoOptions },
      cell: ({ has_backfill }) => (has_backfill ? t('common:yes') : <Faint>{t('common:no')}</Faint>),
    },
    {
      id: 'available',
      title: t('columnAvailable'),
      width: 104,
      align: 'end',
      cell: (dataset) => <Share {...dataset} />,
    },
    {
      id: 'allocated',
      title: t('columnAllocated'),
      width: 80,
      align: 'end',
      cell: ({ allocated }) => <Count value={allocated} />,
    },
    {
      id: 'accepted',
      title: t('columnAccepted'),
      width: 112,
      align: 'end',
      cell: ({ internally_accepted, externally_accepted }) => (
        <span
          title={t('acceptedHint')}
        >{`${formatNumber(internally_accepted)} / ${formatNumber(externally_accepted)}`}</span>
      ),
    },
    {
      id: 'failed',
      title: t('columnFailed'),
      width: 72,
      align: 'end',
      cell: (dataset) => <Failed dataset={dataset} />,
    },
    {
      id: 'seconds',
      title: t('columnDuration'),
      width: 88,
      align: 'end',
      cell: ({ seconds }) => formatDuration(seconds),
    },
    { id: 'bytes', title: t('columnSize'), width: 88, align: 'end', cell: ({ bytes }) => formatBytes(bytes) },
    {
      id: 'created_at',
      title: t('common:createdAt'),
      width: 140,
      isSortable: true,
      filter: { kind: 'date' },
      cell: ({ created_at, created_by }) => <Faint title={created_by.name}>{formatDateTime(created_at)}</Faint>,
    },
    {
      id: 'actions',
      title: t('common:actions'),
      width: 120,
      align: 'end',
      isPinned: true,
      cell: (dataset) => <Actions dataset={dataset} onDelete={onDelete} />,
    },
  ];
}

function Share({ available, total }: Pick<Dataset, 'available' | 'total'>) {
  return (
    <span>
      {formatNumber(available)} <Faint>/ {formatNumber(total)}</Faint>
    </span>
  );
}

const Count = ({ value }: { value: number }) => (value === 0 ? <Faint>0</Faint> : formatNumber(value));

function Failed({ dataset: { id, project, failed } }: { dataset: Dataset }) {
  if (failed === 0) return <Faint>0</Faint>;
  return (
    <Alarming href={pathTo('/datamanage/detail', { project_id: project.id, dataset_id: id, status: 'failed' })}>
      {formatNumber(failed)}
    </Alarming>
  );
}

function Actions({ dataset, onDelete }: { dataset: Dataset; onDelete: (dataset: Dataset) => void }) {
  const isUploading = dataset.status === 'uploading';
  return (
    <Inline gap={1} justify="end" isNowrap>
      {isUploading ? (
        <LinkButton size="s" href={datasetPath(dataset)}>
          {t('goOn')}
        </LinkButton>
      ) : null}
      <IconButton
        size="s"
        icon={<Trash2 />}
        aria-label={`${t('common:delete')}: ${dataset.name}`}
        tooltip={t('common:delete')}
        onPress={() => onDelete(dataset)}
      />
    </Inline>
  );
}

const Alarming = styled(Link)`
  color: ${token.tone.danger.text};
`;
