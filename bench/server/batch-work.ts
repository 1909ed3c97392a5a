import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { isOfTasks, type Api, type BatchId, type RequestOf } from '@earmark/contract';
import { startPostgres } from '../../scripts/postgres.ts';
import { importDataset, makeTask, runServer, wavOfSpeech, type SignedIn } from '../../tests/server/index.ts';
import { at, option, printMachine } from './ask-lists.ts';
import { fillWork, operatedSize, type FilledWork } from './work-data.ts';

/**
 * Runs batch operations over all items of a large task and over 100 tasks, by the job queue, while others read lists
 * and save; prints how long each takes until its record says that it is over, and what the others wait.
 * `node bench/server/batch-work.ts [--postgres] [--items=1000000] [--only=release]`: a twentieth of the items is one
 * task, and as many are the 100 tasks of a project, 50,000 of a million; `--only` names the first letters of the
 * actions, several with commas between: those on tasks need the ones before them.
 */
const items = Number(option('items') ?? 1_000_000);
const only = option('only');

type Request = RequestOf<Api['startBatch']>;
type Targets = Extract<Request['target'], { readonly task_ids: unknown }>;
interface Operation {
  readonly by: string;
  readonly request: Request;
  /** Whether the batch is taken back afterwards, which is measured too. */
  readonly isUndone?: boolean;
}

/**
 * Each action once, on items or tasks that it is possible for: those of a project of 100 tasks follow one another.
 * Marking as valid is left out: it reads documents, which filled items do not have.
 */
function operationsOf(ids: FilledWork, people: readonly number[], verifiers: readonly number[]): Operation[] {
  const all = (taskId: number) => ({ all: { task_id: taskId }, expected: ids.largeCount });
  const ofProject = (project: number): Targets => ({
    task_ids: Array.from({ length: 100 }, (_, index) => ids.firstTaskId + 100 * project + index),
  });
  const [worked, inspected, refused, deleted] = [ofProject(1), ofProject(2), ofProject(3), ofProject(4)];
  const reason = 'Again, please';
  const exported = { format: 'json' as const, unit_statuses: [], saved_from: null, saved_to: null };
  const submit = (target: Targets): Request => ({
    action: 'submit_acceptance',
    parameters: { verifier_ids: [...verifiers] },
    target,
  });
  return [
    {
      by: 'lead3',
      request: {
        action: 'give_items',
        parameters: { stage: 'annotation', to_id: people[0] ?? 0 },
        target: all(ids.freeTaskId),
      },
    },
    { by: 'lead3', request: { action: 'release_items', parameters: {}, target: all(ids.freeTaskId) } },
    { by: 'pm1', request: { action: 'recall_items', parameters: {}, target: all(ids.freeTaskId) } },
    { by: 'lead3', request: { action: 'mark_invalid', parameters: {}, target: all(ids.inspectedTaskId) } },
    { by: 'pm1', request: { action: 'export_items', parameters: exported, target: all(ids.inspectedTaskId) } },
    {
      by: 'lead3',
      request: { action: 'return_to_inspection', parameters: { reason }, target: all(ids.inspectedTaskId) },
      isUndone: true,
    },
    {
      by: 'lead3',
      request: { action: 'return_to_annotation', parameters: { reason }, target: all(ids.inspectedTaskId) },
    },
    { by: 'pm1', request: { action: 'set_priority', parameters: { priority: 'urgent' }, target: worked } },
    { by: 'pm1', request: { action: 'set_deadline', parameters: { deadline: '2030-01-01' }, target: worked } },
    { by: 'pm1', request: { action: 'pause_tasks', parameters: { reason }, target: worked } },
    { by: 'pm1', request: { action: 'resume_tasks', parameters: {}, target: worked } },
    {
      by: 'lead3',
      request: {
        action: 'assign_people',
        parameters: { annotator_ids: [...people], inspector_ids: [], keeps_others: true },
        target: worked,
      },
    },
    {
      by: 'pm1',
      request: {
        action: 'assign_team',
        parameters: { team_id: ids.otherTeamId, releases: true },
        target: worked,
      },
    },
    { by: 'pm1', request: submit(inspected) },
    { by: 'acceptor2', request: { action: 'pass_acceptance', parameters: {}, target: inspected } },
    { by: 'acceptor2x', request: { action: 'accept_externally', parameters: {}, target: inspected, typed: 100 } },
    {
      by: 'pm1',
      request: {
        action: 'export_tasks',
        parameters: { ...exported, item_statuses: ['externally_accepted'] },
        target: inspected,
      },
    },
    { by: 'pm1', request: submit(refused) },
    {
      by: 'acceptor2',
      request: { action: 'fail_acceptance', parameters: { reason, return_to: 'annotation' }, target: refused },
    },
    { by: 'pm1', request: { action: 'take_back_tasks', parameters: { releases: true }, target: deleted } },
    { by: 'pm1', request: { action: 'delete_tasks', parameters: {}, target: deleted, typed: 100 } },
  ];
}

