import { allRoleIds, roleIds, type RoleId } from '@earmark/contract';
import type { Area, RouteBusiness } from './business/index.ts';
import type { Texts } from './i18n/index.ts';

/** Screens that exist; `app/screens.ts` says where each is loaded from. */
export type ScreenName =
  | 'project-list'
  | 'dataset-list'
  | 'dataset-detail'
  | 'upload'
  | 'template-list'
  | 'template-editor'
  | 'task-wizard'
  | 'dashboard'
  | 'team-members'
  | 'account-list'
  | 'recycle-bin'
  | 'task-list'
  | 'task-detail'
  | 'workbench'
  | 'login'
  | 'setup'
  | 'not-found'
  | 'success'
  | 'reload';

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

type RouteTitle = keyof Texts['routes'];

/** Ids in the query that a screen takes as its inputs; search, filters and pages of lists are not among them. */
export type InputName = 'project_id' | 'dataset_id' | 'task_id' | 'item_id' | 'template_id' | 'copy_id';

/** One row of the specification's route table (section 2). */
export interface RouteRow {
  readonly path: string;
  /** Who may enter; root may everywhere. `public` needs no login. */
  readonly roles: readonly RoleId[] | 'public';
  /** Key of the page title in the `routes` texts. */
  readonly title: RouteTitle;
  /** `null`: a later release brings it. Until then the address is as good as unknown: not in the menu, and it leads home. */
  readonly screen: ScreenName | null;
  /** What the screen reads from the query, by `useIdParameter`. */
  readonly inputs?: readonly InputName[];
  readonly business?: RouteBusiness;
  readonly area?: Area;
  readonly icon?: MenuIcon;
  /** Not in the menu. */
  readonly isHidden?: boolean;
  /** Its tab cannot be closed. */
  readonly isPinned?: boolean;
  /** Hides sidebar, header, tabs and the language button. */
  readonly isFullScreen?: boolean;
  /** The menu entry that is marked instead. */
  readonly highlight?: string;
  readonly redirect?: string;
}

const { viewer, projectManager, acceptor, teamLead, annotator, platformAdmin, operationsManager } = roleIds;
const managers: readonly RoleId[] = [operationsManager, projectManager, platformAdmin];
const lead: readonly RoleId[] = [teamLead];
const worker: readonly RoleId[] = [annotator];
const verifier: readonly RoleId[] = [acceptor];
const statistics: readonly RoleId[] = [annotator, ...managers];

const later = (
  roles: RouteRow['roles'],
  business: RouteBusiness | undefined,
  prefix: string,
  titles: Readonly<Record<string, RouteTitle>>,
  flags: Partial<RouteRow> = {},
): RouteRow[] =>
  Object.entries(titles).map(([name, title]) => ({
    path: `${prefix}/${name}`,
    roles,
    title,
    screen: null,
    business,
    ...flags,
  }));

const hidden = { isHidden: true } as const;
const work = { isHidden: true, isFullScreen: true } as const;
const asr = { business: 'asr' } as const;
const ofProject = { inputs: ['project_id'] } as const;
const ofTask = { inputs: ['task_id'] } as const;
const ofItem = { inputs: ['item_id'] } as const;
const ofTemplate = { inputs: ['template_id', 'copy_id'] } as const;

/** An address of a group that stands for one of its screens. */
const leadingTo = (path: string, redirect: string, roles: RouteRow['roles'], title: RouteTitle): RouteRow => ({
  path,
  roles,
  title,
  screen: null,
  redirect,
  isHidden: true,
});

const publicRows: RouteRow[] = [
  { path: '/login', roles: 'public', title: 'login', screen: 'login', ...work },
  { path: '/setup', roles: 'public', title: 'setup', screen: 'setup', ...hidden },
  { path: '/404', roles: 'public', title: 'notFound', screen: 'not-found', ...hidden },
  { path: '/success', roles: 'public', title: 'success', screen: 'success', ...hidden },
  ...later(
    'public',
    undefined,
    '',
    { join: 'join', invite: 'invite', createTeam: 'createTeam', webLabel: 'webLabel', webTTS: 'webTTS' },
    hidden,
  ),
];

