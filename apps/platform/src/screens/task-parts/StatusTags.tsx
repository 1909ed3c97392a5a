import { itemStatusTexts, taskStatusTexts, type ItemStatus, type TaskStatus } from '@earmark/contract';
import { StatusTag } from '@earmark/ui';
import { itemStatusAppearances, taskStatusAppearances } from '../../business/index.ts';
import { language, texts } from '../../i18n/index.ts';

const t = texts('task');

/** Task status; during preparation, whether it waits behind other jobs. */
export function TaskStatusTag({ status, isWaiting = false }: { status: TaskStatus; isWaiting?: boolean }) {
  return (
    <StatusTag {...taskStatusAppearances[status]}>
      {isWaiting ? t('common:waitingForTurn') : taskStatusTexts[status][language]}
    </StatusTag>
  );
}

export function ItemStatusTag({ status, isPlain }: { status: ItemStatus; isPlain?: boolean }) {
  return (
    <StatusTag {...itemStatusAppearances[status]} isPlain={isPlain}>
      {itemStatusTexts[status][language]}
    </StatusTag>
  );
}