/** Reads lists and saves until it is stopped; returns what each call took. */
function workMeanwhile(manager: SignedIn, annotator: SignedIn, taskId: number, save: () => Promise<unknown>) {
  const waits = { list: [] as number[], save: [] as number[] };
  let isOver = false;
  const often = async (into: number[], call: () => Promise<unknown>): Promise<void> => {
    while (!isOver) {
      const begun = performance.now();
      await call();
      into.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  };
  const ended = Promise.all([
    often(waits.list, () => manager.listTasks({ page_size: 20 })),
    often(waits.list, () => annotator.listItems({ task_id: taskId })),
    often(waits.save, save),
  ]);
  return async () => {
    isOver = true;
    await ended;
    return waits;
  };
}

async function measure(databaseUrl: string | undefined): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'earmark-bench-'));
  const server = await runServer({
    EARMARK_HOME: home,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  try {
    await server.stop();
    const ids = await fillWork(home, databaseUrl, operatedSize(items));
    await server.start();
    const manager = await server.as('pm1');
    const annotator = await server.as('annotator4');
    const dataset = await importDataset(server, manager, ids.projectId, { 'a.wav': wavOfSpeech(5) });
    const taskId = await makeTask(server, ids.projectId, [dataset]);
    const save = await openItem(annotator, taskId);
    const verifiers = (await manager.listVerifiers({})).rows.map(({ id }) => id);
    const { id: annotatorId } = await (await server.as('annotator4')).userInfo({});
    console.log(
      `${databaseUrl === undefined ? 'embedded database' : 'PostgreSQL'}, node ${process.version}; ${items} audios\n\n| action | rows | refused | seconds | lists meanwhile, p50 / p95 / most ms | saves meanwhile |\n| --- | --: | --: | --: | --: | --: |`,
    );
    for (const { by, request, isUndone } of operationsOf(ids, [annotatorId], verifiers)) {
      if (only !== undefined && !only.split(',').some((letters) => request.action.startsWith(letters))) continue;
      const person = await server.as(by);
      const time = async (name: string, start: () => Promise<{ readonly id: number }>): Promise<number> => {
        const stop = workMeanwhile(manager, annotator, taskId, save);
        const begun = performance.now();
        const batch = await start()
          .then(({ id }) => until(person, id))
          .catch(async (error: unknown) => {
            await stop();
            throw error;
          });
        const seconds = (performance.now() - begun) / 1000;
        const { list, save: saves } = await stop();
        console.log(
          `| ${name} | ${batch.total} | ${batch.refused} | ${seconds.toFixed(1)} | ${figures(list)} | ${figures(saves)} |`,
        );
        // A file that is made by a job of its own would slow down the next one
        if (batch.export_id !== null && batch.project) await untilExported(manager, batch.project.id);
        return batch.id;
      };
      const id = await time(nameOf(request.action), () => person.startBatch(request));
      if (isUndone === true) await time(`${nameOf(request.action)}, undone`, () => person.undoBatch({ id }));
    }
    printMachine();
  } finally {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }
}

const nameOf = (action: BatchId): string => `${action}${isOfTasks(action) ? ', tasks' : ''}`;
const figures = (waits: readonly number[]): string => [0.5, 0.95, 1].map((share) => at(waits, share)).join(' / ');

/** Waits for the end of a batch. */
async function until(person: SignedIn, id: number) {
  for (;;) {
    const batch = await person.getBatch({ id });
    if (batch.state !== 'in_operation') return batch;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until no file of a project is being made any more. */
async function untilExported(manager: SignedIn, projectId: number): Promise<void> {
  const isGenerating = async (): Promise<boolean> =>
    (await manager.listExports({ project_id: projectId, status: ['generating'], page_size: 1 })).rows.length > 0;
  while (await isGenerating()) await new Promise((resolve) => setTimeout(resolve, 500));
}

const oneSegment = {
  id: 's1',
  track: 0,
  start: 100,
  end: 190,
  answers: {},
  comments: [],
  status: 'completed' as const,
};

/** Claims an item of the demo kind; returns a call that saves a change of it. */
async function openItem(annotator: SignedIn, taskId: number): Promise<() => Promise<void>> {
  const { item_id: itemId } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  const { lease, revision: first } = await annotator.leaseItem({ item_id: itemId });
  let revision = first;
  let count = 0;
  return async () => {
    const change = { item_id: itemId, lease, base_revision: revision, batch_id: randomUUID() };
    // Added and removed by turns: however long a batch takes, the audio has room
    const command =
      count % 2 === 0
        ? ({ type: 'segment.add', segment: oneSegment } as const)
        : ({ type: 'segment.remove', ids: [oneSegment.id] } as const);
    count += 1;
    ({ revision } = await annotator.saveItem({ ...change, commands: [command] }));
  };
}

if (process.argv.includes('--postgres')) {
  const postgres = await startPostgres();
  await measure(postgres.url).finally(() => postgres.stop());
} else await measure(undefined);
