import { randomUUID } from 'node:crypto';
import { batchActions, batchIds, isOfTasks, type BatchId, type errors } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import {
  addSegment,
  annotateOne,
  inspect,
  openWorld,
  sampleRate,
  taskForm,
  type Login,
  type World,
} from '../workflow/open-world.ts';
import { finish, outcomesOf, runBatch, type Start } from './run-batch.ts';

let world: World;
let people: { annotator: number; other: number; inspector: number };
beforeAll(async () => {
  world = await openWorld();
  people = {
    annotator: await world.idOf('annotator4'),
    other: await world.idOf('annotator4b'),
    inspector: await world.idOf('inspector4'),
  };
});
afterAll(() => world.close());

/** Two rows to act on, and what happens to the second of them before the batch is taken back. */
interface Trial {
  /** Rows, the task of which they are items, and the parameters. */
  readonly prepare: () => Promise<{ ids: number[]; taskId?: number }>;
  readonly parameters: () => Promise<object> | object;
  readonly by?: Login;
  readonly moves: (id: number, taskId: number) => Promise<unknown>;
  /** Why the second row stays then. */
  readonly error?: keyof typeof errors;
}

const tasks =
  (state: 'free' | 'assigned' | 'staffed', copies = 1) =>
  async () => {
    const { projectId, datasetId } = await world.makeDataset(4);
    const ids: number[] = [];
    for (const name of ['first', 'second']) {
      const { id } = await world.ask('pm1', 'createTask', {
        ...taskForm(projectId, [datasetId]),
        name,
        max_items: 2,
        copies,
      });
      await world.prepare(id);
      ids.push(id);
      if (state === 'free') continue;
      await world.ask('pm1', 'assignTeam', { task_id: id, team_id: await world.teamId() });
      if (state === 'staffed') await staff(id);
    }
    return { ids };
  };
const staff = async (task_id: number) =>
  world.ask('lead3', 'assignMembers', {
    task_id,
    edit_version: await world.assignmentVersion(task_id),
    annotator_ids: [people.annotator, people.other],
    inspector_ids: [people.inspector],
  });
const claimed = async () => {
  const taskId = await world.makeTask(4);
  return { taskId, ids: [await claim(taskId), await claim(taskId)] };
};
const passed = async () => {
  const taskId = await world.makeTask(3, { inspection_ratio: 99, inspection_batch: 1 });
  const ids = [await annotateOne(world, 'annotator4', taskId), await annotateOne(world, 'annotator4', taskId)];
  for (const id of ids) await inspect(world, 'inspector4', taskId, id, 'pass');
  return { taskId, ids };
};
const free = async () => {
  const taskId = await world.makeTask(3);
  const rows = await world.db.query<{ id: number }>(
    sql`select id from item where task_id = ${taskId} order by id limit 2`,
  );
  return { taskId, ids: rows.map(({ id }) => id) };
};
const claim = async (task_id: number, item_id?: number): Promise<number> =>
  (await world.ask('annotator4', 'claimItem', { task_id, stage: 'annotation', ...(item_id && { item_id }) })).item_id;
const change = (changes: object) => async (id: number) =>
  world.ask('pm1', 'updateTask', {
    id,
    edit_version: (await world.ask('pm1', 'getTask', { id })).edit_version,
    changes,
  });
const pause = (task_id: number) => world.ask('pm1', 'pauseTask', { task_id, reason: 'Wait' });
const paused = async () => {
  const made = await tasks('staffed')();
  for (const id of made.ids) await pause(id);
  return made;
};
const marked = async () => {
  const made = await claimed();
  await runBatch(world, 'lead3', {
    action: 'mark_invalid',
    parameters: {},
    target: { task_id: made.taskId, item_ids: made.ids },
  });
  return made;
};
const opens = (item_id: number) => world.ask('annotator4', 'leaseItem', { item_id, take_over: true });
const returns = { prepare: passed, parameters: () => ({ reason: 'Again' }), by: 'lead3' } as const;

