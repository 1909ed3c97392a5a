import { isRoleId, mayEver, type Task } from '@earmark/contract';
import { Inline } from '@earmark/ui';
import { useSession } from '../../data/index.ts';
import { TagChange } from './TagChange.tsx';
import { TagRow } from './TagRow.tsx';

/** The tags of one task; those who manage its project change them here. */
export function TaskTags({ task }: { task: Task }) {
  const { user } = useSession();
  const mayChange =
    isRoleId(user.role_id) &&
    mayEver(user.role_id, 'tag.write') &&
    task.project_state === 'open' &&
    task.archived_at === null;
  return (
    <Inline gap={1}>
      <TagRow tags={task.tags} />
      {mayChange ? <TagChange isCompact projectId={task.project.id} taskIds={[task.id]} known={[task]} /> : null}
    </Inline>
  );
}
