import { isRoleId, mayEver } from '@earmark/contract';
import { useSession } from '../../../data/index.ts';
import { texts } from '../../../i18n/index.ts';
import type { TaskPartProps } from '../../task-part.ts';
import { ProposalSources } from './ProposalSources.tsx';

const t = texts('text-task');

/** Sources of proposals of a task; nothing where its rules do not allow proposals. */
export function TaskSources({ task }: TaskPartProps) {
  const { user } = useSession();
  const { id, labels, rules, archived_at: archivedAt } = task;
  if (!('proposals' in rules && rules.proposals)) return null;
  const mayEdit = isRoleId(user.role_id) && mayEver(user.role_id, 'task.create') && archivedAt === null;
  return <ProposalSources owner={{ of: { task_id: id }, labels }} mayEdit={mayEdit} emptyText={t('noSources')} />;
}