const asrRows: RouteRow[] = [
  {
    path: '/project/index',
    roles: managers,
    title: 'projects',
    screen: 'project-list',
    ...asr,
    area: 'manager',
    icon: 'project',
  },
  {
    path: '/project/pmtask',
    roles: managers,
    title: 'projectTasks',
    screen: 'task-list',
    ...asr,
    area: 'manager',
    ...hidden,
    highlight: '/project/index',
    ...ofProject,
  },
  {
    path: '/project/checkDetailPm',
    roles: managers,
    title: 'acceptanceDetail',
    screen: 'task-detail',
    ...asr,
    area: 'manager',
    ...hidden,
    highlight: '/project/index',
    ...ofTask,
  },
  {
    path: '/project/projectSetProgress',
    roles: managers,
    title: 'addTask',
    screen: 'task-wizard',
    ...asr,
    area: 'manager',
    ...hidden,
    highlight: '/project/index',
    inputs: ['project_id', 'dataset_id'],
  },
  {
    path: '/project/EditProjectSetProgress',
    roles: managers,
    title: 'editTask',
    screen: null,
    ...asr,
    area: 'manager',
    ...hidden,
    highlight: '/project/index',
    ...ofTask,
  },
  {
    path: '/project/xaudios',
    roles: managers,
    title: 'audio',
    screen: 'workbench',
    ...asr,
    area: 'manager',
    ...work,
    highlight: '/project/index',
    ...ofItem,
  },
  { path: '/project/taskStatistic', roles: managers, title: 'projectStatistics', screen: null, ...asr, ...hidden },
  {
    path: '/project/module',
    roles: managers,
    title: 'templates',
    screen: 'template-list',
    ...asr,
    ...hidden,
    highlight: '/module/index',
  },
  {
    path: '/project/moduleIndex',
    roles: managers,
    title: 'templateEditor',
    screen: 'template-editor',
    ...asr,
    ...hidden,
    highlight: '/module/index',
    ...ofTemplate,
  },
  { path: '/project/statChart', roles: statistics, title: 'jobStatistics', screen: null, ...asr, icon: 'statistics' },
  { path: '/project/labelStatChart', roles: statistics, title: 'personStatistics', screen: null, ...asr, ...hidden },
  leadingTo('/task', '/task/pmdetail', managers, 'taskDetail'),
  {
    path: '/task/pmdetail',
    roles: managers,
    title: 'taskDetail',
    screen: 'task-detail',
    ...asr,
    area: 'manager',
    ...hidden,
    highlight: '/project/index',
    ...ofTask,
  },
  leadingTo('/datamanage', '/datamanage/index', managers, 'data'),
  {
    path: '/datamanage/index',
    roles: managers,
    title: 'data',
    screen: 'dataset-list',
    ...asr,
    area: 'manager',
    ...hidden,
    highlight: '/project/index',
    ...ofProject,
  },
  {
    path: '/datamanage/detail',
    roles: managers,
    title: 'datasetDetail',
    screen: 'dataset-detail',
    ...asr,
    area: 'manager',
    ...hidden,
    highlight: '/project/index',
    inputs: ['dataset_id'],
  },
  {
    path: '/datamanage/upload',
    roles: managers,
    title: 'upload',
    screen: 'upload',
    ...asr,
    area: 'manager',
    ...hidden,
    highlight: '/project/index',
    inputs: ['project_id', 'dataset_id'],
  },
  leadingTo('/module', '/module/index', managers, 'templates'),
  { path: '/module/index', roles: managers, title: 'templates', screen: 'template-list', ...asr, icon: 'template' },
  {
    path: '/module/moduleIndex',
    roles: managers,
    title: 'templateEditor',
    screen: 'template-editor',
    ...asr,
    ...hidden,
    highlight: '/module/index',
    ...ofTemplate,
  },
  {
    path: '/bin/index',
    roles: managers,
    title: 'bin',
    screen: 'recycle-bin',
    ...asr,
    area: 'manager',
    icon: 'bin',
    ...ofProject,
  },
  {
    path: '/taskteam/index',
    roles: lead,
    title: 'teamTasks',
    screen: 'task-list',
    ...asr,
    area: 'team',
    icon: 'team-task',
    ...ofProject,
  },
  {
    path: '/taskteam/detail',
    roles: lead,
    title: 'taskDetail',
    screen: 'task-detail',
    ...asr,
    area: 'team',
    ...hidden,
    highlight: '/taskteam/index',
    ...ofTask,
  },
  ...later(lead, 'asr', '/taskteam', { statChart: 'jobStatistics', labelStatChart: 'personStatistics' }),
  { path: '/taskteam/user', roles: lead, title: 'accounts', screen: 'team-members', ...asr, icon: 'team' },
  {
    path: '/label/labeltask',
    roles: worker,
    title: 'annotation',
    screen: 'task-list',
    ...asr,
    area: 'label',
    icon: 'annotate',
    ...ofProject,
  },
  {
    path: '/label/detail',
    roles: worker,
    title: 'taskDetail',
    screen: 'task-detail',
    ...asr,
    area: 'label',
    ...hidden,
    highlight: '/label/labeltask',
    ...ofTask,
  },
  {
    path: '/label/xaudios',
    roles: worker,
    title: 'annotate',
    screen: 'workbench',
    ...asr,
    area: 'label',
    ...work,
    highlight: '/label/labeltask',
    ...ofItem,
  },
  {
    path: '/label/qualitytask',
    roles: worker,
    title: 'inspection',
    screen: 'task-list',
    ...asr,
    area: 'quality',
    icon: 'inspect',
    ...ofProject,
  },
  {
    path: '/label/qualityDetail',
    roles: worker,
    title: 'taskDetail',
    screen: 'task-detail',
    ...asr,
    area: 'quality',
    ...hidden,
    highlight: '/label/qualitytask',
    ...ofTask,
  },
  {
    path: '/label/qualityXaudios',
    roles: worker,
    title: 'inspect',
    screen: 'workbench',
    ...asr,
    area: 'quality',
    ...work,
    highlight: '/label/qualitytask',
    ...ofItem,
  },
  { path: '/label/labelStatChart', roles: worker, title: 'personStatistics', screen: null, ...asr },
  leadingTo('/check/project', '/check/checktask', verifier, 'acceptance'),
  {
    path: '/check/checktask',
    roles: verifier,
    title: 'acceptance',
    screen: 'task-list',
    ...asr,
    area: 'check',
    icon: 'accept',
    ...ofProject,
  },
  {
    path: '/check/detail',
    roles: verifier,
    title: 'taskDetail',
    screen: 'task-detail',
    ...asr,
    area: 'check',
    ...hidden,
    highlight: '/check/checktask',
    ...ofTask,
  },
  {
    path: '/check/checkXaudios',
    roles: verifier,
    title: 'accept',
    screen: 'workbench',
    ...asr,
    area: 'check',
    ...work,
    highlight: '/check/checktask',
    ...ofItem,
  },
  {
    path: '/xaudios/index',
    roles: [...managers, acceptor, teamLead, annotator, viewer],
    title: 'audio',
    screen: 'workbench',
    ...asr,
    area: 'view',
    ...work,
    ...ofItem,
  },
];

