import { errors } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { openWorld, readTask, taskForm, type World } from '../workflow/open-world.ts';
import { finish, outcomesOf, runBatch, type Start } from './run-batch.ts';

let world: World;
let teamId: number;
beforeAll(async () => {
  world = await openWorld();
  teamId = await world.teamId();
});
afterAll(() => world.close());

/** Several tasks of one project that wait for a team. */
async function makeTasks(count: number): Promise<{ projectId: number; taskIds: number[] }> {
  const { projectId, datasetId } = await world.makeDataset(count * 2);
  const taskIds: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await world.ask('pm1', 'createTask', { ...taskForm(projectId, [datasetId]), max_items: 2 });
    await world.prepare(id);
    taskIds.push(id);
  }
  return { projectId, taskIds };
}

const setState = (ids: readonly number[], state: string) =>
  world.db.query(sql`update task set state = ${state} where id = any(${[...ids]}::bigint[])`);
const stateOf = async (id: number): Promise<string> =>
  (await one<{ state: string }>(world.db, sql`select state from task where id = ${id}`)).state;
const assign = (taskIds: number[]) =>
  ({ action: 'assign_team', parameters: { team_id: teamId }, target: { task_ids: taskIds } }) as const;

/** Tasks whose items have all passed, with this status of the items. */
async function makeFinished(count: number, state: string, status: string): Promise<number[]> {
  const { taskIds } = await makeTasks(count);
  await setState(taskIds, state);
  await world.db.query(sql`update task set team_id = ${teamId} where id = any(${taskIds}::bigint[])`);
  await world.db.query(sql`update item set status = ${status} where task_id = any(${taskIds}::bigint[])`);
  for (const login of ['acceptor2', 'acceptor2x'])
    await world.db.query(
      sql`insert into task_verifier (task_id, user_id) select unnest(${taskIds}::bigint[]), ${await world.idOf(login)}`,
    );
  return taskIds;
}

