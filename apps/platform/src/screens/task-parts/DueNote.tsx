import { dueTaskStates, type Task } from '@earmark/contract';
import { Inline } from '@earmark/ui';
import { texts } from '../../i18n/index.ts';
import { DueDay, Faint } from '../../list/index.ts';
import { PriorityTag } from './PriorityTag.tsx';

const t = texts('task');

/** Priority and deadline of a task beside its title; nothing for a usual one without deadline. */
export function DueNote({
  task: { priority, deadline, state },
}: {
  task: Pick<Task, 'priority' | 'deadline' | 'state'>;
}) {
  return (
    <Inline gap={2}>
      {priority === 'normal' ? null : <PriorityTag priority={priority} />}
      {deadline === null ? null : (
        <Faint>
          {t('due')} <DueDay day={deadline} overdue={t('overdue')} isDue={dueTaskStates.includes(state)} />
        </Faint>
      )}
    </Inline>
  );
}
