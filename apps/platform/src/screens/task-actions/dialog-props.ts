import type { Task } from '@earmark/contract';
import type { Place } from '../../page/index.ts';

/** What the dialog of an action gets. */
export interface TaskDialogProps {
  task: Task;
  place: Place;
  onClose: () => void;
}