describe('a batch of tasks', () => {
  it('does what can be done and says of each other row why not', async () => {
    const { taskIds, projectId } = await makeTasks(4);
    const [good = 0, running = 0, deleted = 0, other = 0] = taskIds;
    await setState([running], 'in_acceptance');
    await world.ask('pm1', 'deleteTask', { id: deleted });
    const ended = await runBatch(world, 'pm1', assign([good, good, running, deleted, 987_654, other]));
    expect(ended.batch).toMatchObject({ state: 'partly_failed', total: 5, done: 2, refused: 3, left: 0 });
    expect(ended.batch.project?.id).toBe(projectId);
    expect(outcomesOf(ended)).toEqual({
      [good]: 'done',
      [other]: 'done',
      [running]: 'wrong_state',
      [deleted]: 'not_found',
      987654: 'not_found',
    });
    expect(ended.rows.find(({ id }) => id === running)?.reason).toContain('In acceptance');
    // What is out of reach has no name
    expect(ended.rows.find(({ id }) => id === deleted)?.name).toBe('');
    expect(await stateOf(good)).toBe('annotators_to_be_assigned');
    // As the single call: who, and in which state before
    const { rows } = await world.ask('pm1', 'listAudit', { task_id: good });
    expect(rows[0]).toMatchObject({ event: 'task.assign_team', actor: { name: expect.any(String) } });
    const { rows: refused } = await world.ask('pm1', 'listBatchRows', {
      batch_id: ended.batch.id,
      outcome: ['refused'],
    });
    expect(refused).toHaveLength(3);
    // Each list says how many rows have each status, whatever status it is narrowed to, within its other filters
    const countsOf = async (more: object) => {
      const { counts = [] } = await world.ask('pm1', 'listBatchRows', { batch_id: ended.batch.id, ...more });
      return Object.fromEntries(counts.map(({ value, count }) => [value, count]));
    };
    expect(await countsOf({})).toEqual({ done: 2, refused: 3 });
    expect(await countsOf({ outcome: ['done'] })).toEqual({ done: 2, refused: 3 });
    expect(await countsOf({ search: 'no such task' })).toEqual({});
    const record = { project_id: projectId, action: ['assign_team' as const] };
    expect((await world.ask('pm1', 'listBatches', { ...record, state: ['failed'] })).counts).toEqual([
      { value: 'partly_failed', count: 1 },
    ]);
    expect((await world.ask('pm1', 'listBatches', { ...record, action: ['set_priority'] })).counts).toEqual([]);
  });

  it('is refused whole when nothing of it is in reach, or for a role that has no such action', async () => {
    const { taskIds } = await makeTasks(1);
    expect((await world.call('pm1', 'startBatch', assign([987_654]))).code).toBe(errors.not_found.code);
    expect((await world.call('lead3', 'startBatch', assign(taskIds))).status).toBe(403);
    const team = { ...assign(taskIds), parameters: { team_id: 987_654 } };
    expect((await world.call('pm1', 'startBatch', team)).code).toBe(errors.not_found.code);
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await world.call('pm1', 'startBatch', assign(many))).status).toBe(400);
  });

  it('takes all that a list finds, after the number was confirmed', async () => {
    const { projectId, taskIds } = await makeTasks(3);
    const target = (expected: number) => ({ all: { project_id: projectId }, expected });
    const changed = await world.call('pm1', 'startBatch', { ...assign([]), target: target(2) });
    expect([changed.code, changed.data]).toEqual([errors.batch_changed.code, { count: 3 }]);
    const ended = await runBatch(world, 'pm1', { ...assign([]), target: target(3) });
    expect(Object.keys(outcomesOf(ended)).map(Number)).toEqual(taskIds);
    expect(ended.batch.state).toBe('succeeded');
  });

  it('goes through acceptance: submitted, failed, passed and accepted, as far as each task allows', async () => {
    const [one_ = 0, two = 0] = await makeFinished(2, 'verifiers_to_be_assigned', 'inspection_passed');
    const { taskIds: others } = await makeTasks(1);
    const [early = 0] = others;
    const verifier_ids = [await world.idOf('acceptor2'), await world.idOf('acceptor2x')];
    const submitted = await runBatch(world, 'pm1', {
      action: 'submit_acceptance',
      parameters: { verifier_ids },
      target: { task_ids: [one_, two, early] },
    });
    expect(outcomesOf(submitted)).toEqual({ [one_]: 'done', [two]: 'done', [early]: 'wrong_state' });
    const failed = await runBatch(world, 'acceptor2', {
      action: 'fail_acceptance',
      parameters: { return_to: 'inspection', reason: 'Too quiet' },
      target: { task_ids: [one_] },
    });
    expect([failed.batch.state, failed.batch.detail]).toEqual(['succeeded', 'Too quiet']);
    expect(await stateOf(one_)).toBe('in_progress');
    const passed = await runBatch(world, 'acceptor2', {
      action: 'pass_acceptance',
      parameters: {},
      target: { task_ids: [one_, two] },
    });
    expect(outcomesOf(passed)).toEqual({ [one_]: 'wrong_state', [two]: 'done' });
    const accept: Start = { action: 'accept_externally', parameters: {}, target: { task_ids: [two] } };
    expect((await world.call('acceptor2x', 'startBatch', accept)).code).toBe(errors.batch_not_typed.code);
    expect((await runBatch(world, 'acceptor2x', { ...accept, typed: 1 })).batch.state).toBe('succeeded');
    expect(await stateOf(two)).toBe('accepted');
    // Their record is their own
    const own = await world.ask('acceptor2x', 'listBatches', {});
    expect(own.rows.map(({ action }) => action)).toEqual(['accept_externally']);
  });

  it('deletes, and brings back what it deleted', async () => {
    const { taskIds } = await makeTasks(3);
    const [, busy = 0] = taskIds;
    await setState([busy], 'in_progress');
    const ended = await runBatch(world, 'pm1', {
      action: 'delete_tasks',
      parameters: {},
      target: { task_ids: taskIds },
      typed: 3,
    });
    expect(ended.batch).toMatchObject({ state: 'partly_failed', done: 2, refused: 1 });
    expect(ended.batch.undo_until).not.toBeNull();
    const { id } = await world.ask('pm1', 'undoBatch', { id: ended.batch.id });
    const undone = await finish(world, 'pm1', id);
    expect(undone.batch).toMatchObject({ state: 'succeeded', total: 2, undo_of: ended.batch.id, undo_until: null });
    for (const taskId of taskIds) expect((await world.call('pm1', 'getTask', { id: taskId })).status).toBe(200);
    const again = await world.call('pm1', 'undoBatch', { id: ended.batch.id });
    expect(again.code).toBe(errors.batch_not_undoable.code);
    expect((await world.ask('pm1', 'getBatch', { id: ended.batch.id })).undone_by).toBe(id);
  });

  it('gives a task back to the team that had it, unless it has gone on since', async () => {
    const { taskIds } = await makeTasks(3);
    const [kept = 0, moved = 0, fresh = 0] = taskIds;
    await runBatch(world, 'pm1', assign([kept, moved]));
    const { id: newTeam } = await one<{ id: number }>(
      world.db,
      sql`insert into team (name) values ('Second') returning id`,
    );
    const ended = await runBatch(world, 'pm1', { ...assign(taskIds), parameters: { team_id: newTeam } });
    expect(ended.batch.detail).toBe('Second');
    await world.ask('pm1', 'assignTeam', { task_id: moved, team_id: teamId });
    const undone = await finish(world, 'pm1', (await world.ask('pm1', 'undoBatch', { id: ended.batch.id })).id);
    expect(outcomesOf(undone)).toEqual({ [kept]: 'done', [moved]: 'batch_row_moved_on', [fresh]: 'done' });
    expect((await readTask(world, 'pm1', kept)).team?.id).toBe(teamId);
    // The one that had no team is taken back
    expect(await readTask(world, 'pm1', fresh)).toMatchObject({ team: null, state: 'team_to_be_assigned' });
  });

  it('names people in several tasks, as a lead', async () => {
    const { taskIds } = await makeTasks(2);
    const [assigned = 0, waiting = 0] = taskIds;
    await runBatch(world, 'pm1', assign([assigned]));
    const people = {
      annotator_ids: [await world.idOf('annotator4')],
      inspector_ids: [await world.idOf('inspector4')],
    };
    const ended = await runBatch(world, 'lead3', {
      action: 'assign_people',
      parameters: people,
      target: { task_ids: [assigned, waiting] },
    });
    // The team does not have the other one
    expect(outcomesOf(ended)).toEqual({ [assigned]: 'done', [waiting]: 'not_found' });
    expect((await readTask(world, 'lead3', assigned)).state).toBe('in_progress');
  });

  it('gives items of several tasks by a rule in place of other people, and takes all of it back', async () => {
    const { taskIds } = await makeTasks(3);
    const [one_ = 0, held = 0, over = 0] = taskIds;
    await runBatch(world, 'pm1', assign(taskIds));
    const [annotator, other, inspector] = [
      await world.idOf('annotator4'),
      await world.idOf('annotator4b'),
      await world.idOf('inspector4'),
    ];
    for (const task_id of taskIds)
      await world.ask('lead3', 'assignMembers', {
        task_id,
        edit_version: await world.assignmentVersion(task_id),
        annotator_ids: [other],
        inspector_ids: [inspector],
      });
    await world.ask('annotator4b', 'claimItem', { task_id: held, stage: 'annotation' });
    await setState([over], 'in_acceptance');
    const before = await readTask(world, 'lead3', one_);
    const ended = await runBatch(world, 'lead3', {
      action: 'assign_people',
      parameters: {
        annotator_ids: [annotator],
        inspector_ids: [inspector],
        keeps_others: false,
        giving: { method: 'even', quota: 1 },
      },
      target: { task_ids: taskIds },
    });
    // Who holds something stays until somebody decides what becomes of it
    expect(outcomesOf(ended)).toEqual({ [one_]: 'done', [held]: 'work_in_hand', [over]: 'wrong_state' });
    const given = await readTask(world, 'lead3', one_);
    expect([given.annotators.map(({ id }) => id), given.counts, given.giving.method]).toEqual([
      [annotator],
      { in_annotation: 1, unclaimed: 1 },
      'even',
    ]);
    const undone = await finish(world, 'lead3', (await world.ask('lead3', 'undoBatch', { id: ended.batch.id })).id);
    expect(outcomesOf(undone)).toEqual({ [one_]: 'done' });
    const after = await readTask(world, 'lead3', one_);
    expect([after.annotators, after.counts, after.giving]).toEqual([before.annotators, before.counts, before.giving]);
  });

  it('pauses what goes on and resumes it, and takes tasks back from their team', async () => {
    const { taskIds } = await makeTasks(2);
    const [running = 0, waiting = 0] = taskIds;
    await runBatch(world, 'pm1', assign([running]));
    const paused = await runBatch(world, 'pm1', {
      action: 'pause_tasks',
      parameters: { reason: 'New rules' },
      target: { task_ids: [running] },
    });
    expect(paused.batch).toMatchObject({ state: 'succeeded', detail: 'New rules' });
    expect((await readTask(world, 'pm1', running)).paused_at).not.toBeNull();
    const resumed = await finish(world, 'pm1', (await world.ask('pm1', 'undoBatch', { id: paused.batch.id })).id);
    expect(resumed.batch.state).toBe('succeeded');
    expect((await readTask(world, 'pm1', running)).paused_at).toBeNull();
    const back = await runBatch(world, 'pm1', {
      action: 'take_back_tasks',
      parameters: {},
      target: { task_ids: [running, waiting] },
    });
    expect(outcomesOf(back)).toEqual({ [running]: 'done', [waiting]: 'wrong_state' });
  });

  it('sets priority and deadline, and puts back what stood there before', async () => {
    const { taskIds } = await makeTasks(2);
    const [first = 0, accepted = 0] = taskIds;
    await setState([accepted], 'accepted');
    const deadline = await runBatch(world, 'pm1', {
      action: 'set_deadline',
      parameters: { deadline: '2026-12-24' },
      target: { task_ids: taskIds },
    });
    expect(outcomesOf(deadline)).toEqual({ [first]: 'done', [accepted]: 'field_not_editable' });
    const priority = await runBatch(world, 'pm1', {
      action: 'set_priority',
      parameters: { priority: 'high' },
      target: { task_ids: [first] },
    });
    expect(await readTask(world, 'pm1', first)).toMatchObject({ deadline: '2026-12-24', priority: 'high' });
    for (const { batch } of [deadline, priority])
      await finish(world, 'pm1', (await world.ask('pm1', 'undoBatch', { id: batch.id })).id);
    expect(await readTask(world, 'pm1', first)).toMatchObject({ deadline: null, priority: 'normal' });
  });

  it('exports the tasks that have something to export as one file', async () => {
    const { taskIds } = await makeTasks(2);
    const [full = 0, empty = 0] = taskIds;
    await world.db.query(sql`update item set status = 'inspection_passed' where task_id = ${full}`);
    const ended = await runBatch(world, 'pm1', {
      action: 'export_tasks',
      parameters: { format: 'json', item_statuses: ['inspection_passed'] },
      target: { task_ids: taskIds },
    });
    expect(outcomesOf(ended)).toEqual({ [full]: 'done', [empty]: 'export_empty' });
    const record = await world.ask('pm1', 'getExport', { id: ended.batch.export_id ?? 0 });
    expect(record.tasks.map(({ id }) => id)).toEqual([full]);
  });

  it('does the refused rows again', async () => {
    const { taskIds } = await makeTasks(2);
    const [, late = 0] = taskIds;
    await setState([late], 'in_acceptance');
    const first = await runBatch(world, 'pm1', assign(taskIds));
    await setState([late], 'team_to_be_assigned');
    const second = await runBatch(world, 'pm1', { ...assign([]), target: { refused_of: first.batch.id } });
    expect(outcomesOf(second)).toEqual({ [late]: 'done' });
    const foreign = await world.call('ops6', 'startBatch', { ...assign([]), target: { refused_of: first.batch.id } });
    expect(foreign.code).toBe(errors.not_found.code);
  });

  it('of which two run at once does each task once', async () => {
    const { taskIds } = await makeTasks(3);
    await setState(taskIds, 'creation_failed');
    const request = { action: 'delete_tasks', parameters: {}, target: { task_ids: taskIds }, typed: 3 } as const;
    const ids = await Promise.all([1, 2].map(async () => (await world.ask('pm1', 'startBatch', request)).id));
    const ended = [];
    for (const id of ids) ended.push(await finish(world, 'pm1', id));
    expect(ended.reduce((sum, { batch }) => sum + batch.done, 0)).toBe(3);
    expect(ended.reduce((sum, { batch }) => sum + batch.refused, 0)).toBe(3);
    expect(ended.map(({ rows }) => rows.length)).toEqual([3, 3]);
  });

  it('stops before its next row, and when whoever asked loses the role', async () => {
    const { taskIds } = await makeTasks(2);
    const stopped = await world.ask('pm1', 'startBatch', assign(taskIds));
    expect((await world.call('ops6', 'stopBatch', stopped)).status).toBe(404);
    await world.ask('pm1', 'stopBatch', stopped);
    expect((await world.call('pm1', 'stopBatch', stopped)).code).toBe(errors.batch_over.code);
    const { batch, rows } = await finish(world, 'pm1', stopped.id);
    expect(batch).toMatchObject({ state: 'failed', ending: 'stopped', done: 0, left: 2 });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['left', 'left']);

    const { id } = await world.ask('pm1', 'startBatch', assign(taskIds));
    const asker = await world.idOf('pm1');
    await world.db.query(sql`update app_user set status = 'disabled' where id = ${asker}`);
    const gone = await finish(world, 'ops6', id);
    await world.db.query(sql`update app_user set status = 'normal' where id = ${asker}`);
    expect(gone.batch).toMatchObject({ state: 'failed', ending: 'asker_gone', left: 2 });
    expect(await stateOf(taskIds[0] ?? 0)).toBe('team_to_be_assigned');
  });

  it('changes nothing in a closed project', async () => {
    const { projectId, taskIds } = await makeTasks(1);
    await world.ask('pm1', 'changeProjectState', { id: projectId, event: 'close' });
    const ended = await runBatch(world, 'pm1', assign(taskIds));
    expect(outcomesOf(ended)).toEqual({ [taskIds[0] ?? 0]: 'project_closed' });
  });
});
