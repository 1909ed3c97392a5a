import { datasetList, type Dataset } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { IconButton, Inline, Link, LinkButton, token } from '@earmark/ui';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDateTime, formatNumber, texts } from '../../i18n/index.ts';
import { actionsColumn, Faint, listColumns, NameLink, type ShownColumn } from '../../list/index.ts';
import type { RouteContext } from '../../page/index.ts';
import { cannotDelete, DatasetStatusTag, sourceText } from '../dataset-parts/index.ts';

const t = texts('dataset');

type PathOf = RouteContext['pathOf'];

/** Address of a dataset: its files, or its unfinished upload. */
export const datasetPath = (pathOf: PathOf, { id, project, status }: Dataset): string =>
  pathOf(status === 'uploading' ? 'upload' : 'dataset-detail', {
    project_id: project.id,
    dataset_id: id,
  });

/** Columns of the data pool; `onDelete` opens the deletion dialog. */
export function datasetColumns(
  modality: ModalityKind,
  pathOf: PathOf,
  onDelete: (dataset: Dataset) => void,
): ShownColumn<Dataset>[] {
  return [
    ...listColumns<typeof datasetList, Dataset>(
      datasetList,
      {
        name: {
          minWidth: 128,
          cell: (dataset) => <NameLink href={datasetPath(pathOf, dataset)} name={dataset.name} />,
        },
        status: {
          width: 140,
          minWidth: 108,
          words: (status) => t(`status_${status}`),
          cell: (dataset) => <DatasetStatusTag dataset={dataset} />,
        },
        source: {
          width: 200,
          minWidth: 120,
          cell: ({ source }) => <Faint title={source.name ?? ''}>{sourceText(source)}</Faint>,
          csv: ({ source }) => sourceText(source),
        },
        available: { width: 104, minWidth: 92, cell: (dataset) => <Share {...dataset} /> },
        allocated: { width: 80, minWidth: 72, cell: ({ allocated }) => <Count value={allocated} /> },
        accepted: {
          width: 140,
          minWidth: 136,
          align: 'end',
          cell: (dataset) => <span title={t('acceptedHint')}>{acceptedText(dataset)}</span>,
          csv: acceptedText,
        },
        failed: { width: 72, minWidth: 64, cell: (dataset) => <Failed dataset={dataset} pathOf={pathOf} /> },
        size: { width: 104, minWidth: 92 },
        created_at: {
          cell: ({ created_at, created_by }) => <Faint title={created_by.name}>{formatDateTime(created_at)}</Faint>,
        },
      },
      { modality },
    ),
    actionsColumn((dataset) => <Actions dataset={dataset} pathOf={pathOf} onDelete={onDelete} />),
  ];
}

const acceptedText = ({ internally_accepted, externally_accepted }: Dataset): string =>
  `${formatNumber(internally_accepted)} / ${formatNumber(externally_accepted)}`;

function Share({ available, total }: Pick<Dataset, 'available' | 'total'>) {
  return (
    <span>
      {formatNumber(available)} <Faint>/ {formatNumber(total)}</Faint>
    </span>
  );
}

const Count = ({ value }: { value: number }) => (value === 0 ? <Faint>0</Faint> : formatNumber(value));

function Failed({ dataset: { id, project, failed }, pathOf }: { dataset: Dataset; pathOf: PathOf }) {
  if (failed === 0) return <Faint>0</Faint>;
  return (
    <Alarming href={pathOf('dataset-detail', { project_id: project.id, dataset_id: id, status: 'failed' })}>
      {formatNumber(failed)}
    </Alarming>
  );
}

interface ActionsProps {
  dataset: Dataset;
  pathOf: PathOf;
  onDelete: (dataset: Dataset) => void;
}

function Actions({ dataset, pathOf, onDelete }: ActionsProps) {
  const isUploading = dataset.status === 'uploading';
  return (
    <Inline gap={1} justify="end" isNowrap>
      {isUploading ? (
        <LinkButton size="s" href={datasetPath(pathOf, dataset)}>
          {t('goOn')}
        </LinkButton>
      ) : null}
      <IconButton
        size="s"
        icon={<Trash2 />}
        aria-label={`${t('common:delete')}: ${dataset.name}`}
        tooltip={t('common:delete')}
        disabledReason={cannotDelete(dataset) ?? null}
        onPress={() => onDelete(dataset)}
      />
    </Inline>
  );
}

const Alarming = styled(Link)`
  color: ${token.tone.danger.text};
`;
