import { limits, mayEver, isRoleId, taskStatuses, taskStatusTexts, type Task, type TaskStatus } from '@earmark/contract';
import { Button, EmptyState, Inline, LinkButton, MultiSelect, Pagination, Table, token } from '@earmark/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { sentenceOf, useCall, useSession } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { ListToolbar, MissingParameter, Page, useIdParameter, useListQuery, usePage, usePlace } from '../../page/index.ts';
import { pathTo, routes } from '../../routes.ts';
import { ExportButton } from '../export-dialog/index.ts';
import { taskColumns } from './task-columns.tsx';

const t = texts('task-list');

const statusOptions = taskStatuses.map((status) => ({ value: status, label: taskStatusTexts[status][language] }));
const isTaskStatus = (value: string): value is TaskStatus => taskStatuses.some((status) => status === value);
const wizardPath = '/project/projectSetProgress';
const hasWizard = routes.some((row) => row.path === wizardPath && row.screen !== null);

/** The tasks of a project, of a team, or of a person, as the route's area says. */
export function TaskList() {
  const navigate = useNavigate();
  const place = usePlace();
  const { area, route, settings } = place;
  const { user } = useSession();
  const projectId = useIdParameter('project_id');
  const query = useListQuery({ sorts: ['id', 'name', 'created_at', 'item_count'], filters: ['status'] });
  const statuses = query.filter('status').filter(isTaskStatus);
  const isManager = area === 'manager';
  const isIncomplete = isManager && projectId === undefined;
  const project = useCall('getProject', isManager && projectId !== undefined ? { id: projectId } : null);
  const tasks = useCall('listTasks', isIncomplete ? null : { ...query.request, project_id: projectId, status: statuses, part: settings.part }, { isKept: true, refreshEvery: 15_000 });
  usePage({ name: project.data?.name, trail: isManager ? [{ label: t('routes:projects'), href: '/project/index' }] : [] });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => taskColumns(place), [place]);

  if (isIncomplete) return <MissingParameter />;
  const open = (task: Task): void => void navigate(pathTo(settings.detailPath, { task_id: task.id }));
  const canAdd = isManager && hasWizard && isRoleId(user.role_id) && mayEver(user.role_id, 'task.create');
  const addTask = canAdd ? (
    <LinkButton variant="primary" icon={<Plus />} href={pathTo(wizardPath, { project_id: projectId })}>
      {t('addTask')}
    </LinkButton>
  ) : undefined;
  const firstSteps = (
    <Inline gap={2} justify="center">
      <LinkButton href={pathTo('/datamanage/upload', { project_id: projectId })}>{t('routes:upload')}</LinkButton>
      {addTask}
    </Inline>
  );
  const actions =
    isManager && projectId !== undefined ? (
      <>
        <LinkButton href={pathTo('/datamanage/index', { project_id: projectId })}>{t('routes:data')}</LinkButton>
        <ExportButton projectId={projectId} taskIds={[...chosen].map(Number)} />
        {addTask}
      </>
    ) : undefined;
  return (
    <Page title={project.data?.name ?? t(`routes:${route.title}`)} actions={actions}>
      <ListToolbar search={query.request.search} onSearch={query.setSearch} placeholder={t('search')}>
        <StatusFilter aria-label={t('status')} placeholder={t('status')} options={statusOptions} value={statuses} onChange={(values) => query.setFilter('status', values)} />
      </ListToolbar>
      <Table
        aria-label={t(`routes:${route.title}`)}
        columns={columns}
        rows={tasks.data?.rows ?? []}
        rowKey={(task) => String(task.id)}
        sort={query.sort}
        onSortChange={query.setSort}
        selection={isManager ? { selectedKeys: chosen, onChange: setChosen, maximum: limits.selection.tasks } : undefined}
        onRowAction={open}
        isLoading={tasks.isLoading}
        error={tasks.error ? { message: sentenceOf(tasks.error), onRetry: tasks.refresh } : null}
        minWidth={960}
        emptyState={
          query.isNarrowed ? (
            <EmptyState title={t('common:nothingFound')} hint={t('common:nothingFoundHint')} action={<Button onPress={query.clear}>{t('common:clearFilters')}</Button>} />
          ) : (
            <EmptyState title={t(emptyTitles[area])} hint={t(`${emptyTitles[area]}Hint`)} action={isManager ? firstSteps : undefined} />
          )
        }
        footer={
          tasks.data && tasks.data.total > 0 ? (
            <Pagination page={query.request.page} pageSize={query.request.page_size} total={tasks.data.total} onPageChange={query.setPage} onPageSizeChange={query.setPageSize} />
          ) : undefined
        }
      />
    </Page>
  );
}

const emptyTitles = { manager: 'emptyManager', team: 'emptyTeam', label: 'emptyLabel', quality: 'emptyQuality', check: 'emptyCheck', view: 'emptyCheck' } as const;

const StatusFilter = styled(MultiSelect<TaskStatus>)`
  width: 200px;
  color: ${token.color.text};
`;
