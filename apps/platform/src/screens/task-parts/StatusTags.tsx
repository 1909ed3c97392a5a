import { itemStatusTexts, taskStatusTexts, type ItemStatus, type TaskStatus } from '@earmark/contract';
import { StatusTag } from '@earmark/ui';
import { itemStatusLooks, taskStatusLooks } from '../../business/index.ts';
import { language } from '../../i18n/index.ts';

export function TaskStatusTag({ status }: { status: TaskStatus }) {
  return <StatusTag {...taskStatusLooks[status]}>{taskStatusTexts[status][language]}</StatusTag>;
}

export function ItemStatusTag({ status, isPlain }: { status: ItemStatus; isPlain?: boolean }) {
  return <StatusTag {...itemStatusLooks[status]} isPlain={isPlain}>{itemStatusTexts[status][language]}</StatusTag>;
}
