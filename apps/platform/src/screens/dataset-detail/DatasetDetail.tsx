import { fileList, type Dataset, type DatasetFile } from '@earmark/contract';
import { Button, Card, Descriptions, EmptyState, Link, LinkButton, Stack } from '@earmark/ui';
import { Plus, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useAction, useCall } from '../../data/index.ts';
import { DeleteDialog } from '../../deletion/index.ts';
import { formatBytes, formatDateTime, formatNumber, texts } from '../../i18n/index.ts';
import { figureTitle, formatFigure, ListScreen, useListCall, useListQuery } from '../../list/index.ts';
import {
  LoadingPage,
  MissingParameter,
  Page,
  Refused,
  trailToData,
  useIdParameter,
  useOwnAddress,
  usePage,
  useRouteContext,
} from '../../page/index.ts';
import {
  businessWith,
  cannotDelete,
  closedReason,
  DatasetStatusTag,
  isParsing,
  sourceText,
  TaskChoice,
  useTaskFilter,
} from '../dataset-parts/index.ts';
import { Attention } from './Attention.tsx';
import { ClosedProject, OffMenu } from '../project-parts/index.ts';
import { fileColumns } from './file-columns.tsx';
import { FileDialogs, type AskedDeed } from './FileDialogs.tsx';
import { useFileDeeds } from './use-file-deeds.ts';

const t = texts('dataset');

/** A dataset with the state of each file. */
export function DatasetDetail() {
  const { business, pathOf } = useRouteContext();
  const datasetId = useIdParameter('dataset_id');
  const dataset = useCall('getDataset', datasetId === undefined ? null : { id: datasetId }, {
    // Frequent enough to show progress while small files are parsed
    refreshEvery: (latest) => (isParsing(latest) ? 1_500 : 0),
  });
  useOwnAddress(businessWith(dataset.data?.modality, business));
  usePage({ name: dataset.data?.name, trail: trailToData(pathOf, dataset.data?.project) });
  if (datasetId === undefined) return <MissingParameter />;
  if (dataset.error) return <Refused error={dataset.error} onRetry={dataset.refresh} />;
  if (!dataset.data) return <LoadingPage title={t('routes:datasetDetail')} />;
  // Its files are still selected and sent there
  if (dataset.data.status === 'uploading')
    return <Navigate replace to={pathOf('upload', { project_id: dataset.data.project.id, dataset_id: datasetId })} />;
  return <Detail dataset={dataset.data} />;
}

