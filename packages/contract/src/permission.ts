import { roleIds, type CurrentRole, type RoleName } from './role.ts';

/**
 * Scope of a permission.
 * - `all`: everything on the platform
 * - `own`: projects the person created or assists, with everything in them
 * - `team`: what is assigned to the person's current team
 * - `assigned`: tasks and items assigned to the person
 * - `verifier`: tasks in which the person is a verifier
 */
export type Scope = 'all' | 'own' | 'team' | 'assigned' | 'verifier';

/** Scopes of one action by role; a role that is missing has no permission. */
type Grants = Readonly<Partial<Record<RoleName, Scope>>>;

/** Roles that manage projects; project managers only their own. */
const managers: Grants = { platformAdmin: 'all', operationsManager: 'all', projectManager: 'own', root: 'all' };

/** Roles that administer the platform. */
const platform: Grants = { platformAdmin: 'all', root: 'all' };

/** Roles that manage teams and their members; team leads only their own team. */
const teamManagers: Grants = {
  platformAdmin: 'all',
  operationsManager: 'all',
  projectManager: 'all',
  root: 'all',
  teamLead: 'team',
};

/**
 * The permission table: action x role -> scope. The router's guard, the menu, the buttons and the handlers all read it.
 */
export const permissions = {
  'project.read': managers,
  'project.write': managers,
  'project.delete': managers,
  'template.read': managers,
  'template.write': managers,
  'character.read': managers,
  'character.write': managers,
  'dataset.read': managers,
  'dataset.write': managers,
  'dataset.delete': managers,
  'distribution.read': managers,
  'distribution.write': managers,
  'task.read': { ...managers, teamLead: 'team', annotator: 'assigned', acceptor: 'verifier' },
  'task.readQuality': { ...managers, teamLead: 'team', acceptor: 'verifier' },
  'task.create': managers,
  'task.delete': managers,
  'task.assignTeam': managers,
  'task.assignMembers': { teamLead: 'team' },
  'task.drawInspection': { teamLead: 'team' },
  'task.submitAcceptance': { ...managers, teamLead: 'team' },
  'task.accept': { acceptor: 'verifier' },
  'task.acceptExternally': { acceptor: 'verifier' },
  'tag.read': { ...managers, teamLead: 'team' },
  'tag.write': managers,
  'item.read': { ...managers, teamLead: 'team', annotator: 'assigned', acceptor: 'verifier', viewer: 'team' },
  'item.annotate': { annotator: 'assigned' },
  'item.inspect': { annotator: 'assigned' },
  'item.accept': { acceptor: 'verifier' },
  'item.reassign': { ...managers, teamLead: 'team' },
  'outcome.read': { ...managers, teamLead: 'team', annotator: 'assigned' },
  'statistics.read': { ...managers, teamLead: 'team', annotator: 'assigned' },
  'settlement.read': { ...managers, teamLead: 'team', annotator: 'assigned' },
  'settlement.write': managers,
  'dispute.read': { ...managers, teamLead: 'team', annotator: 'assigned', acceptor: 'verifier' },
  'dispute.raise': { teamLead: 'team', annotator: 'assigned' },
  'dispute.decide': { ...managers, teamLead: 'team', annotator: 'assigned' },
  'export.read': managers,
  'export.create': managers,
  'batch.read': { ...managers, teamLead: 'team', annotator: 'assigned', acceptor: 'verifier' },
  'batch.run': { ...managers, teamLead: 'team', annotator: 'assigned', acceptor: 'verifier' },
  'bin.read': managers,
  'bin.write': managers,
  'team.read': { ...managers, teamLead: 'team' },
  'people.read': { ...managers, teamLead: 'team' },
  'people.inHand': { ...managers, teamLead: 'team' },
  'team.create': { platformAdmin: 'all', operationsManager: 'all', projectManager: 'all', root: 'all' },
  'team.addMember': { platformAdmin: 'all', operationsManager: 'all', projectManager: 'all', root: 'all' },
  'team.write': teamManagers,
  'team.invite': teamManagers,
  'team.approve': teamManagers,
  'team.removeMember': teamManagers,
  'team.found': platform,
  'user.read': { ...platform, operationsManager: 'all' },
  'user.write': platform,
  'audit.read': { ...managers, teamLead: 'team' },
  'job.read': platform,
  'job.write': platform,
  'storage.read': platform,
  'session.read': platform,
  'session.write': platform,
  'outbox.read': platform,
  'outbox.write': platform,
  'log.read': platform,
  'setting.read': platform,
  'setting.write': platform,
} as const satisfies Record<string, Grants>;

export type Action = keyof typeof permissions;
export const allActions = Object.keys(permissions) as Action[];

/** Returns the scope in which `role` may perform `action`; undefined when it may not. */
export function scopeOf(role: CurrentRole, action: Action): Scope | undefined {
  const grants: Grants = permissions[action];
  const name = (Object.keys(roleIds) as RoleName[]).find((candidate) => roleIds[candidate] === role);
  return name && grants[name];
}

/** Whether a role has an action at all; the scope decides about single entities. */
export const mayEver = (role: CurrentRole, action: Action): boolean => scopeOf(role, action) !== undefined;
