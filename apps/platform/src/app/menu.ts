import { roleIds } from '@earmark/contract';
import type { Session } from '../data/index.ts';
import type { Area, RouteBusiness, RouteRow } from '../route-row.ts';
import { businessAt, mayEnter, routes, screenRow } from '../routes.ts';

/** Areas shown to annotators only while they are in a team (specification, section 4). */
const teamOnly: readonly (Area | undefined)[] = ['annotation', 'inspection'];
const inTeam = 3;

/** Returns the sidebar's entries: permitted, not hidden, and implemented. */
export function menuFor(all: readonly RouteRow[], { user, groupStatus }: Session): RouteRow[] {
  return all.filter((row) => {
    if (row.isHidden || row.screen === null || row.roles === 'public' || !mayEnter(row, user.role_id)) return false;
    return !isOutsideTeams(row, { user, groupStatus });
  });
}

/** Path of the menu entry to highlight: of the kind of work that the address names, where kinds share the screen. */
export function highlightOf(route: RouteRow, query: URLSearchParams): string {
  const marked = route.highlight ?? route.path;
  const business = businessAt(route, query);
  const screen = routes.find(({ path }) => path === marked)?.screen;
  if (business === undefined || business === route.business || !route.area || !screen) return marked;
  return screenRow({ business, area: route.area }, screen)?.path ?? marked;
}

/** Whether the route is closed to the person for being an annotator without a team. */
export const isOutsideTeams = (row: RouteRow, { user, groupStatus }: Session): boolean =>
  user.role_id === roleIds.annotator && groupStatus !== inTeam && teamOnly.includes(row.area);

/** Entries of the sidebar under one heading. */
interface MenuGroup {
  /** The kind of work that the heading names; null for entries without a heading. */
  readonly business: RouteBusiness | null;
  readonly rows: readonly RouteRow[];
}

/**
 * Groups the entries by kind of work, in their order. The entries of all kinds have the same titles, so a menu with
 * several kinds needs headings; a menu with one kind is one group without a heading.
 */
export function menuGroups(rows: readonly RouteRow[]): MenuGroup[] {
  if (!hasSeveralKinds(rows)) return [{ business: null, rows }];
  const kinds = kindsOf(rows);
  // A screen that several of these kinds share is of none of them
  const groups = Map.groupBy(rows, ({ business = null, serves = [] }) =>
    serves.some((kind) => kinds.has(kind)) ? null : business,
  );
  return [...groups].map(([business, own]) => ({ business, rows: own }));
}

/** Whether titles of entries are ambiguous without their kind of work. */
export const hasSeveralKinds = (rows: readonly RouteRow[]): boolean => kindsOf(rows).size > 1;

const kindsOf = (rows: readonly RouteRow[]): ReadonlySet<RouteBusiness> =>
  new Set(rows.flatMap(({ business }) => business ?? []));
