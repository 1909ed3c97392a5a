import type { Project } from '@earmark/contract';
import { IconButton, Inline, LinkButton, Menu } from '@earmark/ui';
import { Ellipsis } from 'lucide-react';
import { formatNumber, texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { useProjectLife } from '../project-parts/index.ts';

const t = texts('project');

export type ProjectActionName = 'edit' | 'exports' | 'history' | 'delete';

interface ProjectActionsProps {
  project: Project;
  onAct: (name: ProjectActionName, project: Project) => void;
}

/** Actions on a project's row. */
export function ProjectActions({ project, onAct }: ProjectActionsProps) {
  const { pathOf } = useRouteContext();
  const { change, may } = useProjectLife();
  const { in_the_way: inTheWay, state } = project;
  const stopping = (count: number, key: 'tasksInTheWay' | 'tasksToKeep') =>
    count === 0 ? {} : { isDisabled: true, hint: t(key, { count, tasks: formatNumber(count) }) };
  const lives = (['close', 'archive', 'reopen'] as const)
    .filter((event) => may(project, event))
    .map((event) => ({
      id: event,
      label: t(event === 'close' && state === 'archived' ? 'unarchive' : event),
      onAction: () => void change(project, event),
      ...(event === 'reopen' ? {} : stopping(inTheWay.of_closing, 'tasksInTheWay')),
    }));
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
          {
            id: 'edit',
            label: t('common:edit'),
            onAction: () => onAct('edit', project),
            ...(state === 'open' ? {} : { isDisabled: true, hint: t('closedHint') }),
          },
          { id: 'exports', label: t('exports'), onAction: () => onAct('exports', project) },
          { id: 'history', label: t('audit:history'), onAction: () => onAct('history', project) },
          ...lives,
          {
            id: 'delete',
            label: t('common:delete'),
            isDanger: true,
            onAction: () => onAct('delete', project),
            ...stopping(inTheWay.of_deletion, 'tasksToKeep'),
          },
        ]}
      />
    </Inline>
  );
}
