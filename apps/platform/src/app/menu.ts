import { roleIds } from '@earmark/contract';
import type { Session } from '../data/index.ts';
import type { RouteRow } from '../route-row.ts';
import { mayEnter } from '../routes.ts';

/** Menu groups shown to annotators only while they are in a team (specification, section 4). */
const teamOnly = ['/label', '/introduce'] as const;
const inTeam = 3;

/** Returns the sidebar's entries: permitted, not hidden, and implemented. */
export function menuFor(routes: readonly RouteRow[], { user, groupStatus }: Session): RouteRow[] {
  const isOutside = user.role_id === roleIds.annotator && groupStatus !== inTeam;
  return routes.filter((row) => {
    if (row.isHidden || row.screen === null || row.roles === 'public' || !mayEnter(row, user.role_id)) return false;
    return !(isOutside && teamOnly.some((group) => row.path.startsWith(`${group}/`)));
  });
}
