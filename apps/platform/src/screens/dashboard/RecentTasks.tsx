import type { Task } from '@earmark/contract';
import { EmptyState, Link, LinkButton, Table, type TableColumn } from '@earmark/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { settingsOf, waitingFor, type Area } from '../../business/index.ts';
import { texts } from '../../i18n/index.ts';
import { pathTo } from '../../routes.ts';
import { Section } from './Section.tsx';
import { TaskProgress, TaskStatusTag, Waiting } from '../task-parts/index.ts';

const t = texts('dashboard');
const mostShown = 8;

/** The tasks a person is likely to go on with: those with work waiting first, then the newest. */
export function RecentTasks({ area, tasks, isLoading }: { area: Area; tasks: readonly Task[]; isLoading: boolean }) {
  const navigate = useNavigate();
  const settings = settingsOf('asr', area);
  const columns = useMemo((): TableColumn<Task>[] => {
    const href = (task: Task): string => pathTo(settingsOf('asr', sideOf(task, area)).detailPath, { task_id: task.id });
    return [
      { id: 'name', title: t('task:columnName'), cell: (task) => <Link href={href(task)}>{task.name}</Link> },
      { id: 'project', title: t('task:columnProject'), minWidth: 200, cell: (task) => task.project.name },
      { id: 'status', title: t('task:columnStatus'), width: 210, cell: (task) => <TaskStatusTag status={task.status} /> },
      ...(settings.stage === null ? [] : [{ id: 'waiting', title: t('task:columnWaiting'), width: 210, cell: (task: Task) => <Waiting mine={task.mine} stage={settingsOf('asr', sideOf(task, area)).stage ?? 'annotation'} /> }]),
      { id: 'progress', title: t('task:columnProgress'), width: 200, cell: (task) => <TaskProgress task={task} /> },
    ];
  }, [area, settings.stage]);
  const open = (task: Task): void => void navigate(pathTo(settingsOf('asr', sideOf(task, area)).detailPath, { task_id: task.id }));
  const shown = tasks.toSorted((a, b) => waits(b) - waits(a) || b.id - a.id).slice(0, mostShown);
  return (
    <Section
      title={t('recentTasks')}
      actions={area === 'manager' ? undefined : <LinkButton size="s" variant="quiet" href={settings.listPath}>{t('all')}</LinkButton>}
    >
      <Table aria-label={t('recentTasks')} columns={columns} rows={shown} rowKey={(task) => String(task.id)} onRowAction={open} isLoading={isLoading} minWidth={720} emptyState={<EmptyState title={t('noTasks')} hint={t('allDoneHint')} />} />
    </Section>
  );
}

/** An annotator may have more to inspect in a task than to annotate. */
const sideOf = (task: Task, area: Area): Area => (area === 'label' && waitingFor(task, 'annotation') === 0 && waitingFor(task, 'inspection') > 0 ? 'quality' : area);

const waits = (task: Task): number => (Object.values(task.mine).some((count) => count > 0) ? 1 : 0);
