import { isRoleId, roleIds, type ListedNotice, type RoleId, type UserInfo } from '@earmark/contract';
import { mayEnter, pathTo, routes, screenPath, type Side } from '../routes.ts';
import { isAvailable } from '../business/index.ts';

/** Where a notice leads: to an address, nowhere because its subject is gone, or only in another role, if known. */
export type Destination =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'role'; readonly roleId: RoleId | null; readonly team: string | null }
  | { readonly kind: 'nowhere' };

const nowhere: Destination = { kind: 'nowhere' };
/** Statuses of items that a verdict on their task has returned. */
const returned = 'inspection_failed,internal_acceptance_not_passed';

/** Decides where a notice leads a person in the current role and team. */
export function destinationOf({ kind, target }: Pick<ListedNotice, 'kind' | 'target'>, user: Visitor): Destination {
  // Before the role: nobody is sent to another role for something that is gone
  if (!target.is_there) return { kind: 'gone' };
  const other = otherRole(target, user);
  if (other) return other;
  const path = pathOfTarget(kind, target, user);
  if (path === undefined) return nowhere;
  if (isOpenTo(user.role_id, path.split('?')[0])) return { kind: 'path', path };
  return ofWork.includes(target.subject) ? { kind: 'role', roleId: null, team: null } : nowhere;
}

/** Subjects whose screens are those of some roles. */
const ofWork: readonly ListedNotice['target']['subject'][] = ['item', 'project', 'task', 'export', 'distribution'];

/** Whether a role may enter an address that a screen exists for. */
function isOpenTo(roleId: number, path: string | undefined): boolean {
  const row = routes.find((route) => route.path === path);
  return row !== undefined && mayEnter(row, roleId);
}

type Visitor = Pick<UserInfo, 'role_id' | 'team'>;
type Target = ListedNotice['target'];

function otherRole({ role_id: roleId, team }: Target, user: Visitor): Destination | undefined {
  // Root may enter every address as it is
  if (roleId === null || !isRoleId(roleId) || user.role_id === roleIds.root) return undefined;
  const isHere = user.role_id === roleId && (team === null || user.team?.team_id === team.id);
  return isHere ? undefined : { kind: 'role', roleId, team: team?.name ?? null };
}

function pathOfTarget(
  kind: ListedNotice['kind'],
  { subject, id, business, project_id: projectId, stage, role_id: concerned }: Target,
  { role_id: roleId }: Visitor,
): string | undefined {
  switch (subject) {
    case 'application': {
      const path = firstOpen(roleId, ['/taskteam/user', '/userAdmin/index', '/user/index']);
      return path && pathTo(path, { tab: kind === 'founding_received' ? 'founding' : 'applications' });
    }
    case 'team':
      return firstOpen(roleId, ['/taskteam/user', '/userteam/index', '/userAdmin/index', centre]);
    case 'centre':
      return centre;
    case 'token':
      return `${centre}?show=tokens`;
    case 'item':
    case 'project':
    case 'task':
    case 'export':
    case 'distribution': {
      if (id === null || business === null || !isAvailable(business)) return undefined;
      const side: Side = { business, area: stage ?? (concerned === roleIds.teamLead ? 'team' : 'manager') };
      if (subject === 'item') return screenPath(side, 'workbench', { item_id: id });
      if (subject === 'project') return screenPath(side, 'project', { project_id: id });
      if (subject === 'export')
        return screenPath(side, 'project', { project_id: projectId ?? undefined, tab: 'exports' });
      if (subject === 'distribution')
        return side.area === 'team'
          ? screenPath(side, 'task-list')
          : screenPath(side, 'distribution-list', { project_id: projectId ?? undefined });
      return screenPath(side, 'task-detail', {
        task_id: id,
        ...(kind === 'items_returned' && { status: returned }),
        ...(kind === 'person_paused' && { tab: 'quality' }),
        ...(kind === 'work_without_person' && { tab: 'holders' }),
        ...(kind === 'guidance_changed' && { tab: 'settings' }),
        ...(kind === 'dispute_to_decide' && { tab: 'disputes' }),
      });
    }
  }
}

const centre = '/usercenter/index';

/** The first of the addresses that a role may enter. */
const firstOpen = (roleId: number, paths: readonly string[]): string | undefined =>
  paths.find((path) => isOpenTo(roleId, path));

/** Address of all notices. */
export const noticesPath = pathTo('/usercenter/notices');
