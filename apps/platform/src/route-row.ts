import { roleIds, type BusinessType, type CurrentRole, type RoleId } from '@earmark/contract';
import type { Stage } from '@earmark/model';
import type { Texts } from './i18n/index.ts';

/** Business types with routes. */
export type RouteBusiness = Exclude<BusinessType, 'multimodal'>;

/**
 * The area in which a person sees tasks: workers by their stage, others as manager or team lead; `view` is read-only.
 */
export type Area = Stage | 'manager' | 'team' | 'view';

/** Query ids that a screen takes as inputs; search, filters and paging are not among them. */
export type InputName =
  | 'project_id'
  | 'dataset_id'
  | 'task_id'
  | 'item_id'
  | 'template_id'
  | 'distribution_id'
  | 'copy_id'
  | 'set_id'
  | 'team_id'
  | 'import_id'
  | 'batch_id'
  | 'user_id';

interface ScreenRow {
  /** Query ids read by `useIdParameter`. */
  readonly inputs?: readonly InputName[];
  /** Hides sidebar, header, tabs and language button. */
  readonly isFullScreen?: true;
}

/** Existing screens with their route-independent properties; `app/screens.ts` defines how each is loaded. */
const screens = {
  login: { isFullScreen: true },
  setup: {},
  invite: {},
  join: {},
  'create-team': {},
  'not-found': {},
  success: {},
  reload: {},
  dashboard: {},
  'account-list': {},
  'user-import': { inputs: ['import_id'] },
  administration: {},
  centre: {},
  audit: {},
  'notice-list': {},
  'team-list': {},
  'team-members': { inputs: ['team_id'] },
  'project-list': {},
  'batch-list': { inputs: ['project_id', 'batch_id'] },
  'check-project-list': {},
  outcome: { inputs: ['user_id', 'task_id'] },
  statistics: { inputs: ['project_id', 'task_id', 'team_id', 'user_id'] },
  'recycle-bin': { inputs: ['project_id'] },
  'dataset-list': { inputs: ['project_id'] },
  'dataset-detail': { inputs: ['dataset_id'] },
  upload: { inputs: ['project_id', 'dataset_id'] },
  'template-list': {},
  'character-list': {},
  'custom-character-list': {},
  'character-editor': { inputs: ['set_id', 'copy_id'] },
  'template-editor': { inputs: ['template_id', 'copy_id'] },
  project: { inputs: ['project_id'] },
  'task-list': { inputs: ['project_id'] },
  'distribution-list': { inputs: ['project_id'] },
  'distribution-form': { inputs: ['project_id', 'distribution_id'] },
  'task-detail': { inputs: ['task_id'] },
  'task-edit': { inputs: ['task_id'] },
  'task-wizard': { inputs: ['project_id', 'dataset_id', 'copy_id'] },
  workbench: { inputs: ['item_id'], isFullScreen: true },
} as const satisfies Readonly<Record<string, ScreenRow>>;
export type ScreenName = keyof typeof screens;

export type MenuIcon =
  | 'home'
  | 'project'
  | 'text-project'
  | 'template'
  | 'team-task'
  | 'text-team-task'
  | 'annotate'
  | 'text-annotate'
  | 'inspect'
  | 'text-inspect'
  | 'accept'
  | 'text-accept'
  | 'team'
  | 'user'
  | 'platform'
  | 'settings'
  | 'character'
  | 'own-character'
  | 'distribution'
  | 'statistics'
  | 'bin'
  | 'audit';

/** One row of the specification's route table (section 2). */
export interface RouteRow extends Omit<ScreenRow, 'isFullScreen'> {
  readonly path: string;
  /**
   * Roles that may enter, `noRole` for people without any; root may enter every route. `public` asks for none, and
   * needs no sign-in unless framed.
   */
  readonly roles: readonly CurrentRole[] | 'public';
  /** A public page inside the shell, for whoever has signed in. */
  readonly isFramed?: true;
  /** Key of the page title in the namespace `routes`. */
  readonly title: keyof Texts['routes'];
  /**
   * `null` when a later release brings the screen; until then the address is unknown: not in the menu, redirected home.
   */
  readonly screen: ScreenName | null;
  readonly business?: RouteBusiness;
  /**
   * Kinds of work without an address of their own for the screen: they share this one, and name themselves in its query
   * (`?business=text`).
   */
  readonly serves?: readonly RouteBusiness[];
  readonly area?: Area;
  readonly icon?: MenuIcon;
  /** Hidden from the menu. */
  readonly isHidden?: boolean;
  /** The tab cannot be closed. */
  readonly isPinned?: boolean;
  readonly isFullScreen?: boolean;
  /** Path of the menu entry to highlight instead. */
  readonly highlight?: string;
  readonly redirect?: string;
  /** Variant of the workbench's address, chosen by the rules of the item's task (`BusinessRow.variantOf`). */
  readonly variant?: string;
  /** Second address of a screen; the platform never links to it. */
  readonly isAlias?: true;
}

/** A row's own properties within a group. A bare title means that a later release brings the screen. */
type OwnPart = RouteRow['title'] | (Partial<Omit<RouteRow, 'path'>> & Pick<RouteRow, 'title'>);

/**
 * Creates the routes under a prefix, keyed by the rest of their path, from shared, screen-specific and own properties.
 */
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

/** A group's address that redirects to one of its screens. */
export const leadingTo = (
  path: string,
  redirect: string,
  roles: RouteRow['roles'],
  title: RouteRow['title'],
): RouteRow => ({ path, roles, title, screen: null, redirect, isHidden: true });

const { viewer, projectManager, acceptor, teamLead, annotator, platformAdmin, operationsManager } = roleIds;

/** Roles of the specification's groups. */
export const managers: readonly RoleId[] = [operationsManager, projectManager, platformAdmin];
/** The lead of a team. */
export const leads: readonly RoleId[] = [teamLead];
export const workers: readonly RoleId[] = [annotator];
export const verifiers: readonly RoleId[] = [acceptor];
export const administrators: readonly RoleId[] = [platformAdmin];
export const statisticians: readonly RoleId[] = [annotator, ...managers];
/** Everyone who may view an item of a task. */
export const spectators: readonly RoleId[] = [...managers, acceptor, teamLead, annotator, viewer];
