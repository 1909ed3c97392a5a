import { itemStatusTexts, taskStatusTexts, type ItemStatus, type TaskStatus } from '@earmark/contract';
import { StatusTag } from '@earmark/ui';
import { itemStatusLooks, taskStatusLooks } from '../../business/index.ts';
import { language, texts } from '../../i18n/index.ts';

const t = texts('task');

/** While a task is prepared, whether others are served first. */
export function TaskStatusTag({ status, isWaiting = false }: { status: TaskStatus; isWaiting?: boolean }) {
  return (
    <StatusTag {...taskStatusLooks[status]}>
      {isWaiting ? t('common:waitingForTurn') : taskStatusTexts[status][language]}
    </StatusTag>
  );
}

export function ItemStatusTag({ status, isPlain }: { status: ItemStatus; isPlain?: boolean }) {
  return (
    <StatusTag {...itemStatusLooks[status]} isPlain={isPlain}>
      {itemStatusTexts[status][language]}
    </StatusTag>
  );
}