/** A row for each action of the contract that can be taken back. */
const trials: Readonly<Partial<Record<BatchId, Trial>>> = {
  assign_team: {
    prepare: tasks('free'),
    parameters: async () => ({ team_id: await world.teamId(), releases: false }),
    moves: staff,
  },
  assign_people: {
    prepare: tasks('assigned'),
    parameters: () => ({
      annotator_ids: [people.annotator],
      inspector_ids: [people.inspector],
      giving: { method: 'claim', quota: 5 },
    }),
    by: 'lead3',
    moves: (id) => claim(id),
    error: 'work_in_hand',
  },
  take_back_tasks: {
    async prepare() {
      const made = await tasks('staffed')();
      for (const id of made.ids) await claim(id);
      return made;
    },
    parameters: () => ({ releases: true }),
    moves: async (task_id) => world.ask('pm1', 'assignTeam', { task_id, team_id: await world.teamId() }),
  },
  pause_tasks: {
    prepare: tasks('staffed'),
    parameters: () => ({ reason: 'Wait' }),
    moves: (task_id) => world.ask('pm1', 'resumeTask', { task_id }),
  },
  resume_tasks: { prepare: paused, parameters: () => ({}), moves: pause },
  set_priority: {
    prepare: tasks('free'),
    parameters: () => ({ priority: 'high' }),
    moves: change({ priority: 'low' }),
  },
  set_deadline: {
    prepare: tasks('free'),
    parameters: () => ({ deadline: '2026-12-24' }),
    moves: change({ deadline: '2026-12-31' }),
  },
  delete_tasks: {
    prepare: tasks('free'),
    parameters: () => ({}),
    async moves(id) {
      const { rows } = await world.ask('pm1', 'listDeletions', {});
      const found = rows.find((row) => row.kind === 'task' && row.entity_id === id);
      await world.ask('pm1', 'restoreDeletion', { id: found?.id ?? 0 });
    },
    error: 'not_in_bin',
  },
  release_items: {
    prepare: claimed,
    parameters: () => ({}),
    by: 'annotator4',
    moves: (id, taskId) => claim(taskId, id),
  },
  give_items: {
    prepare: free,
    parameters: () => ({ stage: 'annotation', to_id: people.annotator }),
    by: 'lead3',
    moves: opens,
    error: 'item_in_use',
  },
  return_to_annotation: { ...returns, moves: opens, error: 'item_in_use' },
  return_to_inspection: {
    ...returns,
    moves: (item_id, task_id) => world.ask('inspector4', 'claimItem', { task_id, stage: 'inspection', item_id }),
  },
  mark_invalid: { prepare: claimed, parameters: () => ({}), by: 'lead3', moves: opens, error: 'item_in_use' },
  mark_valid: { prepare: marked, parameters: () => ({}), by: 'lead3', moves: opens, error: 'item_in_use' },
  recall_items: {
    prepare: free,
    parameters: () => ({}),
    // Its source is in another task already
    async moves(id) {
      await world.db.query(sql`
        update dataset_file f set item_id = (select min(i.id) from item i where i.id <> ${id}) from recalled_item r where r.item_id = ${id} and f.id = r.file_id`);
    },
  },
};

/** Everything about tasks and items that an action changes. */
async function snapshot(ids: readonly number[], isTask: boolean): Promise<unknown[]> {
  const ofTask = sql`
    select t.id, t.state, t.team_id, t.paused_at is not null as is_paused, t.priority, t.deadline::text as deadline, t.deleted_at is not null as is_deleted, t.item_count, t.giving,
      (select jsonb_agg(m.user_id || m.part order by m.user_id, m.part) from task_member m where m.task_id = t.id) as members,
      (select jsonb_agg(jsonb_build_array(i.id, i.status, i.annotator_id, i.open_copies) order by i.id) from item i where i.task_id = t.id) as items,
      (select jsonb_agg(jsonb_build_array(c.id, c.status, c.annotator_id, c.released_from_id, c.held_since) order by c.id) from annotation c join item i on i.id = c.item_id where i.task_id = t.id and c.ordinal > 1) as copies
    from task t where t.id = any(${[...ids]}::bigint[]) order by t.id`;
  const ofItem = sql`
    select i.id, i.status, i.annotator_id, i.inspector_id, i.batch_id, i.is_drawn, i.is_sampled, i.return_to, i.remark, i.is_valid, i.claimed_at, i.held_since,
      (select jsonb_agg(jsonb_build_array(a.id, a.annotator_id, a.judged_revision, a.stage_revision) order by a.id) from annotation a where a.item_id = i.id) as annotations,
      (select f.item_id from dataset_file f where f.id = i.file_id) as source, (select t.item_count from task t where t.id = i.task_id) as items
    from item i where i.id = any(${[...ids]}::bigint[]) order by i.id`;
  return world.db.query(isTask ? ofTask : ofItem);
}

