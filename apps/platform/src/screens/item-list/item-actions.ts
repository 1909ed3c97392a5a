import {
  can,
  isRoleId,
  itemMachine,
  reviewedTaskStates,
  type Facts,
  type Item,
  type ItemEvent,
  type ItemGuard,
  type Task,
  type UserInfo,
  type WorkStage,
} from '@earmark/contract';

/** What the actions need of the task. */
export type ClaimedFrom = Pick<
  Task,
  'state' | 'has_internal_verifier' | 'paused_at' | 'paused_by_checks' | 'giving' | 'mine'
>;
type Reviewed = Pick<Task, 'state' | 'has_internal_verifier'>;
type ActedOn = Pick<Item, 'status' | 'annotator' | 'inspector' | 'verifier' | 'return_to'>;
type Actor = Pick<UserInfo, 'id' | 'role_id' | 'is_external'>;

/** Why an item that could be claimed cannot be now: the key of a sentence. */
type ClaimObstacle = 'claimPaused' | 'claimChecks' | 'claimGiven' | 'claimQuota';

/** What is offered on an item: `claim` is off where there is an obstacle, and absent where the machine knows no way. */
interface OfferedActions {
  /** Whether the person holds the item in this stage. */
  readonly isMine: boolean;
  readonly claim: 'on' | ClaimObstacle | 'absent';
  readonly isReleasable: boolean;
}

/** Derives the actions on an item by the state machines and the permission table, as the server decides again. */
export function itemActionsFor(item: ActedOn, task: ClaimedFrom, user: Actor, stage: WorkStage | null): OfferedActions {
  const fires = (event: ItemEvent, of: WorkStage): boolean =>
    isRoleId(user.role_id) &&
    isWorkedOn(task, of, user.is_external, event === claiming[of]) &&
    can(itemMachine, item.status, event, { kind: 'person', role: user.role_id }, factsOf(item, task, user));
  const isMine = stage !== null && fires(doing[stage], stage);
  const isClaimable = stage !== null && !isMine && fires(claiming[stage], stage);
  return {
    isMine,
    claim: isClaimable ? (obstacleTo(task, stage) ?? 'on') : 'absent',
    isReleasable: stages.some((of) => fires(releasing[of], of)),
  };
}

const stages = ['annotation', 'inspection', 'acceptance'] as const satisfies readonly WorkStage[];
const claiming = { annotation: 'claim', inspection: 'claim_inspection', acceptance: 'start_acceptance' } as const;
/** Events that only the current holder can fire, so being allowed to means holding the item. */
const doing = { annotation: 'submit', inspection: 'pass_inspection', acceptance: 'pass_acceptance' } as const;
const releasing = {
  annotation: 'release',
  inspection: 'release_inspection',
  acceptance: 'release_acceptance',
} as const satisfies Record<WorkStage, ItemEvent>;

/** Whether people work in a stage of the task now; whoever holds an item goes on with it before the turn. */
function isWorkedOn(task: Reviewed, stage: WorkStage, isExternal: boolean, begins: boolean): boolean {
  if (stage !== 'acceptance') return task.state === 'in_progress';
  return reviewedTaskStates(isExternal, begins && task.has_internal_verifier).includes(task.state);
}

function obstacleTo(
  { paused_at, paused_by_checks: isPaused, giving, mine }: ClaimedFrom,
  stage: WorkStage,
): ClaimObstacle | null {
  if (paused_at !== null) return 'claimPaused';
  if (stage !== 'annotation') return null;
  if (isPaused) return 'claimChecks';
  if (!giving.is_claimable) return 'claimGiven';
  return mine.claimable === 0 && giving.quota !== null ? 'claimQuota' : null;
}

function factsOf(item: ActedOn, { state, has_internal_verifier }: Reviewed, user: Actor): Facts<ItemGuard> {
  const isMine = item.verifier?.id === user.id;
  const isOpen = reviewedTaskStates(user.is_external, has_internal_verifier).includes(state);
  const isAnnotator = item.annotator?.id === user.id;
  const isInspector = item.inspector?.id === user.id;
  return {
    is_annotator: isAnnotator,
    is_inspector: isInspector,
    is_verifier: isMine || (isOpen && item.status === 'not_internally_accepted'),
    reviews_externally:
      user.is_external && state === 'acceptance_passed' && (isMine || item.status === 'internal_acceptance_passed'),
    is_other_person: !isAnnotator,
    returned_to_annotation: item.return_to === 'annotation' && isAnnotator,
    returned_to_inspection: item.return_to === 'inspection' && !isAnnotator,
  };
}
