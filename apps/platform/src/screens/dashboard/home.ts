import { roleIds, type Task, type TaskStatus, type UserInfo } from '@earmark/contract';
import type { Area } from '../../business/index.ts';

type Mine = keyof Task['mine'];

/** A number that waits for the person, and where it leads. */
export interface Tile {
  readonly label: Mine | 'teamToAssign' | 'peopleToAssign' | 'inProgress' | 'inAcceptance' | 'toAcceptFinally';
  /** Items of the person's own (`mine`), summed over its tasks, or tasks in a status. */
  readonly counts: { readonly mine: Mine } | { readonly status: TaskStatus };
  /** What makes it worth doing first. */
  readonly isUrgent?: boolean;
  readonly area: Area;
}

/** What a role sees on its home page. */
export interface Home {
  readonly tiles: readonly Tile[];
  /** From which side recent tasks are opened. */
  readonly area: Area;
  readonly hasProjects: boolean;
}

const mine = (label: Mine, area: Area, isUrgent = false): Tile => ({ label, counts: { mine: label }, area, isUrgent });
const status = (label: Tile['label'], counted: TaskStatus, area: Area, isUrgent = false): Tile => ({ label, counts: { status: counted }, area, isUrgent });

const manager: Home = {
  area: 'manager',
  hasProjects: true,
  tiles: [status('teamToAssign', 'team_to_be_assigned', 'manager', true), status('peopleToAssign', 'personnel_to_be_assigned', 'manager'), status('inProgress', 'in_progress', 'manager'), status('inAcceptance', 'in_acceptance', 'manager')],
};
const lead: Home = {
  area: 'team',
  hasProjects: false,
  tiles: [status('peopleToAssign', 'personnel_to_be_assigned', 'team', true), status('inProgress', 'in_progress', 'team'), status('inAcceptance', 'in_acceptance', 'team')],
};
const worker: Home = {
  area: 'label',
  hasProjects: false,
  tiles: [mine('rework', 'label', true), mine('annotating', 'label'), mine('claimable', 'label'), mine('inspecting', 'quality'), mine('inspectable', 'quality')],
};
const acceptor: Home = { area: 'check', hasProjects: false, tiles: [mine('verifying', 'check', true), status('inAcceptance', 'in_acceptance', 'check')] };
/** An external verifier's part begins when the internal acceptance has passed. */
const externalAcceptor: Home = { area: 'check', hasProjects: false, tiles: [status('toAcceptFinally', 'acceptance_passed', 'check', true), status('inAcceptance', 'in_acceptance', 'check')] };
const viewer: Home = { area: 'view', hasProjects: false, tiles: [] };

const homes: Readonly<Record<number, Home>> = {
  [roleIds.projectManager]: manager,
  [roleIds.operationsManager]: manager,
  [roleIds.platformAdmin]: manager,
  [roleIds.root]: manager,
  [roleIds.teamLead]: lead,
  [roleIds.annotator]: worker,
  [roleIds.acceptor]: acceptor,
};

export const homeOf = ({ role_id, is_external }: Pick<UserInfo, 'role_id' | 'is_external'>): Home => (role_id === roleIds.acceptor && is_external ? externalAcceptor : (homes[role_id] ?? viewer));

/** What a tile counts over the person's tasks. */
export const countOf = (tile: Tile, tasks: readonly Task[]): number => {
  const { counts } = tile;
  if ('status' in counts) return tasks.filter((task) => task.status === counts.status).length;
  return tasks.reduce((sum, task) => sum + task.mine[counts.mine], 0);
};
