/** Section 2 of the specification, "Screens and routes": the reference for the tests of the route table. */

export interface SpecGroup {
  readonly path: string;
  readonly roles: readonly number[];
  readonly screens: readonly string[];
}

const all = [0, 1, 2, 3, 4, 5, 6] as const;
const managers = [6, 1, 5] as const;
const group = (path: string, roles: readonly number[], screens: string): SpecGroup => ({
  path,
  roles,
  screens: screens.split(' ').filter(Boolean),
});

/** The role that sees every route (section 6). */
export const rootRole = 10;

export const publicPaths = [
  '/login',
  '/success',
  '/join',
  '/invite',
  '/createTeam',
  '/404',
  '/webLabel',
  '/webTTS',
] as const;
/** Paths that open without a token (section 4). */
export const openPaths = ['/login', '/webTTS', '/webLabel', '/invite'] as const;

export const specGroups: readonly SpecGroup[] = [
  group(
    '/project',
    managers,
    'index module moduleIndex pmtask checkDetailPm projectSetProgress EditProjectSetProgress xaudios taskStatistic',
  ),
  group('/project', [4, ...managers], 'statChart labelStatChart'),
  group(
    '/projectTTS',
    managers,
    'index moduleTTS pmtaskTTS projectSetProgressTTS EditProjectSetProgressTTS addTTS pmdetailTTS xaudiosTTS xaudiosTTSBatch',
  ),
  group(
    '/projectText',
    managers,
    'index moduleIndex pmtask pmdetail checkDetailPm projectSetProgress EditProjectSetProgress textOperate textOperateEntity textOperateApi',
  ),
  group(
    '/projectLLM',
    managers,
    'index moduleIndex pmtask pmdetail projectSetProgress projectSetProgressEdit LLMOperate',
  ),
  group('/xaudios', all, 'index'),
  group('/taskteam', [3], 'index detail statChart labelStatChart user'),
  group('/taskteamTTS', [3], 'index detailTTS user'),
  group('/taskteamText', [3], 'index detail user'),
  group('/taskteamLLM', [3], 'index detail LLMOperate'),
  group('/label', [4], 'labeltask detail xaudios qualitytask qualityDetail qualityXaudios labelStatChart'),
  group(
    '/labelTTS',
    [4],
    'labeltaskTTS detailTTS xaudiosTTS xaudiosTTSBatch qualitytaskTTS qualityDetailTTS qualityXaudiosTTS',
  ),
  group(
    '/labelText',
    [4],
    'labeltask detail textOperate textOperateEntity textOperateApi qualitytask qualityDetail qualityTextOperate qualityTextOperateEntity qualityTextOperateApi',
  ),
  group('/labelLLM', [4], 'labeltask detail LLMOperate qualitytask qualityDetail qualityLLMOperate'),
  group('/check', [2], 'project checktask detail checkXaudios'),
  group('/checkTTS', [2], 'projectTTS checktaskTTS detailTTS checkXaudiosTTS'),
  group('/checkText', [2], 'project detail checkTextOperate checkTextOperateEntity checkTextOperateApi'),
  group('/datamanageTTS', managers, 'index'),
  group('/datamanage', managers, 'index'),
  group('/userteam', managers, 'index user'),
  group('/usercenter', all, 'index'),
  group('/user', managers, ''),
  group('/userAdmin', [5], ''),
  group('/module', managers, 'moduleIndex'),
  // The specification names no role here; its audio counterpart belongs to these.
  group('/moduleLLM', managers, 'moduleIndex'),
  group('/characterManage', managers, 'characterSet characterCustom customDetail'),
  group('/task', managers, 'pmdetail'),
  group('/distribution', managers, 'index add'),
  group('/distributionText', managers, 'index add'),
  group('/dashboard', all, ''),
];

/** Groups whose own path is in the specification. */
const withOwnAddress = [
  '/datamanageTTS',
  '/datamanage',
  '/userteam',
  '/usercenter',
  '/user',
  '/userAdmin',
  '/module',
  '/moduleLLM',
  '/characterManage',
  '/task',
  '/distribution',
  '/distributionText',
  '/dashboard',
];

export interface SpecRoute {
  readonly path: string;
  readonly roles: readonly number[];
}

/** Every path behind the login, with the roles that may enter it. */
export const specRoutes: readonly SpecRoute[] = specGroups.flatMap(({ path, roles, screens }) => [
  ...(withOwnAddress.includes(path) ? [{ path, roles }] : []),
  ...screens.map((screen) => ({ path: `${path}/${screen}`, roles })),
]);

export const specRedirects: Readonly<Record<string, string>> = {
  '/': '/dashboard',
  '/datamanageTTS': '/datamanageTTS/index',
  '/datamanage': '/datamanage/index',
  '/userteam': '/userteam/index',
  '/usercenter': '/usercenter/index',
  '/characterManage': '/characterManage/characterSet',
  '/task': '/task/pmdetail',
};

/** Groups and children that the specification calls hidden. */
export const hiddenPaths = [
  '/datamanageTTS/index',
  '/datamanage/index',
  '/userteam/user',
  '/usercenter/index',
  '/module/moduleIndex',
  '/moduleLLM/moduleIndex',
  '/characterManage/customDetail',
  '/task/pmdetail',
  '/distribution/index',
  '/distribution/add',
  '/distributionText/index',
  '/distributionText/add',
] as const;

export const specHighlights: Readonly<Record<string, string>> = {
  '/datamanage/index': '/project/index',
  '/checkText/detail': '/checkText/project',
  '/checkText/checkTextOperate': '/checkText/project',
  '/checkText/checkTextOperateEntity': '/checkText/project',
  '/checkText/checkTextOperateApi': '/checkText/project',
};

/** The operating pages, which fill the window. */
export const operating =
  /(?:^\/xaudios\/index|\/(?:qualityX|checkX|x)audios(?:TTS)?(?:Batch)?|[tT]extOperate(?:Entity|Api)?|LLMOperate)$/;

/** Screens with parameters in the query. */
export const takesQuery = ['/module/moduleIndex', '/moduleLLM/moduleIndex'] as const;
