import type { Project } from '@earmark/contract';
import { IconButton, Inline, LinkButton, Menu } from '@earmark/ui';
import { Ellipsis } from 'lucide-react';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';

const t = texts('project');

export type ProjectActionName = 'edit' | 'exports' | 'history' | 'delete';

interface ProjectActionsProps {
  project: Project;
  onAct: (name: ProjectActionName, project: Project) => void;
}

/** Actions on a project's row. */
export function ProjectActions({ project, onAct }: ProjectActionsProps) {
  const { pathOf } = useRouteContext();
  return (
    <Inline gap={1} justify="end" isNowrap>
      <LinkButton size="s" href={pathOf('dataset-list', { project_id: project.id })}>
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
          { id: 'tasks', label: t('tasks'), href: pathOf('task-list', { project_id: project.id }) },
          { id: 'edit', label: t('common:edit'), onAction: () => onAct('edit', project) },
          { id: 'exports', label: t('exports'), onAction: () => onAct('exports', project) },
          { id: 'history', label: t('audit:history'), onAction: () => onAct('history', project) },
          { id: 'delete', label: t('common:delete'), isDanger: true, onAction: () => onAct('delete', project) },
        ]}
      />
    </Inline>
  );
}
