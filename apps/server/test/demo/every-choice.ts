import {
  allRoleIds,
  CallError,
  columnOf,
  filterIds,
  filterKinds,
  figureIds,
  limits,
  roleIds,
  viewedLists,
  type ListColumn,
  type ListName,
} from '@earmark/contract';
import type { RunningServer } from '../../../../tests/server/index.ts';

/** What a list may be asked within; ids of what the demo has. */
interface Things {
  readonly projects: readonly number[];
  readonly tasks: readonly number[];
  readonly datasets: readonly number[];
  readonly templates: readonly number[];
  readonly teams: readonly number[];
  readonly batches: readonly number[];
  readonly periods: readonly number[];
}

/** Who looks at a list, and within what. */
interface Viewing {
  readonly by: readonly string[];
  readonly within?: (things: Things) => readonly object[];
}

const each =
  (parameter: string, of: keyof Things) =>
  (things: Things): readonly object[] =>
    things[of].map((id) => ({ [parameter]: id }));
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const everybody = [
  'pm1',
  'pm1b',
  'lead3',
  'lead3b',
  'lead3c',
  'annotator4',
  'annotator4b',
  'annotator4c',
  'annotator4d',
  'annotator4e',
  'annotator4f',
  'inspector4',
  'inspector4b',
  'inspector4c',
  'acceptor2',
  'acceptor2x',
  'admin5',
  'newcomer1',
  'newcomer2',
];

const viewings: Readonly<Record<ListName, Viewing>> = {
  accounts: { by: ['admin5'] },
  applications: { by: ['admin5', 'lead3'] },
  archive: { by: ['pm1'] },
  audit: { by: ['admin5'] },
  batches: { by: ['pm1', 'pm1b', 'lead3', 'acceptor2', 'acceptor2x'] },
  batchRows: { by: ['pm1'], within: each('batch_id', 'batches') },
  bin: { by: ['pm1', 'pm1b'] },
  character_sets: { by: ['pm1'] },
  checkProjects: { by: ['acceptor2'] },
  datasets: { by: ['pm1'], within: each('project_id', 'projects') },
  disputes: { by: ['pm1'], within: each('task_id', 'tasks') },
  distributions: { by: ['pm1'], within: each('project_id', 'projects') },
  exports: { by: ['pm1'], within: each('project_id', 'projects') },
  figureItems: {
    by: ['pm1'],
    within: () => [...figureIds, 'errors'].map((figure) => ({ business: 'asr', figure, days: 90 })),
  },
  files: { by: ['pm1'], within: each('dataset_id', 'datasets') },
  holders: {
    by: ['lead3'],
    within: ({ tasks }) => tasks.map((task_id) => ({ task_id, stale_hours: 24 })),
  },
  inspectionBatches: { by: ['pm1'], within: each('task_id', 'tasks') },
  invitations: { by: ['admin5', 'lead3'] },
  items: { by: ['pm1'], within: each('task_id', 'tasks') },
  jobs: { by: ['admin5'] },
  log: { by: ['admin5'] },
  members: { by: ['admin5'], within: each('team_id', 'teams') },
  notices: { by: everybody },
  outbox: { by: ['admin5'] },
  projects: { by: ['pm1'] },
  projectMembers: { by: ['pm1'], within: each('project_id', 'projects') },
  rejections: {
    by: ['annotator4', 'annotator4b', 'annotator4c', 'annotator4d', 'annotator4e', 'annotator4f'],
    within: () => [{ from: dayBefore(60), to: dayBefore(0) }],
  },
  sessions: { by: ['admin5'] },
  settlementPeople: { by: ['pm1'], within: each('period_id', 'periods') },
  settlementPeriods: { by: ['pm1'], within: each('project_id', 'projects') },
  sharedSettlements: { by: ['annotator4', 'lead3'], within: () => [{ business: 'asr' }] },
  tasks: { by: ['pm1'], within: () => [{ business: 'asr' }] },
  teams: { by: ['admin5'] },
  templates: { by: ['pm1'] },
  template_versions: { by: ['pm1'], within: each('template_id', 'templates') },
  tokens: { by: ['admin5'] },
  unfinished: { by: ['admin5'] },
  userImports: { by: ['admin5'] },
  uses: { by: ['pm1'], within: each('template_id', 'templates') },
};

const passing = 'it passes within seconds';
const seldom = 'it takes a mishap or an absence that the demo does not play; the list shows every kind by the same row';
const byThePerson = 'only the person does it, by a code or a device of theirs';
const laterKinds = 'nobody has been given this kind of work yet';
/** Rows, one for each choice of a column, that have the same reason. */
const sameFor = (place: string, choices: readonly (string | number | boolean)[], why: string): Record<string, string> =>
  Object.fromEntries(choices.map((choice) => [`${place}=${choice}`, why]));