/** The same actions where a rule gives items at once, and where the items wait for one inspector. */
const further: readonly (readonly [name: string, action: BatchId, trial: Trial])[] = [
  [
    'assign_people by a rule that gives',
    'assign_people',
    {
      prepare: tasks('assigned'),
      parameters: () => ({
        annotator_ids: [people.annotator, people.other],
        inspector_ids: [people.inspector],
        giving: { method: 'even', quota: 1 },
      }),
      by: 'lead3',
      async moves(task_id) {
        const { rows } = await world.ask('annotator4', 'listItems', { task_id, status: ['in_annotation'] });
        await opens(rows[0]?.id ?? 0);
      },
      error: 'item_in_use',
    },
  ],
  [
    'assign_people by a rule that gives blind copies',
    'assign_people',
    {
      prepare: tasks('assigned', 2),
      parameters: () => ({
        annotator_ids: [people.annotator, people.other],
        inspector_ids: [people.inspector],
        giving: { method: 'even', is_claimable: false },
      }),
      by: 'lead3',
      // What somebody has written stays with them
      async moves(task_id) {
        const { rows } = await world.ask('annotator4', 'listItems', { task_id, stage: 'annotation' });
        const item_id = rows[0]?.id ?? 0;
        const { annotation_id } = await world.ask('annotator4', 'getItem', { id: item_id });
        const { lease, revision } = await world.ask('annotator4', 'leaseItem', { item_id, annotation_id });
        await world.ask('annotator4', 'saveItem', {
          item_id,
          annotation_id,
          lease,
          base_revision: revision,
          batch_id: randomUUID(),
          commands: [addSegment('made', 0, sampleRate)],
        });
      },
    },
  ],
  [
    'release_items where a rule gives what arrives',
    'release_items',
    {
      async prepare() {
        const taskId = await world.makeTask(4);
        await world.ask('lead3', 'assignMembers', {
          task_id: taskId,
          edit_version: await world.assignmentVersion(taskId),
          annotator_ids: [people.annotator, people.other],
          inspector_ids: [people.inspector],
          giving: { method: 'even', quota: 2 },
        });
        const free = { task_id: taskId, stage: 'annotation' } as const;
        const { rows } = await world.ask('annotator4', 'listItems', free);
        const { rows: others } = await world.ask('annotator4b', 'listItems', free);
        // Somebody else has room for what is released
        await world.ask('annotator4b', 'releaseItem', { item_id: others[0]?.id ?? 0 });
        return { taskId, ids: rows.map(({ id }) => id) };
      },
      parameters: () => ({}),
      by: 'annotator4',
      moves: (item_id, task_id) => world.ask('annotator4b', 'claimItem', { task_id, stage: 'annotation', item_id }),
    },
  ],
  [
    'give_items to an inspector for whom they wait',
    'give_items',
    {
      async prepare() {
        const taskId = await world.makeTask(3, { inspection_ratio: 99, inspection_batch: 1 });
        const ids = [await annotateOne(world, 'annotator4', taskId), await annotateOne(world, 'annotator4', taskId)];
        const give = { task_id: taskId, stage: 'inspection', item_ids: ids } as const;
        await world.ask('lead3', 'giveItems', { ...give, to_id: people.inspector });
        return { taskId, ids };
      },
      parameters: () => ({ stage: 'inspection', to_id: people.other }),
      by: 'lead3',
      moves: (item_id, task_id) => world.ask('annotator4b', 'claimItem', { task_id, stage: 'inspection', item_id }),
    },
  ],
];

const cases = [
  ...batchIds.filter((id) => 'hours' in batchActions[id].undo).map((id) => [id, id, trials[id]] as const),
  ...further,
];

describe.each(cases)('%s', (_name, action, trial) => {
  it('is taken back row by row, and leaves alone what has gone on', { timeout: 60_000 }, async () => {
    if (!trial) throw new Error(`No trial says how ${action} is taken back`);
    const login = trial.by ?? 'pm1';
    const { ids, taskId = 0 } = await trial.prepare();
    const request = async (): Promise<Start> =>
      // The schema of the call checks what the table above gives
      ({
        action,
        parameters: await trial.parameters(),
        target: isOfTasks(action) ? { task_ids: ids } : { task_id: taskId, item_ids: ids },
        ...(batchActions[action].isTyped && { typed: ids.length }),
      }) as Start;
    const undo = async (id: number) => finish(world, login, (await world.ask(login, 'undoBatch', { id })).id);
    const before = await snapshot(ids, isOfTasks(action));

    const first = await runBatch(world, login, await request());
    expect(first.batch.state).toBe('succeeded');
    expect(await snapshot(ids, isOfTasks(action))).not.toEqual(before);
    const undone = await undo(first.batch.id);
    expect(outcomesOf(undone)).toEqual(Object.fromEntries(ids.map((id) => [id, 'done'])));
    expect(undone.batch.undo_of).toBe(first.batch.id);
    expect(await snapshot(ids, isOfTasks(action))).toEqual(before);

    const second = await runBatch(world, login, await request());
    expect(second.batch.state).toBe('succeeded');
    const [kept = 0, moved = 0] = ids;
    await trial.moves(moved, taskId);
    expect(outcomesOf(await undo(second.batch.id))).toEqual({
      [kept]: 'done',
      [moved]: trial.error ?? 'batch_row_moved_on',
    });
  });
});

it('leaves alone what the batch found as it was to be', async () => {
  const { ids, taskId } = await free();
  const [kept = 0, given = 0] = ids;
  await claim(taskId, kept);
  const eventsOf = (id: number) =>
    world.db.query(sql`select id from audit_event where entity = 'item' and entity_id = ${id}`);
  const before = [await snapshot([kept], false), await eventsOf(kept)];
  const { batch } = await runBatch(world, 'lead3', {
    action: 'give_items',
    parameters: { stage: 'annotation', to_id: people.annotator },
    target: { task_id: taskId, item_ids: ids },
  });
  const undone = await finish(world, 'lead3', (await world.ask('lead3', 'undoBatch', { id: batch.id })).id);
  expect(outcomesOf(undone)).toEqual({ [given]: 'done' });
  expect([await snapshot([kept], false), await eventsOf(kept)]).toEqual(before);
});