const ttsRows: RouteRow[] = [
  ...later(managers, 'tts', '/projectTTS', { index: 'projects' }),
  ...later(
    managers,
    'tts',
    '/projectTTS',
    {
      moduleTTS: 'templates',
      pmtaskTTS: 'projectTasks',
      projectSetProgressTTS: 'addTask',
      EditProjectSetProgressTTS: 'editTask',
      addTTS: 'addTask',
      pmdetailTTS: 'taskDetail',
    },
    hidden,
  ),
  ...later(managers, 'tts', '/projectTTS', { xaudiosTTS: 'audio', xaudiosTTSBatch: 'audioBatch' }, work),
  ...later(lead, 'tts', '/taskteamTTS', { index: 'teamTasks', user: 'accounts' }),
  ...later(lead, 'tts', '/taskteamTTS', { detailTTS: 'taskDetail' }, hidden),
  ...later(worker, 'tts', '/labelTTS', { labeltaskTTS: 'annotation', qualitytaskTTS: 'inspection' }),
  ...later(worker, 'tts', '/labelTTS', { detailTTS: 'taskDetail', qualityDetailTTS: 'taskDetail' }, hidden),
  ...later(
    worker,
    'tts',
    '/labelTTS',
    { xaudiosTTS: 'annotate', xaudiosTTSBatch: 'audioBatch', qualityXaudiosTTS: 'inspect' },
    work,
  ),
  ...later(verifier, 'tts', '/checkTTS', { projectTTS: 'acceptance', checktaskTTS: 'acceptance' }),
  ...later(verifier, 'tts', '/checkTTS', { detailTTS: 'taskDetail' }, hidden),
  ...later(verifier, 'tts', '/checkTTS', { checkXaudiosTTS: 'accept' }, work),
  leadingTo('/datamanageTTS', '/datamanageTTS/index', managers, 'data'),
  ...later(managers, 'tts', '/datamanageTTS', { index: 'data' }, hidden),
];