function Detail({ dataset }: { dataset: Dataset }) {
  const navigate = useNavigate();
  const { pathOf } = useRouteContext();
  const [isDeleting, setDeleting] = useState(false);
  const { project, available } = dataset;
  const poolPath = pathOf('dataset-list', { project_id: project.id });
  const closed = closedReason(dataset);
  const deletion = cannotDelete(dataset);
  // What cannot be done now stands in the menu, with the reason
  const off = [
    ...(closed === undefined ? [] : [{ id: 'add', label: t(labelOfAdding(dataset)), hint: closed }]),
    ...(closed === undefined || available === 0 ? [] : [{ id: 'task', label: t('addTask'), hint: closed }]),
    ...(deletion === undefined ? [] : [{ id: 'delete', label: t('common:delete'), hint: deletion }]),
  ];
  return (
    <Page
      title={dataset.name}
      status={isParsing(dataset) ? undefined : <DatasetStatusTag dataset={dataset} />}
      actions={
        <>
          {deletion === undefined ? (
            <Button variant="danger" onPress={() => setDeleting(true)}>
              {t('common:delete')}
            </Button>
          ) : null}
          {closed === undefined ? <AddFiles dataset={dataset} /> : null}
          {available > 0 && closed === undefined ? (
            <LinkButton
              variant="primary"
              icon={<Plus />}
              href={pathOf('task-wizard', { project_id: project.id, dataset_id: dataset.id })}
            >
              {t('addTask')}
            </LinkButton>
          ) : null}
          <OffMenu actions={off} />
        </>
      }
    >
      <ClosedProject project={{ ...project, state: dataset.project_state }} />
      <Attention dataset={dataset} />
      <Card>
        <Stack gap={4}>
          {isParsing(dataset) ? <DatasetStatusTag dataset={dataset} /> : null}
          <Descriptions
            columns={4}
            items={[
              {
                id: 'available',
                label: t('column:datasets.available'),
                value: `${formatNumber(available)} / ${formatNumber(dataset.total)}`,
              },
              { id: 'allocated', label: t('column:datasets.allocated'), value: formatNumber(dataset.allocated) },
              {
                id: 'accepted',
                label: t('acceptedHint'),
                value: `${formatNumber(dataset.internally_accepted)} / ${formatNumber(dataset.externally_accepted)}`,
              },
              {
                id: 'failed',
                label: t('column:datasets.failed'),
                value:
                  dataset.failed === 0 ? (
                    '0'
                  ) : (
                    <Link
                      href={pathOf('dataset-detail', {
                        project_id: project.id,
                        dataset_id: dataset.id,
                        status: 'failed',
                      })}
                    >
                      {formatNumber(dataset.failed)}
                    </Link>
                  ),
              },
              {
                id: 'size',
                label: figureTitle(dataset.modality, 'size'),
                value: formatFigure(dataset.modality, 'size', dataset.size),
              },
              { id: 'source', label: t('column:datasets.source'), value: sourceText(dataset.source) },
              { id: 'bytes', label: t('column:datasets.bytes'), value: formatBytes(dataset.bytes) },
              {
                id: 'location',
                label: t('location'),
                value: t(dataset.location === 'domestic' ? 'project:regionDomestic' : 'project:regionOverseas'),
              },
              {
                id: 'backfill',
                label: t('column:datasets.has_backfill'),
                value: t(dataset.has_backfill ? 'common:yes' : 'common:no'),
              },
              {
                id: 'created',
                label: t('common:createdAt'),
                value: `${formatDateTime(dataset.created_at)} · ${dataset.created_by.name}`,
              },
            ]}
          />
        </Stack>
      </Card>
      <Files dataset={dataset} />
      {isDeleting ? (
        <DeleteDialog
          kind="dataset"
          id={dataset.id}
          name={dataset.name}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(poolPath, { replace: true })}
        />
      ) : null}
    </Page>
  );
}

/** Opens the dataset for an upload of further files. */
function AddFiles({ dataset }: { dataset: Dataset }) {
  const { id, project, has_backfill: hasBackfill, status } = dataset;
  const navigate = useNavigate();
  const { pathOf } = useRouteContext();
  const grow = useAction('growDataset');
  const open = async (): Promise<void> => {
    const result = await grow.run({ id, has_backfill: hasBackfill });
    if (result.ok) void navigate(pathOf('upload', { project_id: project.id, dataset_id: id }));
  };
  return (
    <Button icon={<Upload />} isPending={grow.isPending} isDisabled={status === 'parsing'} onPress={() => void open()}>
      {t(labelOfAdding(dataset))}
    </Button>
  );
}

const labelOfAdding = ({ is_growing: isGrowing }: Dataset) => (isGrowing ? 'goOnAdding' : 'addFiles');

/** Whether the file can still change by itself. */
const isUnread = ({ status }: DatasetFile): boolean => status === 'parsing';

function Files({ dataset }: { dataset: Dataset }) {
  const query = useListQuery(fileList, dataset.modality);
  const context = useRouteContext();
  const [asked, setAsked] = useState<AskedDeed>();
  const act = useFileDeeds(dataset.id, setAsked);
  const taskId = useTaskFilter();
  const off = closedReason(dataset);
  const columns = useMemo(
    () => fileColumns(dataset.modality, context, act, off),
    [dataset.modality, context, act, off],
  );
  const files = useListCall(
    'listDatasetFiles',
    { ...query.request, dataset_id: dataset.id, ...(taskId === undefined ? {} : { task_id: taskId }) },
    // The dataset may be complete slightly before the rows that were loaded last.
    { refreshEvery: (latest) => (isParsing(dataset) || latest?.rows.some(isUnread) ? 1_500 : 0) },
  );
  return (
    <>
      <ListScreen
        aria-label={t('files')}
        name="files"
        columns={columns}
        query={query}
        list={files}
        searchPlaceholder={t('searchFiles')}
        actions={<TaskChoice projectId={dataset.project.id} />}
        emptyState={<EmptyState title={t('noFiles')} />}
      />
      {asked ? <FileDialogs {...asked} dataset={dataset} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
