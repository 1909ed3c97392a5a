import type { Task } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../data/index.ts';
import type { RouteContext } from '../../page/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('task');

/** Opens the next item to work on in a task: rejected ones first, then started ones, then a newly claimed one. */
export function useStartWork({ settings, pathOf }: RouteContext) {
  const navigate = useNavigate();
  const { run, isPending } = useAction('nextItem');
  const start = async (task: Pick<Task, 'id'>): Promise<void> => {
    if (settings.stage === null) return;
    const result = await run({ task_id: task.id, stage: settings.stage });
    if (!result.ok) return;
    if (result.data.item_id === null) toast.info(t('nothingToDo'));
    else void navigate(pathOf('workbench', { item_id: result.data.item_id }));
  };
  return { start, isStarting: isPending };
}
