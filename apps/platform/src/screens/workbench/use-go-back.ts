import { useNavigate } from 'react-router-dom';
import { usePlace } from '../../page/index.ts';
import { pathTo } from '../../routes.ts';

/** The way out of the workbench: to the task it belongs to, or where the person came from when this side has no task page. */
export function useGoBack(taskId: number | undefined): () => void {
  const navigate = useNavigate();
  const { area, settings } = usePlace();
  return () => {
    const hasHistory = window.history.length > 1;
    if (area !== 'view' && taskId !== undefined) void navigate(pathTo(settings.detailPath, { task_id: taskId }));
    else if (hasHistory) void navigate(-1);
    else void navigate('/dashboard');
  };
}