const textRows: RouteRow[] = [
  ...later(managers, 'text', '/projectText', { index: 'projects' }),
  ...later(
    managers,
    'text',
    '/projectText',
    {
      moduleIndex: 'templateEditor',
      pmtask: 'projectTasks',
      pmdetail: 'taskDetail',
      checkDetailPm: 'acceptanceDetail',
      projectSetProgress: 'addTask',
      EditProjectSetProgress: 'editTask',
    },
    hidden,
  ),
  ...later(
    managers,
    'text',
    '/projectText',
    { textOperate: 'text', textOperateEntity: 'text', textOperateApi: 'text' },
    work,
  ),
  ...later(lead, 'text', '/taskteamText', { index: 'teamTasks', user: 'accounts' }),
  ...later(lead, 'text', '/taskteamText', { detail: 'taskDetail' }, hidden),
  ...later(worker, 'text', '/labelText', { labeltask: 'annotation', qualitytask: 'inspection' }),
  ...later(worker, 'text', '/labelText', { detail: 'taskDetail', qualityDetail: 'taskDetail' }, hidden),
  ...later(
    worker,
    'text',
    '/labelText',
    {
      textOperate: 'annotate',
      textOperateEntity: 'annotate',
      textOperateApi: 'annotate',
      qualityTextOperate: 'inspect',
      qualityTextOperateEntity: 'inspect',
      qualityTextOperateApi: 'inspect',
    },
    work,
  ),
  ...later(verifier, 'text', '/checkText', { project: 'acceptance' }),
  ...later(verifier, 'text', '/checkText', { detail: 'taskDetail' }, { ...hidden, highlight: '/checkText/project' }),
  ...later(
    verifier,
    'text',
    '/checkText',
    { checkTextOperate: 'accept', checkTextOperateEntity: 'accept', checkTextOperateApi: 'accept' },
    { ...work, highlight: '/checkText/project' },
  ),
  leadingTo('/distributionText', '/distributionText/index', managers, 'distribution'),
  ...later(managers, 'text', '/distributionText', { index: 'distribution', add: 'addTask' }, hidden),
];

