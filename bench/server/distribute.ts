import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { limits } from '@earmark/contract';
import { startPostgres } from '../../scripts/postgres.ts';
import {
  demoTeam,
  importDataset,
  makeProject,
  runServer,
  speechLabels,
  wavOfSpeech,
  type SignedIn,
} from '../../tests/server/index.ts';
import { at, option, printMachine } from './ask-lists.ts';
import { fillDatabase } from './filling.ts';

/**
 * Makes 10,000 tasks by one distribution while others read lists, has them prepared, and gives items of another one to
 * people; prints how long each takes. `node bench/server/distribute.ts [--postgres] [--tasks=10000] [--items=10]`: so
 * many items per task.
 */
const tasks = Number(option('tasks') ?? 10_000);
const items = Number(option('items') ?? 10);
/** Items of the task that is given to people. */
const givenItems = 5000;

/** Copies the one source of a dataset until there are so many, as if they had been uploaded and read. */
const copySources = (home: string, databaseUrl: string | undefined, datasetId: number, count: number) =>
  fillDatabase(home, databaseUrl, (db) =>
    db.query(`
      insert into dataset_file (dataset_id, kind, name, status, objects, facts, size, created_by)
      select dataset_id, kind, 'call ' || n || '.wav', status, objects, facts, size, created_by
      from dataset_file, generate_series(2, ${count}) n where dataset_id = ${datasetId} and kind = 'source'`),
  );

const seconds = (begun: number): string => ((performance.now() - begun) / 1000).toFixed(2);

async function measure(databaseUrl: string | undefined): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
  const server = await runServer({
    EARMARK_HOME: home,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  try {
    const manager = await server.as('pm1');
    const projectId = await makeProject(manager);
    const [many, few] = [
      await importDataset(server, manager, projectId, { 'a.wav': wavOfSpeech(2) }),
      await importDataset(server, manager, projectId, { 'a.wav': wavOfSpeech(2) }),
    ];
    await server.stop();
    await copySources(home, databaseUrl, many, tasks * items);
    await copySources(home, databaseUrl, few, givenItems);
    await server.start();
    const team = await demoTeam(server);
    const person = await server.as('pm1');
    console.log(
      `${databaseUrl === undefined ? 'embedded database' : 'PostgreSQL'}, node ${process.version}; ${tasks} tasks of ${items} audios\n\n| step | seconds |\n| --- | --: |`,
    );
    await giveItems(await server.as('pm1'), await server.as('lead3'), {
      projectId,
      datasetId: few,
      teamId: team.id,
    });
    await distribute(person, { projectId, datasetId: many, teamId: team.id });
    printMachine();
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

interface Data {
  readonly projectId: number;
  readonly datasetId: number;
  readonly teamId: number;
}

const settings = { labels: speechLabels, rules: { minSegmentSeconds: 0, maxSegmentSeconds: 0 }, inspection_ratio: 50 };

async function distribute(manager: SignedIn, { projectId, datasetId, teamId }: Data): Promise<void> {
  const rule = {
    project_id: projectId,
    data: { from: 'datasets' as const, dataset_ids: [datasetId] },
    name_pattern: 'Task {nnnnn}',
    items_per_task: items,
    teams: { by: 'turns' as const, teams: [{ team_id: teamId, tasks: 1 }] },
  };
  const previewed = performance.now();
  const { total } = await manager.previewDistribution({ form: rule, page: 1, page_size: 20 });
  console.log(`| preview of ${total} tasks | ${seconds(previewed)} |`);
  const begun = performance.now();
  const { id } = await manager.createDistribution({ ...rule, name: 'Ten thousand', settings });
  const waits: number[] = [];
  for (;;) {
    const asked = performance.now();
    const { rows } = await manager.listDistributions({ project_id: projectId });
    waits.push(performance.now() - asked);
    if (rows[0]?.state !== 'making') break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const { made_tasks: made } = await manager.getDistribution({ id });
  console.log(
    `| ${made} tasks made; the list meanwhile, p50 / p95 / most ms: ${[0.5, 0.95, 1].map((share) => at(waits, share)).join(' / ')} | ${seconds(begun)} |`,
  );
  for (;;) {
    const { total: open } = await manager.listTasks({
      project_id: projectId,
      status: ['creating', 'preprocessing'],
      page_size: 1,
    });
    if (open === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  console.log(`| all of them prepared and with their team | ${seconds(begun)} |`);
}

/** Gives items of one task to people: named ones by a call, the others by its rule. */
async function giveItems(manager: SignedIn, lead: SignedIn, { projectId, datasetId, teamId }: Data): Promise<void> {
  const { id } = await manager.createTask({
    project_id: projectId,
    dataset_ids: [datasetId],
    name: 'Given at once',
    team_id: teamId,
    ...settings,
  });
  while ((await manager.getTask({ id })).state !== 'annotators_to_be_assigned')
    await new Promise((resolve) => setTimeout(resolve, 100));
  const { rows } = await lead.listLoads({ team_id: teamId, modality: 'audio', task_ids: [id] });
  const ids = rows.filter(({ can_annotate: canAnnotate }) => canAnnotate).map(({ user }) => user.id);
  const inspectors = rows.filter(({ can_inspect: canInspect }) => canInspect).map(({ user }) => user.id);
  await lead.assignMembers({ task_id: id, edit_version: 1, annotator_ids: ids, inspector_ids: inspectors });
  const first = (await lead.listItems({ task_id: id, page_size: limits.selection.items })).rows.map((item) => item.id);
  const [one = 0, other = 0] = ids;
  const give = (to_id: number) => lead.giveItems({ task_id: id, item_ids: first, stage: 'annotation', to_id });
  await timed('free audios given by one call', async () => (await give(one)).given);
  await timed('held by one person, handed to another by one call', async () => (await give(other)).given);
  const giving = { method: 'even' } as const;
  await timed('given evenly by the rule of the task', async () =>
    lead
      .assignMembers({ task_id: id, edit_version: 2, annotator_ids: ids, inspector_ids: inspectors, giving })
      .then(({ given }) => given),
  );
}

/** Prints how many a call did, and how long it took. */
async function timed(what: string, act: () => Promise<number>): Promise<void> {
  const begun = performance.now();
  const count = await act();
  console.log(`| ${count} ${what} | ${seconds(begun)} |`);
}

if (process.argv.includes('--postgres')) {
  const postgres = await startPostgres();
  await measure(postgres.url).finally(() => postgres.stop());
} else await measure(undefined);
