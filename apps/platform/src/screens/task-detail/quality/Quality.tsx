import { isRoleId, mayEver, type Task } from '@earmark/contract';
import { ErrorState, Skeleton, Stack } from '@earmark/ui';
import { sentenceOf, useCall, useSession } from '../../../data/index.ts';
import { Batches } from './Batches.tsx';
import { Disputes } from './Disputes.tsx';
import { FoundErrors } from './FoundErrors.tsx';
import { Judges } from './Judges.tsx';
import { agreement, groundTruth } from './lazy-agreement.ts';
import { Rounds } from './Rounds.tsx';

/** Rounds of acceptance, batches of inspection, and what was found wrong in a task. */
export function Quality({
  task,
  seesPeople,
}: {
  task: Pick<Task, 'id' | 'inspectors' | 'copies' | 'project_state'>;
  seesPeople: boolean;
}) {
  const { user } = useSession();
  const seesKnown = isRoleId(user.role_id) && mayEver(user.role_id, 'item.reassign');
  const { data, error, refresh } = useCall('getQuality', { task_id: task.id }, { refreshEvery: 30_000 });
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!data) return <Skeleton lines={8} />;
  const { rounds, errors, judged_people: people, judges } = data;
  return (
    <Stack gap={3}>
      <Disputes task={task} seesPeople={seesPeople} />
      <Rounds rounds={rounds} seesPeople={seesPeople} />
      <FoundErrors errors={errors} people={people} seesPeople={seesPeople} />
      {seesPeople ? <Judges judges={judges} /> : null}
      <agreement.Part task={task} />
      {seesKnown ? <groundTruth.Part task={task} /> : null}
      <Batches taskId={task.id} seesPeople={seesPeople} />
    </Stack>
  );
}
