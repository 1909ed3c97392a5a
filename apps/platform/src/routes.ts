import { allRoleIds, noRole, roleIds, type CurrentRole } from '@earmark/contract';
import { businessRoutes } from './business/routes.ts';
import {
  administrators,
  group,
  leadingTo,
  managers,
  type Area,
  type RouteBusiness,
  type RouteRow,
  type ScreenName,
} from './route-row.ts';

/** Everyone signed in, with or without a role. */
const everyone: readonly CurrentRole[] = [...allRoleIds, noRole];
const everybody = { roles: everyone };
const ofManagers = { roles: managers };
const hidden = { isHidden: true } as const;

const publicRoutes: readonly RouteRow[] = group(
  '',
  { roles: 'public', ...hidden },
  {
    login: { title: 'login', screen: 'login' },
    setup: { title: 'setup', screen: 'setup' },
    404: { title: 'notFound', screen: 'not-found' },
    success: { title: 'success', screen: 'success' },
    join: { title: 'join', screen: 'join', isFramed: true },
    invite: { title: 'invite', screen: 'invite' },
    createTeam: { title: 'createTeam', screen: 'create-team', isFramed: true },
    webLabel: 'webLabel',
    webTTS: 'webTTS',
  },
);

const homeRoutes: readonly RouteRow[] = [
  leadingTo('/', '/dashboard', everyone, 'home'),
  ...group('', everybody, {
    'redirect/*': { title: 'home', screen: 'reload', ...hidden },
    dashboard: { title: 'home', screen: 'dashboard', icon: 'home', isPinned: true },
  }),
];

/** People and platform, which belong to no kind of work. */
const platformRoutes: readonly RouteRow[] = [
  leadingTo('/userteam', '/userteam/index', managers, 'teams'),
  ...group('/userteam', ofManagers, {
    index: { title: 'teams', screen: 'team-list', icon: 'team' },
    user: { title: 'teamMembers', screen: 'team-members', ...hidden, highlight: '/userteam/index' },
  }),
  leadingTo('/usercenter', '/usercenter/index', everyone, 'centre'),
  ...group(
    '/usercenter',
    { ...everybody, ...hidden },
    { index: { title: 'centre', screen: 'centre' }, notices: { title: 'notices', screen: 'notice-list' } },
  ),
  leadingTo('/user', '/user/index', managers, 'platformManagement'),
  ...group('/user', ofManagers, { index: { title: 'platformManagement', screen: 'account-list', icon: 'platform' } }),
  leadingTo('/userAdmin', '/userAdmin/index', administrators, 'userManagement'),
  ...group(
    '/userAdmin',
    { roles: administrators },
    {
      index: { title: 'userManagement', screen: 'account-list', icon: 'user' },
      audit: { title: 'audit', screen: 'audit', icon: 'audit' },
      settings: { title: 'administration', screen: 'administration', icon: 'settings' },
    },
  ),
  ...group(
    '/userAdmin',
    { roles: administrators, ...hidden, highlight: '/userAdmin/settings' },
    {
      messages: { title: 'messages', screen: 'administration' },
      log: { title: 'browserProblems', screen: 'administration' },
      jobs: { title: 'jobs', screen: 'administration' },
      storage: { title: 'storage', screen: 'administration' },
      sessions: { title: 'sessions', screen: 'administration' },
    },
  ),
  ...group(
    '/userAdmin',
    { roles: administrators, ...hidden, highlight: '/userAdmin/index' },
    { import: { title: 'userImport', screen: 'user-import' } },
  ),
  leadingTo('/characterManage', '/characterManage/characterSet', managers, 'characterSets'),
  ...group('/characterManage', ofManagers, {
    characterSet: { title: 'characterSets', screen: 'character-list', icon: 'character' },
    characterCustom: { title: 'customCharacterSets', screen: 'custom-character-list', icon: 'own-character' },
    customDetail: {
      title: 'characterSetEditor',
      screen: 'character-editor',
      ...hidden,
      highlight: '/characterManage/characterSet',
    },
  }),
];

/** Every route of the specification, in menu order. Giving a row its screen makes it appear in menu and router. */
export const routes: readonly RouteRow[] = [...publicRoutes, ...homeRoutes, ...businessRoutes, ...platformRoutes];

/** Whether a role may enter a route: permitted by the table, and implemented. */
export function mayEnter({ roles, screen, redirect }: RouteRow, roleId: number): boolean {
  if (screen === null && redirect === undefined) return false;
  return roles === 'public' || roleId === roleIds.root || roles.some((role) => role === roleId);
}

/** Query parameters of an address. */
export type Parameters = Readonly<Record<string, string | number | undefined>>;

/**
 * Builds an address with query parameters, e.g. `pathTo('/task/pmdetail', { task_id: 7 })`; undefined and empty values
 * are omitted.
 */
export function pathTo(path: string, parameters: Parameters = {}): string {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}

/** An area of a kind of work; combined with a screen's name it yields an address. */
export interface Side {
  readonly business: RouteBusiness;
  readonly area: Area;
}

/**
 * Returns the route of a screen in an area, falling back to one that another kind of work shares, and to the read-only
 * area.
 */
export function screenRow({ business, area }: Side, screen: ScreenName): RouteRow | undefined {
  const rows = routes.filter((row) => row.screen === screen && !row.isAlias);
  const own = rows.filter((row) => row.business === business);
  const shared = rows.filter((row) => row.serves?.includes(business) === true);
  const inArea = (row: RouteRow): boolean => row.area === area;
  const isOpenToAll = (row: RouteRow): boolean => row.area === 'view';
  return own.find(inArea) ?? shared.find(inArea) ?? own.find(isOpenToAll) ?? shared.find(isOpenToAll);
}

/** Where everybody who is signed in begins. */
export const homePath = '/dashboard';

/** Returns the address of a screen in an area; home when it has none. */
export function screenPath(side: Side, screen: ScreenName, parameters?: Parameters): string {
  const row = screenRow(side, screen);
  if (row === undefined) return homePath;
  return pathTo(row.path, row.business === side.business ? parameters : { ...parameters, business: side.business });
}

/** Returns the address at which an item of a task with these rules is worked on; undefined when there is only one. */
export const variantPath = ({ business, area }: Side, variant: string, parameters?: Parameters): string | undefined => {
  const row = routes.find((one) => one.business === business && one.area === area && one.variant === variant);
  return row && pathTo(row.path, parameters);
};

/** The kind of work for which an address shows its screen: that of its row, or one that shares it. */
export function businessAt({ business, serves = [] }: RouteRow, query: URLSearchParams): RouteBusiness | undefined {
  const named = query.get('business');
  return serves.find((served) => served === named) ?? business;
}
