import type { ProjectFigures } from '@earmark/contract';
import { EmptyState, Link, LinkButton, ProgressBar, StatusTag, Table, token, type TableColumn } from '@earmark/ui';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { defaultBusiness } from '../../business/index.ts';
import { formatDate, formatNumber, formatPercent, texts } from '../../i18n/index.ts';
import { screenPath } from '../../routes.ts';
import { Panel } from './Panel.tsx';

const t = texts('dashboard');
const tasksPath = ({ id, business }: ProjectFigures): string =>
  screenPath({ business, area: 'manager' }, 'project', { project_id: id, tab: 'overview' });
const projectsPath = screenPath({ business: defaultBusiness, area: 'manager' }, 'project-list');

/** Progress of projects, nearest end date first. */
export function ProjectProgress({ projects }: { projects: readonly ProjectFigures[] }) {
  const navigate = useNavigate();
  const [columns] = useState(() => projectColumns(formatDate(new Date().toISOString())));
  return (
    <Panel
      title={t('projects')}
      actions={
        <LinkButton size="s" variant="quiet" href={projectsPath}>
          {t('all')}
        </LinkButton>
      }
    >
      <Table
        aria-label={t('projects')}
        columns={columns}
        rows={projects}
        rowKey={({ id }) => String(id)}
        onRowAction={(project) => void navigate(tasksPath(project))}
        minWidth={640}
        emptyState={
          <EmptyState
            icon={<FolderPlus />}
            title={t('noProjects')}
            hint={t('noProjectsHint')}
            action={
              <LinkButton variant="primary" href={projectsPath}>
                {t('routes:projects')}
              </LinkButton>
            }
          />
        }
      />
    </Panel>
  );
}

const projectColumns = (today: string): TableColumn<ProjectFigures>[] => [
  { id: 'name', title: t('common:name'), cell: (project) => <Link href={tasksPath(project)}>{project.name}</Link> },
  { id: 'total', title: t('columnTotal'), width: 96, align: 'end', cell: ({ total }) => formatNumber(total) },
  { id: 'passed', title: t('columnPassed'), width: 112, align: 'end', cell: ({ passed }) => formatNumber(passed) },
  {
    id: 'accepted',
    title: t('columnAccepted'),
    width: 128,
    align: 'end',
    cell: ({ accepted }) => formatNumber(accepted),
  },
  {
    id: 'share',
    title: t('column:projects.progress'),
    width: 180,
    cell: ({ name, share }) => (
      <Share>
        <ProgressBar size="s" aria-label={`${t('column:projects.progress')}: ${name}`} value={share * 100} />
        <span>{formatPercent(share)}</span>
      </Share>
    ),
  },
  {
    id: 'due',
    title: t('due'),
    width: 150,
    cell: ({ due, share }) =>
      due < today && share < 1 ? (
        <StatusTag tone="danger" shape="triangle" isPlain>
          {due}
        </StatusTag>
      ) : (
        due
      ),
  },
];

const Share = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};

  > span {
    width: 4ch;
    text-align: end;
  }
`;
