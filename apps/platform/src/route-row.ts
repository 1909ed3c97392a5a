import { roleIds, type BusinessType, type RoleId } from '@earmark/contract';
import type { Stage } from '@earmark/model';
import type { Texts } from './i18n/index.ts';

/** Business types that have routes. */
export type RouteBusiness = Exclude<BusinessType, 'multimodal'>;

/** From which side a person sees tasks: whoever works on items from their stage, others as those who look after them; `view` looks only. */
export type Area = Stage | 'manager' | 'team' | 'view';

/** Ids in the query that a screen takes as its inputs; search, filters and pages of lists are not among them. */
export type InputName = 'project_id' | 'dataset_id' | 'task_id' | 'item_id' | 'template_id' | 'copy_id';

interface ScreenRow {
  /** What it reads from the query, by `useIdParameter`. */
  readonly inputs?: readonly InputName[];
  /** Hides sidebar, header, tabs and the language button. */
  readonly isFullScreen?: true;
}

/** Screens that exist, and what is true of each wherever it stands; `app/screens.ts` says where each is loaded from. */
const screens = {
  login: { isFullScreen: true },
  setup: {},
  'not-found': {},
  success: {},
  reload: {},
  dashboard: {},
  'account-list': {},
  'team-members': {},
  'project-list': {},
  'recycle-bin': { inputs: ['project_id'] },
  'dataset-list': { inputs: ['project_id'] },
  'dataset-detail': { inputs: ['dataset_id'] },
  upload: { inputs: ['project_id', 'dataset_id'] },
  'template-list': {},
  'template-editor': { inputs: ['template_id', 'copy_id'] },
  'task-list': { inputs: ['project_id'] },
  'task-detail': { inputs: ['task_id'] },
  'task-wizard': { inputs: ['project_id', 'dataset_id'] },
  workbench: { inputs: ['item_id'], isFullScreen: true },
} as const satisfies Readonly<Record<string, ScreenRow>>;
export type ScreenName = keyof typeof screens;

export type MenuIcon =
  | 'home'
  | 'project'
  | 'template'
  | 'team-task'
  | 'annotate'
  | 'inspect'
  | 'accept'
  | 'team'
  | 'user'
  | 'platform'
  | 'character'
  | 'distribution'
  | 'statistics'
  | 'bin';

/** One row of the specification's route table (section 2). */
export interface RouteRow extends Omit<ScreenRow, 'isFullScreen'> {
  readonly path: string;
  /** Who may enter; root may everywhere. `public` needs no login. */
  readonly roles: readonly RoleId[] | 'public';
  /** Key of the page title in the `routes` texts. */
  readonly title: keyof Texts['routes'];
  /** `null`: a later release brings it. Until then the address is as good as unknown: not in the menu, and it leads home. */
  readonly screen: ScreenName | null;
  readonly business?: RouteBusiness;
  readonly area?: Area;
  readonly icon?: MenuIcon;
  /** Not in the menu. */
  readonly isHidden?: boolean;
  /** Its tab cannot be closed. */
  readonly isPinned?: boolean;
  readonly isFullScreen?: boolean;
  /** The menu entry that is marked instead. */
  readonly highlight?: string;
  readonly redirect?: string;
  /** A second address of a screen: nothing of the platform's own leads there. */
  readonly isAlias?: true;
}

/** What a row of a group says itself. A mere title: a later release brings the screen. */
type OwnPart = RouteRow['title'] | (Partial<Omit<RouteRow, 'path'>> & Pick<RouteRow, 'title'>);

/** The routes under a prefix, by the rest of their path: what they share, what their screen brings, and what each says itself. */
export const group = (
  prefix: string,
  shared: Partial<RouteRow> & Pick<RouteRow, 'roles'>,
  rows: Readonly<Record<string, OwnPart>>,
): RouteRow[] =>
  Object.entries(rows).map(([name, row]) => {
    const own = typeof row === 'string' ? { title: row } : row;
    const { screen = null } = own;
    return { ...shared, ...(screen === null ? {} : screens[screen]), ...own, path: `${prefix}/${name}`, screen };
  });

/** An address of a group that stands for one of its screens. */
export const leadingTo = (
  path: string,
  redirect: string,
  roles: RouteRow['roles'],
  title: RouteRow['title'],
): RouteRow => ({ path, roles, title, screen: null, redirect, isHidden: true });

const { viewer, projectManager, acceptor, teamLead, annotator, platformAdmin, operationsManager } = roleIds;

/** The roles that the specification's groups are open to. */
export const managers: readonly RoleId[] = [operationsManager, projectManager, platformAdmin];
export const leads: readonly RoleId[] = [teamLead];
export const workers: readonly RoleId[] = [annotator];
export const verifiers: readonly RoleId[] = [acceptor];
export const administrators: readonly RoleId[] = [platformAdmin];
export const statisticians: readonly RoleId[] = [annotator, ...managers];
/** Everybody who may see an item of a task. */
export const spectators: readonly RoleId[] = [...managers, acceptor, teamLead, annotator, viewer];
