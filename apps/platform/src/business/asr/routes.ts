import {
  group,
  leadingTo,
  leads,
  managers,
  spectators,
  statisticians,
  verifiers,
  workers,
  type RouteRow,
} from '../../route-row.ts';

const business = 'asr' as const;
/** Screens for which texts have no address of their own. */
const shared = { serves: ['text'] } as const;
const manager = { roles: managers, business, area: 'manager' } as const;
const team = { roles: leads, business, area: 'team' } as const;
const annotation = { roles: workers, business, area: 'annotation' } as const;
const inspection = { roles: workers, business, area: 'inspection' } as const;
const acceptance = { roles: verifiers, business, area: 'acceptance' } as const;
/** Hidden from the menu; the given entry is highlighted instead. */
const under = (highlight: string) => ({ isHidden: true, highlight }) as const;
const ofProjects = { ...manager, ...under('/project/index') };
const ofTemplates = { ...manager, ...under('/module/index') };

/** Routes of speech annotation. */
export const asrRoutes: readonly RouteRow[] = [
  ...group('/project', manager, { index: { title: 'projects', screen: 'project-list', icon: 'project' } }),
  ...group('/project', ofProjects, {
    pmtask: { title: 'projectTasks', screen: 'project' },
    checkDetailPm: { title: 'acceptanceDetail', screen: 'task-detail', isAlias: true },
    projectSetProgress: { title: 'addTask', screen: 'task-wizard' },
    EditProjectSetProgress: { title: 'editTask', screen: 'task-edit' },
    xaudios: { title: 'audio', screen: 'workbench' },
    operations: { title: 'operations', screen: 'batch-list', ...shared },
  }),
  ...group('/project', manager, {
    taskStatistic: {
      title: 'projectStatistics',
      screen: 'statistics',
      isAlias: true,
      ...shared,
      ...under('/project/statChart'),
    },
  }),
  ...group('/project', ofTemplates, {
    module: { title: 'templates', screen: 'template-list', isAlias: true },
    moduleIndex: { title: 'templateEditor', screen: 'template-editor', isAlias: true },
  }),
  ...group(
    '/project',
    { roles: statisticians, business, area: 'manager' },
    {
      statChart: { title: 'jobStatistics', screen: 'statistics', icon: 'statistics', ...shared },
      labelStatChart: {
        title: 'personStatistics',
        screen: 'statistics',
        isAlias: true,
        ...shared,
        ...under('/project/statChart'),
      },
    },
  ),
  leadingTo('/task', '/task/pmdetail', managers, 'taskDetail'),
  ...group('/task', ofProjects, { pmdetail: { title: 'taskDetail', screen: 'task-detail' } }),
  leadingTo('/datamanage', '/datamanage/index', managers, 'data'),
  ...group(
    '/datamanage',
    { ...ofProjects, ...shared },
    {
      index: { title: 'data', screen: 'dataset-list' },
      detail: { title: 'datasetDetail', screen: 'dataset-detail' },
      upload: { title: 'upload', screen: 'upload' },
    },
  ),
  leadingTo('/module', '/module/index', managers, 'templates'),
  ...group(
    '/module',
    { ...manager, ...shared },
    { index: { title: 'templates', screen: 'template-list', icon: 'template' } },
  ),
  ...group(
    '/module',
    { ...ofTemplates, ...shared },
    { moduleIndex: { title: 'templateEditor', screen: 'template-editor' } },
  ),
  ...group('/bin', { ...manager, ...shared }, { index: { title: 'bin', screen: 'recycle-bin', icon: 'bin' } }),
  ...group('/taskteam', team, {
    index: { title: 'teamTasks', screen: 'task-list', icon: 'team-task' },
    detail: { title: 'taskDetail', screen: 'task-detail', ...under('/taskteam/index') },
    operations: { title: 'operations', screen: 'batch-list', ...shared, ...under('/taskteam/index') },
    statChart: { title: 'jobStatistics', screen: 'statistics', icon: 'statistics', ...shared },
    labelStatChart: {
      title: 'personStatistics',
      screen: 'statistics',
      isAlias: true,
      ...shared,
      ...under('/taskteam/statChart'),
    },
    user: { title: 'accounts', screen: 'team-members', icon: 'team' },
    outcome: { title: 'outcome', screen: 'outcome', ...shared, ...under('/taskteam/user') },
  }),
  ...group('/label', annotation, {
    labeltask: { title: 'annotation', screen: 'task-list', icon: 'annotate' },
    detail: { title: 'taskDetail', screen: 'task-detail', ...under('/label/labeltask') },
    operations: { title: 'operations', screen: 'batch-list', ...shared, ...under('/label/labeltask') },
    xaudios: { title: 'annotate', screen: 'workbench', ...under('/label/labeltask') },
  }),
  ...group('/label', inspection, {
    qualitytask: { title: 'inspection', screen: 'task-list', icon: 'inspect' },
    qualityDetail: { title: 'taskDetail', screen: 'task-detail', ...under('/label/qualitytask') },
    qualityXaudios: { title: 'inspect', screen: 'workbench', ...under('/label/qualitytask') },
  }),
  ...group('/label', annotation, { outcome: { title: 'outcome', screen: 'outcome', icon: 'statistics', ...shared } }),
  ...group('/label', annotation, {
    labelStatChart: { title: 'personStatistics', screen: 'statistics', ...shared, ...under('/project/statChart') },
  }),
  ...group('/check', acceptance, {
    project: { title: 'acceptanceProjects', screen: 'check-project-list', icon: 'project' },
    checktask: { title: 'acceptance', screen: 'task-list', icon: 'accept' },
    detail: { title: 'taskDetail', screen: 'task-detail', ...under('/check/checktask') },
    operations: { title: 'operations', screen: 'batch-list', ...shared, ...under('/check/checktask') },
    checkXaudios: { title: 'accept', screen: 'workbench', ...under('/check/checktask') },
  }),
  ...group(
    '/xaudios',
    { roles: spectators, business, area: 'view', isHidden: true, ...shared },
    { index: { title: 'audio', screen: 'workbench' } },
  ),
  leadingTo('/distribution', '/distribution/index', managers, 'distribution'),
  ...group('/distribution', ofProjects, {
    index: { title: 'distribution', screen: 'distribution-list' },
    add: { title: 'distribution', screen: 'distribution-form' },
  }),
];