/** What the demo does not show, by list, column or choice, and why. */
const notShown: Readonly<Record<string, string>> = {
  ...sameFor('accounts.work', ['tts', 'llm', 'multimodal'], laterKinds),
  ...sameFor('members.work', ['tts', 'llm', 'multimodal'], laterKinds),
  ...sameFor('accounts.status', ['activated'], seldom),
  ...sameFor('members.status', ['activated'], seldom),
  'accounts.authentication=single_sign_on': 'the platform of the demo is connected to no provider',
  'accounts.second_factor=true': byThePerson,
  'accounts.email_is_verified=true': byThePerson,
  ...sameFor(
    'audit.role',
    [roleIds.viewer, roleIds.operationsManager, roleIds.root],
    'they look on and change nothing',
  ),
  ...sameFor(
    'audit.entity',
    ['job', 'message', 'call', 'audit'],
    'nothing has failed that would be tried again, and nobody was refused or exported the trail',
  ),
  'invitations.status=expired': 'a link is good for a day at least',
  ...sameFor('jobs.state', ['queued', 'running'], passing),
  'jobs.state=failed': 'a job fails by a fault of the platform alone',
  // The pages of the demo have no faults to report; what is there comes from an extension of a browser
  ...sameFor('log.level', ['warn', 'info'], 'extensions throw errors'),
  ...sameFor('log.source', ['call', 'screen', 'report'], 'it would be a fault of a page'),
  ...sameFor('log.business', ['tts', 'text', 'llm', 'multimodal'], 'it happened at the work on speech'),
  ...sameFor(
    'notices.kind',
    [
      'founding_approved',
      'founding_rejected',
      'member_removed',
      'distribution_stopped',
      'guidance_changed',
      'paused_by_checks',
      'person_paused',
      'pause_lifted',
      'work_without_person',
      'task_unmanned',
      'project_unmanaged',
      'deadline_near',
      'export_failed',
      'preparation_failed',
      'second_factor_reset',
      'token_expiring',
    ],
    seldom,
  ),
  // Without a gateway messages are kept; to show others, the demo would have to send some
  ...sameFor('outbox.state', ['waiting', 'sent', 'failed'], 'the demo has no gateway: nothing leaves the machine'),
  ...sameFor(
    'tokens.role',
    allRoleIds.filter((role) => role !== roleIds.projectManager),
    'one program reads figures, as a project manager does',
  ),
  'userImports.state=running': passing,
  'userImports.state=failed': 'it takes a server that is stopped halfway',
  'batches.state=in_operation': passing,
  'batchRows.outcome=waiting': passing,
  'datasets.status=parsing': passing,
  'distributions.state=making': passing,
  'exports.format': 'every format is one more row of the same; the dialog shows all',
  'exports.status=generating': passing,
  'exports.status=failed': 'an export fails by a fault of the platform alone',
  'files.status=uploading': passing,
  'files.status=uploaded': passing,
  'files.status=parsing': passing,
  ...Object.fromEntries(
    ['tasks', 'uses'].flatMap((name) => [
      [`${name}.status=creating`, passing],
      [`${name}.status=preprocessing`, passing],
      [`${name}.status=preprocessing_completed`, 'the platform has no recognition'],
      [`${name}.status=creation_failed`, 'every source that a task takes can be read'],
    ]),
  ),
};
const isShown = (name: string): boolean => {
  const [place = ''] = name.split('=');
  return ![name, place].some((one) => Object.hasOwn(notShown, one));
};

/** A task of another team has no rows for a lead. */
function beyondReach(error: unknown): { readonly rows: readonly object[] } {
  if (error instanceof CallError && error.httpStatus === 404) return { rows: [] };
  throw error;
}

/**
 * Values of a column by which a list can be narrowed; those of choices that are not known in advance come from the
 * rows.
 */
function valuesOf(column: ListColumn): readonly (string | number | boolean)[] {
  if (column.type === 'flag') return [true, false];
  return 'of' in column && column.of ? column.of : [];
}

/**
 * Names every list without a row, and every choice of a filter that finds nothing, unless there is a reason: `list`, or
 * `list.column=value`.
 */
export async function findEmptyChoices(server: RunningServer): Promise<string[]> {
  const manager = await server.as('pm1');
  const idsOf = ({ rows }: { rows: readonly { id: number }[] }): number[] => rows.map(({ id }) => id);
  const page_size = limits.page.maxSize;
  const projects = idsOf(await manager.listProjects({ business: 'asr', page_size }));
  const datasets = await Promise.all(projects.map((project_id) => manager.listDatasets({ project_id, page_size })));
  const periods = await Promise.all(projects.map((project_id) => manager.listSettlements({ project_id, page_size })));
  const things: Things = {
    projects,
    tasks: idsOf(await manager.listTasks({ business: 'asr', page_size })),
    datasets: datasets.flatMap(idsOf),
    templates: idsOf(await manager.listTemplates({ business: 'asr' })),
    teams: idsOf(await (await server.as('admin5')).listManagedTeams({})),
    batches: idsOf(await manager.listBatches({ page_size })),
    periods: periods.flatMap(idsOf),
  };
  const empty: string[] = [];
  // Object.keys widens the names to string
  for (const name of Object.keys(viewedLists) as ListName[]) {
    const { list, call } = viewedLists[name];
    const { by, within = () => [{}] } = viewings[name];
    const asked = by.flatMap((login) => within(things).map((request) => ({ login, request })));
    /** Whether any of those who look finds a row; where one is found is asked first the next time. */
    const finds = async (narrowed: object): Promise<boolean> => {
      for (const [index, one] of asked.entries()) {
        const client = await server.as(one.login);
        // The row of the list says which call answers it; its schema checks the request
        const ask = client[call] as (request: object) => Promise<{ readonly rows: readonly object[] }>;
        const { rows } = await ask({ ...one.request, ...narrowed, page_size: limits.page.sizes[0] }).catch(beyondReach);
        if (rows.length === 0) continue;
        asked.unshift(...asked.splice(index, 1));
        return true;
      }
      return false;
    };
    if (!(await finds({}))) {
      empty.push(name);
      continue;
    }
    for (const id of filterIds(list)) {
      const column = columnOf(list, id);
      if (column.type === 'id') continue;
      const isFlag = filterKinds[column.type] === 'flag';
      for (const value of valuesOf(column))
        if (!(await finds({ [id]: isFlag ? value : [value] }))) empty.push(`${name}.${id}=${value}`);
    }
  }
  return empty.filter(isShown);
}
