import { noRole, roleIds, type CurrentRole, type Dashboard } from '@earmark/contract';
import type { Whose } from './figures.ts';

/** Content of a role's home page. */
export interface Home {
  readonly covers: Dashboard['covers'];
  /** Whose work its figures count. */
  readonly figures: Exclude<Whose['by'], 'platform'> | 'team';
  readonly hasPeople?: boolean;
  readonly hasProjects?: boolean;
  readonly hasPlatform?: boolean;
}

const manager: Home = { covers: 'projects', figures: 'projects', hasProjects: true };
const platform: Home = { ...manager, covers: 'platform' };
const worker: Home = { covers: 'me', figures: 'worker' };

const homes: Readonly<Record<CurrentRole, Home>> = {
  [noRole]: worker,
  [roleIds.viewer]: worker,
  [roleIds.annotator]: worker,
  [roleIds.acceptor]: { covers: 'me', figures: 'verifier' },
  [roleIds.teamLead]: { covers: 'team', figures: 'team', hasPeople: true },
  [roleIds.projectManager]: manager,
  [roleIds.operationsManager]: platform,
  [roleIds.platformAdmin]: { ...platform, hasPlatform: true },
  [roleIds.root]: { ...platform, hasPlatform: true },
};

/** Returns the home page of a role. What waits for it follows from the state machines (`waitingFor`). */
export const homeOf = (role: CurrentRole): Home => homes[role];
