import { datasetList, isRoleId, mayEver, modalityOf, type Dataset, type Project } from '@earmark/contract';
import { EmptyState, LinkButton } from '@earmark/ui';
import { Plus, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall, useSession } from '../../data/index.ts';
import { BinLink, DeleteDialog } from '../../deletion/index.ts';
import { texts } from '../../i18n/index.ts';
import { ListScreen, useListCall, useListQuery } from '../../list/index.ts';
import {
  MissingParameter,
  Page,
  Refused,
  trailToProject,
  useIdParameter,
  useOwnAddress,
  usePage,
  useRouteContext,
} from '../../page/index.ts';
import { isParsing, TaskChoice, useTaskFilter } from '../dataset-parts/index.ts';
import { ClosedProject, OffMenu } from '../project-parts/index.ts';
import { datasetColumns, datasetPath } from './dataset-columns.tsx';

const t = texts('dataset');

/** Data pool of a project. */
export function DatasetList() {
  const projectId = useIdParameter('project_id');
  return projectId === undefined ? <MissingParameter /> : <Pool projectId={projectId} />;
}

function Pool({ projectId }: { projectId: number }) {
  const { pathOf } = useRouteContext();
  const project = useCall('getProject', { id: projectId });
  useOwnAddress(project.data?.business);
  usePage({ trail: trailToProject(pathOf, project.data) });
  if (project.error) return <Refused error={project.error} onRetry={project.refresh} />;
  return (
    <Page
      title={t('title')}
      // Reserves the line while the name loads, so that the table does not jump.
      description={project.data?.name ?? '\u00a0'}
      actions={<BinLink projectId={projectId} />}
    >
      <ClosedProject project={project.data} />
      {project.data ? <DatasetTable project={project.data} isAlone /> : null}
    </Page>
  );
}

interface DatasetTableProps {
  project: Pick<Project, 'id' | 'state'>;
  /** Whether no page around it has the project's actions. */
  isAlone?: boolean;
}

/** The datasets of a project, and what can be made of them. */
export function DatasetTable({ project: { id: projectId, state }, isAlone = false }: DatasetTableProps) {
  const navigate = useNavigate();
  const { business, pathOf } = useRouteContext();
  const modality = modalityOf(business);
  const { user } = useSession();
  const query = useListQuery(datasetList, modality);
  const taskId = useTaskFilter();
  const datasets = useListCall(
    'listDatasets',
    { ...query.request, project_id: projectId, ...(taskId === undefined ? {} : { task_id: taskId }) },
    { refreshEvery: (latest) => (latest?.rows.some(isParsing) ? 1_500 : 20_000) },
  );
  const [doomed, setDoomed] = useState<Dataset | null>(null);
  const columns = useMemo(() => datasetColumns(modality, pathOf, setDoomed), [modality, pathOf]);
  const isOpen = state === 'open';
  const mayEverWrite = isRoleId(user.role_id) && mayEver(user.role_id, 'dataset.write');
  const upload =
    isOpen && mayEverWrite ? (
      <LinkButton variant="primary" icon={<Upload />} href={pathOf('upload', { project_id: projectId })}>
        {t('upload')}
      </LinkButton>
    ) : undefined;
  // What the page around it does not offer either stands in the menu, with the reason
  const off =
    isAlone && !isOpen && mayEverWrite
      ? (['upload', 'addTask'] as const).map((id) => ({ id, label: t(id), hint: t('task:off_closedProject') }))
      : [];
  const hasAvailable = datasets.data?.rows.some(({ available }) => available > 0) ?? false;
  return (
    <>
      <ListScreen
        aria-label={t('title')}
        name="datasets"
        columns={columns}
        query={query}
        list={datasets}
        searchPlaceholder={t('search')}
        actions={
          <>
            <TaskChoice projectId={projectId} />
            <LinkButton href={pathOf('distribution-list', { project_id: projectId })}>
              {t('routes:distribution')}
            </LinkButton>
            {isAlone && hasAvailable && isOpen ? (
              <LinkButton icon={<Plus />} href={pathOf('task-wizard', { project_id: projectId })}>
                {t('addTask')}
              </LinkButton>
            ) : null}
            {isAlone ? upload : null}
            <OffMenu actions={off} />
          </>
        }
        onRowAction={(dataset) => void navigate(datasetPath(pathOf, dataset))}
        emptyState={<EmptyState title={t('empty')} hint={t('emptyHint')} action={upload} />}
      />
      {doomed ? (
        <DeleteDialog kind="dataset" id={doomed.id} name={doomed.name} onClose={() => setDoomed(null)} />
      ) : null}
    </>
  );
}
