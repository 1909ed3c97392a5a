import { group, leadingTo, leads, managers, verifiers, workers, type RouteRow } from '../../route-row.ts';

const business = 'text' as const;
const manager = { roles: managers, business, area: 'manager' } as const;
const team = { roles: leads, business, area: 'team' } as const;
const annotation = { roles: workers, business, area: 'annotation' } as const;
const inspection = { roles: workers, business, area: 'inspection' } as const;
const acceptance = { roles: verifiers, business, area: 'acceptance' } as const;
/** Hidden from the menu; the given entry is highlighted instead. */
const under = (highlight: string) => ({ isHidden: true, highlight }) as const;
const ofProjects = { ...manager, ...under('/projectText/index') };

/**
 * The addresses of the operating page: one screen, whose address says what the task's rules make of it. Links lead to
 * the first; an item that is opened elsewhere moves to its own.
 */
const operating = (prefix: string, name: string, shared: Parameters<typeof group>[1], title: RouteRow['title']) =>
  group(prefix, shared, {
    [`${name}Entity`]: { title, screen: 'workbench', variant: 'entities' },
    [name]: { title, screen: 'workbench', variant: 'labels', isAlias: true },
    [`${name}Api`]: { title, screen: 'workbench', variant: 'proposals', isAlias: true },
  });

/** Routes of text annotation. Datasets, templates and others that have no address here are those that speech shares. */
export const textRoutes: readonly RouteRow[] = [
  ...group('/projectText', manager, { index: { title: 'projects', screen: 'project-list', icon: 'text-project' } }),
  ...group('/projectText', ofProjects, {
    pmtask: { title: 'projectTasks', screen: 'project' },
    pmdetail: { title: 'taskDetail', screen: 'task-detail' },
    checkDetailPm: { title: 'acceptanceDetail', screen: 'task-detail', isAlias: true },
    projectSetProgress: { title: 'addTask', screen: 'task-wizard' },
    EditProjectSetProgress: { title: 'editTask', screen: 'task-edit' },
  }),
  ...operating('/projectText', 'textOperate', ofProjects, 'text'),
  ...group(
    '/projectText',
    { ...manager, ...under('/module/index') },
    { moduleIndex: { title: 'templateEditor', screen: 'template-editor' } },
  ),
  ...group('/taskteamText', team, {
    index: { title: 'teamTasks', screen: 'task-list', icon: 'text-team-task' },
    detail: { title: 'taskDetail', screen: 'task-detail', ...under('/taskteamText/index') },
    user: { title: 'accounts', screen: 'team-members', icon: 'team' },
  }),
  ...group('/labelText', annotation, {
    labeltask: { title: 'annotation', screen: 'task-list', icon: 'text-annotate' },
    detail: { title: 'taskDetail', screen: 'task-detail', ...under('/labelText/labeltask') },
  }),
  ...operating('/labelText', 'textOperate', { ...annotation, ...under('/labelText/labeltask') }, 'annotate'),
  ...group('/labelText', inspection, {
    qualitytask: { title: 'inspection', screen: 'task-list', icon: 'text-inspect' },
    qualityDetail: { title: 'taskDetail', screen: 'task-detail', ...under('/labelText/qualitytask') },
  }),
  ...operating('/labelText', 'qualityTextOperate', { ...inspection, ...under('/labelText/qualitytask') }, 'inspect'),
  ...group('/checkText', acceptance, {
    project: { title: 'acceptanceProjects', screen: 'check-project-list', icon: 'text-accept' },
    checktask: { title: 'acceptance', screen: 'task-list', ...under('/checkText/project') },
    detail: { title: 'taskDetail', screen: 'task-detail', ...under('/checkText/project') },
  }),
  ...operating('/checkText', 'checkTextOperate', { ...acceptance, ...under('/checkText/project') }, 'accept'),
  leadingTo('/distributionText', '/distributionText/index', managers, 'distribution'),
  ...group('/distributionText', ofProjects, {
    index: { title: 'distribution', screen: 'distribution-list' },
    add: { title: 'distribution', screen: 'distribution-form' },
  }),
];
