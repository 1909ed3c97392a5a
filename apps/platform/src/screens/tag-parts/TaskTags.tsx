import { isRoleId, mayEver, type Task } from '@earmark/contract';
import { Inline } from '@earmark/ui';
import { useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { TagChange } from './TagChange.tsx';
import { TagRow } from './TagRow.tsx';

const t = texts('task');

/** The tags of one task; those who manage its project change them here. */
export function TaskTags({ task }: { task: Task }) {
  const { user } = useSession();
  const mayChange = isRoleId(user.role_id) && mayEver(user.role_id, 'tag.write') && task.archived_at === null;
  const off = task.project_state === 'open' ? undefined : t('off_closedProject');
  return (
    <Inline gap={1}>
      <TagRow tags={task.tags} />
      {mayChange ? (
        <TagChange isCompact projectId={task.project.id} taskIds={[task.id]} known={[task]} disabledReason={off} />
      ) : null}
    </Inline>
  );
}
