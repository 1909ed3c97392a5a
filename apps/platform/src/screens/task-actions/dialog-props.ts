import type { Task } from '@earmark/contract';
import type { RouteContext } from '../../page/index.ts';

/** Props of a task action's dialog. */
export interface TaskDialogProps {
  task: Task;
  context: RouteContext;
  onClose: () => void;
}
