import { useNavigate } from 'react-router-dom';
import { useRouteContext } from '../../page/index.ts';
import { homePath } from '../../routes.ts';
import { walkOf } from '../../walk/index.ts';

/**
 * Leaves the workbench: to the list that the item was opened from, to the item's task, or back when the area has no
 * task page.
 */
export function useGoBack(taskId: number | undefined, itemId = 0): () => void {
  const navigate = useNavigate();
  const { area, pathOf } = useRouteContext();
  return () => {
    // A tab that was opened by a link has nowhere to go back to
    const hasHistory = window.history.length > 1;
    const walk = walkOf(itemId);
    if (walk) void navigate(walk.address);
    else if (area !== 'view' && taskId !== undefined) void navigate(pathOf('task-detail', { task_id: taskId }));
    else if (hasHistory) void navigate(-1);
    else void navigate(homePath);
  };
}
