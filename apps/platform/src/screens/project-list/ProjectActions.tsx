import type { Project } from '@earmark/contract';
import { IconButton, Inline, LinkButton, Menu } from '@earmark/ui';
import { Ellipsis } from 'lucide-react';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { useProjectLifeMenu } from '../project-parts/index.ts';

const t = texts('project');

export type ProjectActionName = 'edit' | 'errorTypes' | 'exports' | 'history' | 'delete';

interface ProjectActionsProps {
  project: Project;
  onAct: (name: ProjectActionName, project: Project) => void;
}

/** Actions on a project's row. */
export function ProjectActions({ project, onAct }: ProjectActionsProps) {
  const { pathOf } = useRouteContext();
  const life = useProjectLifeMenu(project, () => onAct('delete', project));
  return (
    <Inline gap={1} justify="end" isNowrap>
      <LinkButton size="s" href={pathOf('project', { project_id: project.id, tab: 'data' })}>
        {t('data')}
      </LinkButton>
      <Menu
        placement="bottom end"
        trigger={
          <IconButton
            size="s"
            icon={<Ellipsis />}
            aria-label={`${t('common:more')}: ${project.name}`}
            tooltip={false}
          />
        }
        items={[
          { id: 'tasks', label: t('tasks'), href: pathOf('project', { project_id: project.id }) },
          {
            id: 'distribution',
            label: t('routes:distribution'),
            href: pathOf('distribution-list', { project_id: project.id }),
          },
          {
            id: 'edit',
            label: t('common:edit'),
            onAction: () => onAct('edit', project),
            ...(project.state === 'open' ? {} : { isDisabled: true, hint: t('closedHint') }),
          },
          {
            id: 'errorTypes',
            label: t('quality:types'),
            onAction: () => onAct('errorTypes', project),
            ...(project.state === 'open' ? {} : { isDisabled: true, hint: t('closedHint') }),
          },
          { id: 'exports', label: t('exports'), onAction: () => onAct('exports', project) },
          { id: 'history', label: t('audit:history'), onAction: () => onAct('history', project) },
          ...life,
        ]}
      />
    </Inline>
  );
}
