import type { Project } from '@earmark/contract';
import { formatNumber, texts } from '../../i18n/index.ts';
import { useProjectLife } from './use-project-life.ts';

const t = texts('project');

type TasksInTheWay = Project['in_the_way']['of_closing'];

/** Menu items that close, archive, reopen and delete a project; those that cannot be chosen say why. */
export function useProjectLifeMenu(project: Project, onDelete: () => void) {
  const { change, may } = useProjectLife();
  const { in_the_way: inTheWay, state } = project;
  const stopping = ({ count, names }: TasksInTheWay, key: 'tasksInTheWay' | 'tasksToKeep') =>
    count === 0
      ? {}
      : {
          isDisabled: true,
          hint: t(key, {
            count,
            tasks: formatNumber(count),
            // The server names the first few
            names: [...names, ...(count > names.length ? ['…'] : [])].join(t('task:listSeparator')),
          }),
        };
  const lives = (['close', 'archive', 'reopen'] as const)
    .filter((event) => may(project, event))
    .map((event) => ({
      id: event,
      label: t(event === 'close' && state === 'archived' ? 'unarchive' : event),
      onAction: () => void change(project, event),
      ...(event === 'reopen' ? {} : stopping(inTheWay.of_closing, 'tasksInTheWay')),
    }));
  return [
    ...lives,
    {
      id: 'delete',
      label: t('common:delete'),
      isDanger: true,
      onAction: onDelete,
      ...stopping(inTheWay.of_deletion, 'tasksToKeep'),
    },
  ];
}