const llmRows: RouteRow[] = [
  ...later(managers, 'llm', '/projectLLM', { index: 'projects' }),
  ...later(
    managers,
    'llm',
    '/projectLLM',
    {
      moduleIndex: 'templateEditor',
      pmtask: 'projectTasks',
      pmdetail: 'taskDetail',
      projectSetProgress: 'addTask',
      projectSetProgressEdit: 'editTask',
    },
    hidden,
  ),
  ...later(managers, 'llm', '/projectLLM', { LLMOperate: 'dialogue' }, work),
  ...later(lead, 'llm', '/taskteamLLM', { index: 'teamTasks' }),
  ...later(lead, 'llm', '/taskteamLLM', { detail: 'taskDetail' }, hidden),
  ...later(lead, 'llm', '/taskteamLLM', { LLMOperate: 'dialogue' }, work),
  ...later(worker, 'llm', '/labelLLM', { labeltask: 'annotation', qualitytask: 'inspection' }),
  ...later(worker, 'llm', '/labelLLM', { detail: 'taskDetail', qualityDetail: 'taskDetail' }, hidden),
  ...later(worker, 'llm', '/labelLLM', { LLMOperate: 'annotate', qualityLLMOperate: 'inspect' }, work),
  leadingTo('/moduleLLM', '/moduleLLM/index', managers, 'templates'),
  ...later(managers, 'llm', '/moduleLLM', { index: 'templates' }, hidden),
  ...later(managers, 'llm', '/moduleLLM', { moduleIndex: 'templateEditor' }, { ...hidden, ...ofTemplate }),
];

const platformRows: RouteRow[] = [
  leadingTo('/', '/dashboard', allRoleIds, 'home'),
  { path: '/redirect/*', roles: allRoleIds, title: 'home', screen: 'reload', ...hidden },
  { path: '/dashboard', roles: allRoleIds, title: 'home', screen: 'dashboard', icon: 'home', isPinned: true },
  leadingTo('/userteam', '/userteam/index', managers, 'teams'),
  ...later(managers, undefined, '/userteam', { index: 'teams' }, { icon: 'team' }),
  ...later(managers, undefined, '/userteam', { user: 'teamMembers' }, { ...hidden, highlight: '/userteam/index' }),
  leadingTo('/usercenter', '/usercenter/index', allRoleIds, 'centre'),
  ...later(allRoleIds, undefined, '/usercenter', { index: 'centre' }, hidden),
  leadingTo('/user', '/user/index', managers, 'platformManagement'),
  ...later(managers, undefined, '/user', { index: 'platformManagement' }, { icon: 'platform' }),
  leadingTo('/userAdmin', '/userAdmin/index', [platformAdmin], 'userManagement'),
  { path: '/userAdmin/index', roles: [platformAdmin], title: 'userManagement', screen: 'account-list', icon: 'user' },
  leadingTo('/characterManage', '/characterManage/characterSet', managers, 'characterSets'),
  ...later(
    managers,
    undefined,
    '/characterManage',
    { characterSet: 'characterSets', characterCustom: 'customCharacterSets' },
    { icon: 'character' },
  ),
  ...later(managers, undefined, '/characterManage', { customDetail: 'characterSetEditor' }, hidden),
  leadingTo('/distribution', '/distribution/index', managers, 'distribution'),
  ...later(managers, 'asr', '/distribution', { index: 'distribution', add: 'addTask' }, hidden),
];

/** Every route of the specification. A screen that is built later gets its name here and appears in menu and router. */
export const routes: readonly RouteRow[] = [
  ...publicRows,
  ...platformRows,
  ...asrRows,
  ...ttsRows,
  ...textRows,
  ...llmRows,
];

/** Whether the table opens this route to somebody in this role: it is permitted, and its screen exists. */
export function mayEnter({ roles, screen, redirect }: RouteRow, roleId: number): boolean {
  if (screen === null && redirect === undefined) return false;
  return roles === 'public' || roleId === roleIds.root || roles.some((role) => role === roleId);
}

/** An address with query parameters, e.g. `pathTo('/task/pmdetail', { task_id: 7 })`; empty ones are left out. */
export function pathTo(path: string, parameters: Readonly<Record<string, string | number | undefined>> = {}): string {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}
