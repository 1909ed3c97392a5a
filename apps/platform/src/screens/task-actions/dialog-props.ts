import type { Task } from '@earmark/contract';
import type { RouteContext } from '../../page/index.ts';

/** What the dialog of an action gets. */
export interface TaskDialogProps {
  task: Task;
  context: RouteContext;
  onClose: () => void;
}
