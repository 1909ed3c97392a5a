import { roleIds, type CurrentRole, type RoleId } from '../role.ts';
import { permissions } from '../permission.ts';
import type { ItemEvent, ItemStatus } from './item.ts';
import type { Machine } from './machine.ts';

/** Upheld: the verdict was right. Overturned: the work was. */
export const disputeStates = ['open', 'upheld', 'overturned', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const disputeEvents = ['name', 'uphold', 'overturn', 'withdraw', 'settle', 'resume'] as const;
export type DisputeEvent = (typeof disputeEvents)[number];

/** Audit entries of an item about a dispute, which leave the item as it is. */
export type DisputeEntry = `${DisputeEvent | 'raise'}_dispute`;
export const disputeEntryOf = (event: DisputeEvent | 'raise'): DisputeEntry => `${event}_dispute`;
export const disputeEntries: readonly DisputeEntry[] = (['raise', ...disputeEvents] as const).map(disputeEntryOf);

/**
 * Facts a transition may require.
 * - `decides`: `maySettle` says that the person decides about it
 * - `is_raiser`: the person raised it
 * - `may_name`: the verdict is an inspector's, so that another one may decide about it
 */
type DisputeGuard = 'decides' | 'is_raiser' | 'may_name';

/**
 * The state machine of a dispute. It is settled by itself when the work goes on, or when the verdict is withdrawn, and
 * resumed when what let the work go on is undone.
 */
export const disputeMachine: Machine<DisputeState, DisputeEvent, DisputeGuard> = {
  states: disputeStates,
  initial: 'open',
  terminal: ['upheld', 'overturned'],
  transitions: [
    { event: 'name', from: ['open'], to: 'open', by: 'item.reassign', guard: 'may_name' },
    { event: 'uphold', from: ['open'], to: 'upheld', by: 'dispute.decide', guard: 'decides' },
    { event: 'overturn', from: ['open'], to: 'overturned', by: 'dispute.decide', guard: 'decides' },
    { event: 'withdraw', from: ['open'], to: 'withdrawn', by: 'dispute.raise', guard: 'is_raiser' },
    { event: 'settle', from: ['open'], to: 'withdrawn', by: 'system' },
    { event: 'resume', from: ['withdrawn'], to: 'open', by: 'system' },
  ],
};

/** Stages whose failing verdicts can be disputed. */
export type DisputedStage = 'inspection' | 'acceptance';

/** People who decide: always, once named for it, or where no lead of the team is left who is no side. */
interface Decider {
  readonly roles: readonly RoleId[];
  readonly when: 'always' | 'named' | 'no_lead';
}

interface DisputeRule {
  /** Role of the person who may raise it: the annotator whose work was judged, or a lead of the team. */
  readonly raisedBy: RoleId;
  readonly decidedBy: readonly Decider[];
  /** The status in which a failing verdict leaves the item; in another one the work has gone on. */
  readonly status: ItemStatus;
  /** Event of the item when the verdict is overturned. */
  readonly overturns: ItemEvent;
}

/** Roles that manage projects, as in the permission table. */
const managers: readonly RoleId[] = (['platformAdmin', 'operationsManager', 'projectManager', 'root'] as const)
  .filter((name) => Object.hasOwn(permissions['dispute.decide'], name))
  .map((name) => roleIds[name]);

/** People who may dispute a failing verdict of each stage, and who decide: never one of the two sides. */
export const disputeRules: Readonly<Record<DisputedStage, DisputeRule>> = {
  inspection: {
    raisedBy: roleIds.annotator,
    decidedBy: [
      { roles: [roleIds.teamLead], when: 'always' },
      { roles: [roleIds.annotator], when: 'named' },
      { roles: managers, when: 'no_lead' },
    ],
    status: 'inspection_failed',
    overturns: 'overturn_inspection',
  },
  acceptance: {
    raisedBy: roleIds.teamLead,
    decidedBy: [{ roles: managers, when: 'always' }],
    status: 'internal_acceptance_not_passed',
    overturns: 'overturn_acceptance',
  },
};

/** A person's part in a dispute. */
interface DisputePart {
  /** Raised it, did the work, or gave the verdict. */
  readonly isSide: boolean;
  readonly isNamed: boolean;
  /** Whether the team has a lead who is no side. */
  readonly hasLead: boolean;
}

/** Whether a person of this role decides about a dispute; `side` for those who are one. */
export function maySettle(stage: DisputedStage, role: CurrentRole, part: DisputePart): 'yes' | 'side' | 'no' {
  const holds = { always: true, named: part.isNamed, no_lead: !part.hasLead };
  const decides = disputeRules[stage].decidedBy.some(
    ({ roles, when }) => holds[when] && roles.some((one) => one === role),
  );
  return part.isSide ? 'side' : decides ? 'yes' : 'no';
}
