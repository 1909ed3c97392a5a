import { group, leadingTo, leads, managers, verifiers, workers, type RouteRow } from '../../route-row.ts';

const business = 'text' as const;
const hidden = { isHidden: true } as const;
const work = { isHidden: true, isFullScreen: true } as const;
const manager = { roles: managers, business } as const;
const team = { roles: leads, business } as const;
const worker = { roles: workers, business } as const;
const check = { roles: verifiers, business } as const;
const underAcceptance = { highlight: '/checkText/project' } as const;

/** Texts; screens come with a later release. */
export const textRoutes: readonly RouteRow[] = [
  ...group('/projectText', manager, { index: 'projects' }),
  ...group(
    '/projectText',
    { ...manager, ...hidden },
    {
      moduleIndex: 'templateEditor',
      pmtask: 'projectTasks',
      pmdetail: 'taskDetail',
      checkDetailPm: 'acceptanceDetail',
      projectSetProgress: 'addTask',
      EditProjectSetProgress: 'editTask',
    },
  ),
  ...group(
    '/projectText',
    { ...manager, ...work },
    { textOperate: 'text', textOperateEntity: 'text', textOperateApi: 'text' },
  ),
  ...group('/taskteamText', team, { index: 'teamTasks', user: 'accounts' }),
  ...group('/taskteamText', { ...team, ...hidden }, { detail: 'taskDetail' }),
  ...group('/labelText', worker, { labeltask: 'annotation', qualitytask: 'inspection' }),
  ...group('/labelText', { ...worker, ...hidden }, { detail: 'taskDetail', qualityDetail: 'taskDetail' }),
  ...group(
    '/labelText',
    { ...worker, ...work },
    {
      textOperate: 'annotate',
      textOperateEntity: 'annotate',
      textOperateApi: 'annotate',
      qualityTextOperate: 'inspect',
      qualityTextOperateEntity: 'inspect',
      qualityTextOperateApi: 'inspect',
    },
  ),
  ...group('/checkText', check, { project: 'acceptance' }),
  ...group('/checkText', { ...check, ...hidden, ...underAcceptance }, { detail: 'taskDetail' }),
  ...group(
    '/checkText',
    { ...check, ...work, ...underAcceptance },
    { checkTextOperate: 'accept', checkTextOperateEntity: 'accept', checkTextOperateApi: 'accept' },
  ),
  leadingTo('/distributionText', '/distributionText/index', managers, 'distribution'),
  ...group('/distributionText', { ...manager, ...hidden }, { index: 'distribution', add: 'distribution' }),
];
