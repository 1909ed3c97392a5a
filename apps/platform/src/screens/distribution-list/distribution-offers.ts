import {
  can,
  distributionMachine,
  isRoleId,
  mayEver,
  restingDistributionStates,
  type Distribution,
} from '@earmark/contract';

/** Why an action that the person may take cannot work now: the key of a sentence. */
type DistributionObstacle = 'project:closedHint' | 'makingHint' | 'fullHint' | 'nothingHint';
export type Offer = 'on' | DistributionObstacle | 'absent';

type Offered = Pick<Distribution, 'state' | 'project_state' | 'made_tasks' | 'max_tasks' | 'next_tasks' | 'tops_up'>;

/** Derives the actions on a distribution by the state machine and the permission table, as the server decides again. */
export function distributionOffers(
  { state, project_state, made_tasks, max_tasks, next_tasks, tops_up }: Offered,
  role: number,
): Readonly<Record<'stop' | 'resume' | 'edit' | 'delete', Offer>> {
  const fires = (event: 'stop' | 'resume'): boolean =>
    isRoleId(role) && can(distributionMachine, state, event, { kind: 'person', role });
  const mayWrite = isRoleId(role) && mayEver(role, 'distribution.write');
  const closed = project_state === 'open' ? undefined : 'project:closedHint';
  const busy = restingDistributionStates.includes(state) ? undefined : 'makingHint';
  /** One that was stopped can go on waiting. */
  const idle =
    made_tasks >= max_tasks
      ? 'fullHint'
      : next_tasks === 0 && !(state === 'stopped' && tops_up)
        ? 'nothingHint'
        : undefined;
  return {
    stop: fires('stop') ? 'on' : 'absent',
    resume: fires('resume') ? (closed ?? idle ?? 'on') : 'absent',
    edit: mayWrite ? (closed ?? 'on') : 'absent',
    delete: mayWrite ? (closed ?? busy ?? 'on') : 'absent',
  };
}
