import { allRoleIds, roleIds, type RoleId } from '@earmark/contract';
import type { Area, RouteBusiness } from './business/index.ts';
import type { Texts } from './i18n/index.ts';

/** Screens that exist; `app/screens.ts` says where each is loaded from. */
export type ScreenName =
  | 'project-list' | 'dataset-list' | 'dataset-detail' | 'upload' | 'template-list' | 'template-editor' | 'task-wizard'
  | 'dashboard' | 'task-list' | 'task-detail' | 'workbench' | 'login' | 'not-found';

export type MenuIcon = 'home' | 'project' | 'template' | 'team-task' | 'annotate' | 'inspect' | 'accept' | 'team' | 'user' | 'platform' | 'character' | 'distribution' | 'statistics';

type RouteTitle = keyof Texts['routes'];

/** One row of the specification's route table (section 2). */
export interface RouteRow {
  readonly path: string;
  /** Who may enter; root may everywhere. `public` needs no login. */
  readonly roles: readonly RoleId[] | 'public';
  /** Key of the page title in the `routes` texts. */
  readonly title: RouteTitle;
  /** `null`: not built yet, so neither in the menu nor reachable. */
  readonly screen: ScreenName | null;
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

const later = (roles: RouteRow['roles'], business: RouteBusiness | undefined, prefix: string, titles: Readonly<Record<string, RouteTitle>>, flags: Partial<RouteRow> = {}): RouteRow[] =>
  Object.entries(titles).map(([name, title]) => ({ path: `${prefix}/${name}`, roles, title, screen: null, business, ...flags }));

const hidden = { isHidden: true } as const;
const work = { isHidden: true, isFullScreen: true } as const;
const asr = { business: 'asr' } as const;

const publicRows: RouteRow[] = [
  { path: '/login', roles: 'public', title: 'login', screen: 'login', ...work },
  { path: '/404', roles: 'public', title: 'notFound', screen: 'not-found', ...hidden },
  ...later('public', undefined, '', { success: 'success', join: 'join', invite: 'invite', createTeam: 'createTeam', webLabel: 'webLabel', webTTS: 'webTTS' }, hidden),
];

const asrRows: RouteRow[] = [
  { path: '/project/index', roles: managers, title: 'projects', screen: 'project-list', ...asr, area: 'manager', icon: 'project' },
  { path: '/project/pmtask', roles: managers, title: 'projectTasks', screen: 'task-list', ...asr, area: 'manager', ...hidden, highlight: '/project/index' },
  { path: '/project/checkDetailPm', roles: managers, title: 'acceptanceDetail', screen: 'task-detail', ...asr, area: 'manager', ...hidden, highlight: '/project/index' },
  { path: '/project/projectSetProgress', roles: managers, title: 'addTask', screen: 'task-wizard', ...asr, area: 'manager', ...hidden, highlight: '/project/index' },
  { path: '/project/EditProjectSetProgress', roles: managers, title: 'editTask', screen: null, ...asr, area: 'manager', ...hidden, highlight: '/project/index' },
  { path: '/project/xaudios', roles: managers, title: 'audio', screen: 'workbench', ...asr, area: 'manager', ...work, highlight: '/project/index' },
  { path: '/project/taskStatistic', roles: managers, title: 'projectStatistics', screen: null, ...asr, ...hidden },
  { path: '/project/module', roles: managers, title: 'templates', screen: 'template-list', ...asr, ...hidden, highlight: '/module/index' },
  { path: '/project/moduleIndex', roles: managers, title: 'templateEditor', screen: 'template-editor', ...asr, ...hidden, highlight: '/module/index' },
  { path: '/project/statChart', roles: statistics, title: 'jobStatistics', screen: null, ...asr, icon: 'statistics' },
  { path: '/project/labelStatChart', roles: statistics, title: 'personStatistics', screen: null, ...asr, ...hidden },
  { path: '/task', roles: managers, title: 'taskDetail', screen: null, redirect: '/task/pmdetail', ...hidden },
  { path: '/task/pmdetail', roles: managers, title: 'taskDetail', screen: 'task-detail', ...asr, area: 'manager', ...hidden, highlight: '/project/index' },
  { path: '/datamanage', roles: managers, title: 'data', screen: null, redirect: '/datamanage/index', ...hidden },
  { path: '/datamanage/index', roles: managers, title: 'data', screen: 'dataset-list', ...asr, area: 'manager', ...hidden, highlight: '/project/index' },
  { path: '/datamanage/detail', roles: managers, title: 'datasetDetail', screen: 'dataset-detail', ...asr, area: 'manager', ...hidden, highlight: '/project/index' },
  { path: '/datamanage/upload', roles: managers, title: 'upload', screen: 'upload', ...asr, area: 'manager', ...hidden, highlight: '/project/index' },
  { path: '/module/index', roles: managers, title: 'templates', screen: 'template-list', ...asr, icon: 'template' },
  { path: '/module/moduleIndex', roles: managers, title: 'templateEditor', screen: 'template-editor', ...asr, ...hidden, highlight: '/module/index' },
  { path: '/taskteam/index', roles: lead, title: 'teamTasks', screen: 'task-list', ...asr, area: 'team', icon: 'team-task' },
  { path: '/taskteam/detail', roles: lead, title: 'taskDetail', screen: 'task-detail', ...asr, area: 'team', ...hidden, highlight: '/taskteam/index' },
  ...later(lead, 'asr', '/taskteam', { statChart: 'jobStatistics', labelStatChart: 'personStatistics', user: 'accounts' }),
  { path: '/label/labeltask', roles: worker, title: 'annotation', screen: 'task-list', ...asr, area: 'label', icon: 'annotate' },
  { path: '/label/detail', roles: worker, title: 'taskDetail', screen: 'task-detail', ...asr, area: 'label', ...hidden, highlight: '/label/labeltask' },
  { path: '/label/xaudios', roles: worker, title: 'annotate', screen: 'workbench', ...asr, area: 'label', ...work, highlight: '/label/labeltask' },
  { path: '/label/qualitytask', roles: worker, title: 'inspection', screen: 'task-list', ...asr, area: 'quality', icon: 'inspect' },
  { path: '/label/qualityDetail', roles: worker, title: 'taskDetail', screen: 'task-detail', ...asr, area: 'quality', ...hidden, highlight: '/label/qualitytask' },
  { path: '/label/qualityXaudios', roles: worker, title: 'inspect', screen: 'workbench', ...asr, area: 'quality', ...work, highlight: '/label/qualitytask' },
  { path: '/label/labelStatChart', roles: worker, title: 'personStatistics', screen: null, ...asr },
  { path: '/check/project', roles: verifier, title: 'acceptance', screen: null, ...asr, redirect: '/check/checktask', ...hidden },
  { path: '/check/checktask', roles: verifier, title: 'acceptance', screen: 'task-list', ...asr, area: 'check', icon: 'accept' },
  { path: '/check/detail', roles: verifier, title: 'taskDetail', screen: 'task-detail', ...asr, area: 'check', ...hidden, highlight: '/check/checktask' },
  { path: '/check/checkXaudios', roles: verifier, title: 'accept', screen: 'workbench', ...asr, area: 'check', ...work, highlight: '/check/checktask' },
  { path: '/xaudios/index', roles: [...managers, acceptor, teamLead, annotator, viewer], title: 'audio', screen: 'workbench', ...asr, area: 'view', ...work },
];

const ttsRows: RouteRow[] = [
  ...later(managers, 'tts', '/projectTTS', { index: 'projects' }),
  ...later(managers, 'tts', '/projectTTS', { moduleTTS: 'templates', pmtaskTTS: 'projectTasks', projectSetProgressTTS: 'addTask', EditProjectSetProgressTTS: 'editTask', addTTS: 'addTask', pmdetailTTS: 'taskDetail' }, hidden),
  ...later(managers, 'tts', '/projectTTS', { xaudiosTTS: 'audio', xaudiosTTSBatch: 'audioBatch' }, work),
  ...later(lead, 'tts', '/taskteamTTS', { index: 'teamTasks', user: 'accounts' }),
  ...later(lead, 'tts', '/taskteamTTS', { detailTTS: 'taskDetail' }, hidden),
  ...later(worker, 'tts', '/labelTTS', { labeltaskTTS: 'annotation', qualitytaskTTS: 'inspection' }),
  ...later(worker, 'tts', '/labelTTS', { detailTTS: 'taskDetail', qualityDetailTTS: 'taskDetail' }, hidden),
  ...later(worker, 'tts', '/labelTTS', { xaudiosTTS: 'annotate', xaudiosTTSBatch: 'audioBatch', qualityXaudiosTTS: 'inspect' }, work),
  ...later(verifier, 'tts', '/checkTTS', { projectTTS: 'acceptance', checktaskTTS: 'acceptance' }),
  ...later(verifier, 'tts', '/checkTTS', { detailTTS: 'taskDetail' }, hidden),
  ...later(verifier, 'tts', '/checkTTS', { checkXaudiosTTS: 'accept' }, work),
  { path: '/datamanageTTS', roles: managers, title: 'data', screen: null, redirect: '/datamanageTTS/index', ...hidden },
  ...later(managers, 'tts', '/datamanageTTS', { index: 'data' }, hidden),
];

const textRows: RouteRow[] = [
  ...later(managers, 'text', '/projectText', { index: 'projects' }),
  ...later(managers, 'text', '/projectText', { moduleIndex: 'templateEditor', pmtask: 'projectTasks', pmdetail: 'taskDetail', checkDetailPm: 'acceptanceDetail', projectSetProgress: 'addTask', EditProjectSetProgress: 'editTask' }, hidden),
  ...later(managers, 'text', '/projectText', { textOperate: 'text', textOperateEntity: 'text', textOperateApi: 'text' }, work),
  ...later(lead, 'text', '/taskteamText', { index: 'teamTasks', user: 'accounts' }),
  ...later(lead, 'text', '/taskteamText', { detail: 'taskDetail' }, hidden),
  ...later(worker, 'text', '/labelText', { labeltask: 'annotation', qualitytask: 'inspection' }),
  ...later(worker, 'text', '/labelText', { detail: 'taskDetail', qualityDetail: 'taskDetail' }, hidden),
  ...later(worker, 'text', '/labelText', { textOperate: 'annotate', textOperateEntity: 'annotate', textOperateApi: 'annotate', qualityTextOperate: 'inspect', qualityTextOperateEntity: 'inspect', qualityTextOperateApi: 'inspect' }, work),
  ...later(verifier, 'text', '/checkText', { project: 'acceptance' }),
  ...later(verifier, 'text', '/checkText', { detail: 'taskDetail' }, { ...hidden, highlight: '/checkText/project' }),
  ...later(verifier, 'text', '/checkText', { checkTextOperate: 'accept', checkTextOperateEntity: 'accept', checkTextOperateApi: 'accept' }, { ...work, highlight: '/checkText/project' }),
  ...later(managers, 'text', '/distributionText', { index: 'distribution', add: 'addTask' }, hidden),
];

const llmRows: RouteRow[] = [
  ...later(managers, 'llm', '/projectLLM', { index: 'projects' }),
  ...later(managers, 'llm', '/projectLLM', { moduleIndex: 'templateEditor', pmtask: 'projectTasks', pmdetail: 'taskDetail', projectSetProgress: 'addTask', projectSetProgressEdit: 'editTask' }, hidden),
  ...later(managers, 'llm', '/projectLLM', { LLMOperate: 'dialogue' }, work),
  ...later(lead, 'llm', '/taskteamLLM', { index: 'teamTasks' }),
  ...later(lead, 'llm', '/taskteamLLM', { detail: 'taskDetail' }, hidden),
  ...later(lead, 'llm', '/taskteamLLM', { LLMOperate: 'dialogue' }, work),
  ...later(worker, 'llm', '/labelLLM', { labeltask: 'annotation', qualitytask: 'inspection' }),
  ...later(worker, 'llm', '/labelLLM', { detail: 'taskDetail', qualityDetail: 'taskDetail' }, hidden),
  ...later(worker, 'llm', '/labelLLM', { LLMOperate: 'annotate', qualityLLMOperate: 'inspect' }, work),
  ...later(managers, 'llm', '/moduleLLM', { index: 'templates', moduleIndex: 'templateEditor' }, hidden),
];

const platformRows: RouteRow[] = [
  { path: '/dashboard', roles: allRoleIds, title: 'home', screen: 'dashboard', icon: 'home', isPinned: true },
  { path: '/userteam', roles: managers, title: 'teams', screen: null, redirect: '/userteam/index', ...hidden },
  ...later(managers, undefined, '/userteam', { index: 'teams', user: 'teamMembers' }, hidden),
  { path: '/usercenter', roles: allRoleIds, title: 'centre', screen: null, redirect: '/usercenter/index', ...hidden },
  ...later(allRoleIds, undefined, '/usercenter', { index: 'centre' }, hidden),
  ...later(managers, undefined, '/user', { index: 'platformManagement' }),
  ...later([platformAdmin], undefined, '/userAdmin', { index: 'userManagement' }),
  { path: '/characterManage', roles: managers, title: 'characterSets', screen: null, redirect: '/characterManage/characterSet', icon: 'character' },
  ...later(managers, undefined, '/characterManage', { characterSet: 'characterSets', characterCustom: 'customCharacterSets' }),
  ...later(managers, undefined, '/characterManage', { customDetail: 'characterSetEditor' }, hidden),
  ...later(managers, 'asr', '/distribution', { index: 'distribution', add: 'addTask' }, hidden),
];

/** Every route of the specification. A screen that is built later gets its name here and appears in menu and router. */
export const routes: readonly RouteRow[] = [...publicRows, ...platformRows, ...asrRows, ...ttsRows, ...textRows, ...llmRows];

/** An address with query parameters, e.g. `pathTo('/task/pmdetail', { task_id: 7 })`; empty ones are left out. */
export function pathTo(path: string, parameters: Readonly<Record<string, string | number | undefined>> = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]])));
  return query.size === 0 ? path : `${path}?${query}`;
}
