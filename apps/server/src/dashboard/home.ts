import { noRole, roleIds, type CurrentRole, type Dashboard, type TaskState, type WaitingKind } from '@earmark/contract';

/** Content of a role's home page. */
export interface Home {
  readonly covers: Dashboard['covers'];
  /** Columns of the tally that hold its figures. */
  readonly figures: 'worker' | 'verifier' | 'everybody';
  readonly waiting: readonly WaitingKind[];
  readonly hasPeople?: boolean;
  readonly hasProjects?: boolean;
  readonly hasPlatform?: boolean;
}

/** The task state that defines a waiting kind. */
export const stateOfKind: Readonly<Partial<Record<WaitingKind, TaskState>>> = {
  creation_failed: 'creation_failed',
  to_confirm: 'preprocessing_completed',
  team_to_assign: 'team_to_be_assigned',
  people_to_assign: 'annotators_to_be_assigned',
  verifiers_to_assign: 'verifiers_to_be_assigned',
  in_progress: 'in_progress',
  in_acceptance: 'in_acceptance',
  to_accept_finally: 'acceptance_passed',
};

const managed: readonly WaitingKind[] = [
  'creation_failed',
  'to_confirm',
  'team_to_assign',
  'people_to_assign',
  'verifiers_to_assign',
  'in_progress',
  'in_acceptance',
];
const manager: Home = { covers: 'projects', figures: 'everybody', waiting: managed, hasProjects: true };
const platform: Home = { ...manager, covers: 'platform' };
const verifier: Home = { covers: 'me', figures: 'verifier', waiting: ['verifying', 'in_acceptance'] };
/** An external verifier starts after internal acceptance. */
const externalVerifier: Home = { ...verifier, waiting: ['to_accept_finally', 'in_acceptance'] };

const homes: Readonly<Record<CurrentRole, Home>> = {
  [noRole]: { covers: 'me', figures: 'worker', waiting: [] },
  [roleIds.viewer]: { covers: 'me', figures: 'worker', waiting: [] },
  [roleIds.annotator]: {
    covers: 'me',
    figures: 'worker',
    waiting: ['rework', 'annotating', 'claimable', 'inspecting', 'inspectable'],
  },
  [roleIds.acceptor]: verifier,
  [roleIds.teamLead]: {
    covers: 'team',
    figures: 'everybody',
    waiting: ['people_to_assign', 'verifiers_to_assign', 'in_progress', 'in_acceptance'],
    hasPeople: true,
  },
  [roleIds.projectManager]: manager,
  [roleIds.operationsManager]: platform,
  [roleIds.platformAdmin]: { ...platform, hasPlatform: true },
  [roleIds.root]: { ...platform, hasPlatform: true },
};

/** Returns the home page of a role. */
export const homeOf = (role: CurrentRole, isExternal: boolean): Home =>
  role === roleIds.acceptor && isExternal ? externalVerifier : homes[role];
