import { itemStatusTexts, taskStatusTexts, type ItemStatus, type TaskStatus } from '@earmark/contract';
import { StatusTag } from '@earmark/ui';
import { itemStatusAppearances, taskStatusAppearances } from '../../business/index.ts';
import { language, texts } from '../../i18n/index.ts';

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
  return isPaused ? <PausedTag title={text} /> : <StatusTag {...taskStatusAppearances[status]}>{text}</StatusTag>;
}

/** The tag "paused" of a task, instead of its status or beside the reason of the pause. */
export const PausedTag = ({ title }: { title: string }) => (
  <span title={title}>
    <StatusTag tone="warning" shape="minus">
      {t('paused')}
    </StatusTag>
  </span>
);

export function ItemStatusTag({ status, isPlain }: { status: ItemStatus; isPlain?: boolean }) {
  return (
    <StatusTag {...itemStatusAppearances[status]} isPlain={isPlain}>
      {itemStatusTexts[status][language]}
    </StatusTag>
  );
}
