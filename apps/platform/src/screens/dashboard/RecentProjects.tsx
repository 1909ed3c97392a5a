import type { Project } from '@earmark/contract';
import { EmptyState, Link, LinkButton, ProgressBar, Table, type TableColumn } from '@earmark/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatPercent, texts } from '../../i18n/index.ts';
import { Section } from './Section.tsx';
import { pathTo } from '../../routes.ts';

const t = texts('dashboard');
const mostShown = 5;
const tasksPath = (project: Project): string => pathTo('/project/pmtask', { project_id: project.id });

const projectColumns = (): TableColumn<Project>[] => [
  { id: 'name', title: t('common:name'), cell: (project) => <Link href={tasksPath(project)}>{project.name}</Link> },
  { id: 'tasks', title: t('taskCount'), width: 100, align: 'end', cell: (project) => project.task_count },
  { id: 'until', title: t('until'), width: 220, cell: (project) => `${project.starts_on} – ${project.ends_on}` },
  { id: 'progress', title: t('task:columnProgress'), width: 200, cell: (project) => <ProgressBar size="s" aria-label={t('task:columnProgress')} value={project.progress * 100} /> },
  { id: 'percent', title: '%', width: 64, align: 'end', cell: (project) => formatPercent(project.progress) },
];

/** The newest projects of a manager. */
export function RecentProjects() {
  const navigate = useNavigate();
  const columns = useMemo(() => projectColumns(), []);
  const projects = useCall('listProjects', { page_size: mostShown });
  return (
    <Section title={t('recentProjects')} actions={<LinkButton size="s" variant="quiet" href="/project/index">{t('all')}</LinkButton>}>
      <Table
        aria-label={t('recentProjects')}
        columns={columns}
        rows={projects.data?.rows ?? []}
        rowKey={(project) => String(project.id)}
        onRowAction={(project) => void navigate(tasksPath(project))}
        isLoading={projects.isLoading}
        error={projects.error ? { message: sentenceOf(projects.error), onRetry: projects.refresh } : null}
        minWidth={640}
        emptyState={<EmptyState title={t('noProjects')} />}
      />
    </Section>
  );
}
