import { isRoleId, limits, mayEver, modalityOf, taskList, type Task } from '@earmark/contract';
import { EmptyState, Inline, LinkButton } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall, useSession } from '../../data/index.ts';
import { BinLink } from '../../deletion/index.ts';
import { texts } from '../../i18n/index.ts';
import { ListScreen, useListCall, useListQuery, useSelection } from '../../list/index.ts';
import {
  MissingParameter,
  Page,
  Refused,
  trailToProject,
  useIdParameter,
  usePage,
  useRouteContext,
} from '../../page/index.ts';
import { ExportButton } from '../export-dialog/index.ts';
import { ClosedProject } from '../project-parts/index.ts';
import { taskColumns } from './task-columns.tsx';

const t = texts('task-list');

/** Tasks of a project, team or person, by the route's area. */
export function TaskList() {
  const navigate = useNavigate();
  const context = useRouteContext();
  const { area, business, pathOf, route, settings } = context;
  const modality = modalityOf(business);
  const { user } = useSession();
  const projectId = useIdParameter('project_id');
  /** The export that a notice leads to. */
  const askedExport = useSearchParams()[0].get('exports');
  const query = useListQuery(taskList, modality);
  const isManager = area === 'manager';
  const isIncomplete = isManager && projectId === undefined;
  const project = useCall('getProject', isManager && projectId !== undefined ? { id: projectId } : null);
  const tasks = useListCall(
    'listTasks',
    isIncomplete ? null : { ...query.request, project_id: projectId, part: settings.part },
    { refreshEvery: 15_000 },
  );
  usePage({ name: project.data?.name, trail: isManager ? trailToProject(pathOf, undefined) : [] });
  const chosen = useSelection(tasks, limits.selection.tasks);
  const columns = useMemo(() => taskColumns(context), [context]);

  if (isIncomplete) return <MissingParameter />;
  if (project.error) return <Refused error={project.error} onRetry={project.refresh} />;
  const open = (task: Task): void => void navigate(pathOf('task-detail', { task_id: task.id }));
  const isReadOnly = project.data !== undefined && project.data.state !== 'open';
  const canAdd = isManager && !isReadOnly && isRoleId(user.role_id) && mayEver(user.role_id, 'task.create');
  const addTask = canAdd ? (
    <LinkButton variant="primary" icon={<Plus />} href={pathOf('task-wizard', { project_id: projectId })}>
      {t('addTask')}
    </LinkButton>
  ) : undefined;
  const firstSteps = (
    <Inline gap={2} justify="center">
      <LinkButton href={pathOf('upload', { project_id: projectId })}>{t('routes:upload')}</LinkButton>
      {addTask}
    </Inline>
  );
  const actions =
    isManager && projectId !== undefined ? (
      <>
        <LinkButton href={pathOf('dataset-list', { project_id: projectId })}>{t('routes:data')}</LinkButton>
        <ExportButton
          key={askedExport}
          projectId={projectId}
          modality={modality}
          taskIds={[]}
          isOpenAtFirst={askedExport !== null}
        />
        <BinLink projectId={projectId} />
        {addTask}
      </>
    ) : undefined;
  return (
    <Page title={project.data?.name ?? t(`routes:${route.title}`)} actions={actions}>
      <ClosedProject project={project.data} />
      <ListScreen
        aria-label={t(`routes:${route.title}`)}
        name={`tasks.${area}`}
        columns={columns}
        query={query}
        list={tasks}
        searchPlaceholder={t('search')}
        selection={
          projectId !== undefined && isManager
            ? {
                ...chosen.selection,
                actions: <ExportButton size="s" projectId={projectId} modality={modality} taskIds={chosen.ids} />,
              }
            : undefined
        }
        onRowAction={open}
        emptyState={
          <EmptyState
            title={t(emptyTitles[area])}
            hint={isReadOnly ? undefined : t(`${emptyTitles[area]}Hint`)}
            action={isManager && !isReadOnly ? firstSteps : undefined}
          />
        }
      />
    </Page>
  );
}

const emptyTitles = {
  manager: 'emptyManager',
  team: 'emptyTeam',
  annotation: 'emptyLabel',
  inspection: 'emptyQuality',
  acceptance: 'emptyCheck',
  view: 'emptyCheck',
} as const;
