import { taskPriorityTexts, type TaskPriority } from '@earmark/contract';
import { Badge } from '@earmark/ui';
import { language } from '../../i18n/index.ts';
import { Faint } from '../../list/index.ts';

const priorityTones = { high: 'warning', urgent: 'danger' } as const;

/** Priority of a task; only those above the usual one stand out. */
export function PriorityTag({ priority }: { priority: TaskPriority }) {
  const text = taskPriorityTexts[priority][language];
  if (priority === 'normal') return text;
  return priority === 'low' ? <Faint>{text}</Faint> : <Badge tone={priorityTones[priority]}>{text}</Badge>;
}
