import {
  itemStatusTexts,
  taskPriorityTexts,
  taskStatusTexts,
  type ItemStatus,
  type TaskPriority,
  type TaskStatus,
} from '@earmark/contract';
import { Badge, StatusTag } from '@earmark/ui';
import { itemStatusAppearances, taskStatusAppearances } from '../../business/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { Faint } from '../../list/index.ts';

const t = texts('task');

/** Task status; during preparation, whether it waits behind other jobs; a paused task says so instead. */
export function TaskStatusTag({
  status,
  isWaiting = false,
  isPaused = false,
}: {
  status: TaskStatus;
  isWaiting?: boolean;
  isPaused?: boolean;
}) {
  const text = isWaiting ? t('common:waitingForTurn') : taskStatusTexts[status][language];
  if (!isPaused) return <StatusTag {...taskStatusAppearances[status]}>{text}</StatusTag>;
  return (
    <span title={text}>
      <StatusTag tone="warning" shape="minus">
        {t('paused')}
      </StatusTag>
    </span>
  );
}

export function ItemStatusTag({ status, isPlain }: { status: ItemStatus; isPlain?: boolean }) {
  return (
    <StatusTag {...itemStatusAppearances[status]} isPlain={isPlain}>
      {itemStatusTexts[status][language]}
    </StatusTag>
  );
}

const priorityTones = { high: 'warning', urgent: 'danger' } as const;

/** Priority of a task; only those above the usual one stand out. */
export function PriorityTag({ priority }: { priority: TaskPriority }) {
  const text = taskPriorityTexts[priority][language];
  if (priority === 'normal') return text;
  return priority === 'low' ? <Faint>{text}</Faint> : <Badge tone={priorityTones[priority]}>{text}</Badge>;
}
