import {
  isRoleId,
  limits,
  mayBatch,
  mayEver,
  modalityOf,
  taskBatchIds,
  taskList,
  type Project,
  type Task,
} from '@earmark/contract';
import { Banner, EmptyState, Inline, LinkButton } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall, useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { ListScreen, useListCall, useListQuery, useSelection } from '../../list/index.ts';
import { Page, useIdParameter, usePage, useRouteContext } from '../../page/index.ts';
import { BatchActions, batchObstacle } from '../batch-actions/index.ts';
import { TagChange } from '../tag-parts/index.ts';
import { AssignMany } from './AssignMany.tsx';
import { taskColumns } from './task-columns.tsx';

const t = texts('task-list');

/** The tasks of a team or person, by the route's area; those of a project are a tab of its page. */
export function TaskList() {
  const { route } = useRouteContext();
  usePage({ trail: [] });
  return (
    <Page title={t(`routes:${route.title}`)}>
      <TaskTable />
    </Page>
  );
}

/** The list of tasks: of a project, or those in the caller's reach. */
export function TaskTable({ project }: { project?: Project }) {
  const navigate = useNavigate();
  const context = useRouteContext();
  const { area, business, pathOf, route, settings } = context;
  const modality = modalityOf(business);
  const { user } = useSession();
  const query = useListQuery(taskList, modality);
  const distributionId = useDistribution(project);
  // An acceptor comes from the list of projects
  const parameter = useIdParameter('project_id');
  const projectId = project?.id ?? parameter;
  const asked = {
    ...query.request,
    project_id: projectId,
    business,
    distribution_id: distributionId,
    part: settings.part,
  };
  const tasks = useListCall('listTasks', asked, { refreshEvery: 15_000 });
  // Chosen rows may stand on another page than an empty one
  const shownProject = useRef<number>(undefined);
  shownProject.current = tasks.data?.rows[0]?.project.id ?? shownProject.current;
  const { data: counted } = useCall(
    'countTasks',
    {
      ...query.counted,
      project_id: projectId,
      business,
      distribution_id: distributionId,
      part: settings.part,
    },
    { refreshEvery: 15_000, isKept: true },
  );
  const chosen = useSelection(tasks, limits.selection.tasks);
  const seesTags = isRoleId(user.role_id) && mayEver(user.role_id, 'tag.read');
  const { data: tags } = useCall('listTags', seesTags ? { project_id: project?.id } : null);
  const columns = useMemo(() => taskColumns(context, tags?.rows ?? []), [context, tags]);
  const open = (task: Task): void => void navigate(pathOf('task-detail', { task_id: task.id }));
  const role = user.role_id;
  const mayAssign = area === 'team' && isRoleId(role) && mayEver(role, 'task.assignMembers');
  const isOpen = project?.state === 'open';
  const archived = project?.archived_task_count ?? 0;
  // By the same rules as the menu of actions, beside which the button stands
  const isAssignable =
    mayAssign &&
    chosen.ids.length > 0 &&
    batchObstacle('assign_people', { of: 'tasks', ids: chosen.ids, rows: tasks.data?.rows ?? [] }, user, role) ===
      undefined;
  const mayTag = project !== undefined && isRoleId(role) && mayEver(role, 'tag.write');
  const mayAct = isRoleId(role) && taskBatchIds.some((id) => mayBatch(role, id));
  const mayAdd = isRoleId(user.role_id) && mayEver(user.role_id, 'task.create');
  return (
    <>
      {distributionId === undefined ? null : <OfDistribution id={distributionId} />}
      <ListScreen
        aria-label={t(project ? 'tasks' : `routes:${route.title}`)}
        name={`tasks.${area}`}
        counts={counted?.counts}
        columns={columns}
        query={query}
        list={tasks}
        searchPlaceholder={t('search')}
        failure={project ? t('notLoaded') : undefined}
        actions={
          <>
            {project ? (
              <LinkButton href={pathOf('distribution-list', { project_id: project.id })}>
                {t('routes:distribution')}
              </LinkButton>
            ) : null}
            {mayAct ? (
              <LinkButton href={pathOf('batch-list', { project_id: project?.id })}>{t('routes:operations')}</LinkButton>
            ) : null}
          </>
        }
        selection={
          mayAct
            ? {
                ...chosen.selection,
                actions: (
                  <>
                    <BatchActions
                      of="tasks"
                      ids={chosen.ids}
                      rows={tasks.data?.rows ?? []}
                      request={asked}
                      total={tasks.data?.total ?? 0}
                      modality={modality}
                      projectId={projectId ?? shownProject.current}
                      own={mayAssign ? ownDialog : undefined}
                      off={
                        mayTag && !isOpen
                          ? [{ id: 'tags', label: t('task:changeTags'), hint: t('task:off_closedProject') }]
                          : undefined
                      }
                      onStarted={chosen.clear}
                    />
                    {isAssignable ? <AssignMany list={tasks} taskIds={chosen.ids} onDone={chosen.clear} /> : null}
                    {project && mayTag && isOpen ? (
                      <TagChange projectId={project.id} taskIds={chosen.ids} known={tasks.data?.rows ?? []} />
                    ) : null}
                  </>
                ),
              }
            : undefined
        }
        onRowAction={open}
        emptyState={
          <EmptyState
            title={t(emptyTitles[area])}
            hint={
              archived > 0
                ? t('project-page:onlyArchived', { count: archived })
                : project && !isOpen
                  ? undefined
                  : t(`${emptyTitles[area]}Hint`)
            }
            action={
              project && isOpen ? (
                <Inline gap={2} justify="center">
                  <LinkButton href={pathOf('upload', { project_id: project.id })}>{t('routes:upload')}</LinkButton>
                  {mayAdd ? (
                    <LinkButton
                      variant="primary"
                      icon={<Plus />}
                      href={pathOf('task-wizard', { project_id: project.id })}
                    >
                      {t('addTask')}
                    </LinkButton>
                  ) : null}
                </Inline>
              ) : undefined
            }
          />
        }
      />
    </>
  );
}

/** The distribution whose tasks alone are shown, as the address says. */
function useDistribution(project: Project | undefined): number | undefined {
  const id = Number(useSearchParams()[0].get('distribution_id'));
  return project && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Actions that have a button of their own beside the menu. */
const ownDialog = ['assign_people'] as const;

const emptyTitles = {
  manager: 'emptyManager',
  team: 'emptyTeam',
  annotation: 'emptyLabel',
  inspection: 'emptyQuality',
  acceptance: 'emptyCheck',
  view: 'emptyCheck',
} as const;

/** Says that the list shows the tasks of one distribution alone, and leads to all of the project. */
function OfDistribution({ id }: { id: number }) {
  const { pathOf } = useRouteContext();
  const { data } = useCall('getDistribution', { id }, { isStatic: true });
  if (!data) return null;
  return (
    <Banner
      tone="neutral"
      actions={
        <LinkButton size="s" href={pathOf('project', { project_id: data.project_id, tab: 'tasks' })}>
          {t('showAll')}
        </LinkButton>
      }
    >
      {t('onlyTasksOf', { name: data.name })}
    </Banner>
  );
}
