import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { expectTallies } from './expect-tallies.ts';
import { addSegment, saveAndSubmit, inspect, openItem, openWorld, sampleRate, type World } from './open-world.ts';

let world: World;
let taskId: number;
beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(4, { inspection_ratio: 99, inspection_batch: 1 });
});
afterAll(() => world.close());

const claim = async (login: 'annotator4' | 'annotator4b'): Promise<number> =>
  (await world.ask(login, 'claimItem', { task_id: taskId, stage: 'annotation' })).item_id;

/** Sums of a person's tally in the task. */
const tallyOf = async (login: 'annotator4' | 'annotator4b' | 'inspector4') =>
  one(
    world.db,
    sql`
      select sum(annotated) as submissions, sum(submitted_items) as items, sum(inspected) as verdicts, sum(inspected_items) as inspected, sum(unit_count) as units,
        sum(changed_count) as changed, sum(characters) as characters, sum(target_size) as seconds
      from work_tally where task_id = ${taskId} and user_id = ${await world.idOf(login)}`,
  );

const second = sampleRate;
const nothing = {
  submissions: 0,
  items: 0,
  verdicts: 0,
  inspected: 0,
  units: 0,
  changed: 0,
  characters: 0,
  seconds: 0,
};

describe('submitted work', () => {
  let item: number;

  it('counts units, changed ones, characters without spaces, and time within segments once', async () => {
    item = await claim('annotator4');
    await saveAndSubmit(world, 'annotator4', item, [
      addSegment('a', 0, 2 * second, '你 好 👍'),
      addSegment('b', 3 * second, 5 * second, 'two words'),
    ]);
    expect(await tallyOf('annotator4')).toEqual({
      ...nothing,
      submissions: 1,
      items: 1,
      units: 2,
      changed: 2,
      characters: 11,
      seconds: 4,
    });
    await expectTallies(world.db, [taskId]);
  });

  it('takes back what is withdrawn, and counts it when it is submitted again', async () => {
    const { revision } = await openItem(world, 'annotator4', item).catch(() =>
      world.ask('pm1', 'getItem', { id: item }),
    );
    await world.ask('annotator4', 'withdrawItem', { item_id: item, revision });
    expect(await tallyOf('annotator4')).toEqual(nothing);
    await expectTallies(world.db, [taskId]);
    await saveAndSubmit(world, 'annotator4', item, []);
    expect(await tallyOf('annotator4')).toMatchObject({ submissions: 1, items: 1, units: 2, changed: 2 });
    await expectTallies(world.db, [taskId]);
  });

  it('counts the rounds of an item, what changed in each, and what was found by error type', async () => {
    const { id: projectId } = (await world.ask('pm1', 'getTask', { id: taskId })).project;
    await world.ask('pm1', 'setErrorTypes', {
      project_id: projectId,
      edit_version: 1,
      is_required: false,
      types: [
        { name: 'Wrong word', weight: 2 },
        { name: 'Boundary', weight: 1 },
      ],
    });
    const { rows } = await world.ask('pm1', 'listErrorTypes', { project_id: projectId });
    const [word = 0, boundary = 0] = rows.map(({ id }) => id);
    await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id: item });
    const { lease, revision } = await openItem(world, 'inspector4', item);
    const saved = await world.ask('inspector4', 'saveItem', {
      item_id: item,
      lease,
      base_revision: revision,
      batch_id: crypto.randomUUID(),
      commands: [{ type: 'segment.verdict', ids: ['a'], verdict: 'inspection_failed', errorTypes: [word] }],
    });
    await world.ask('inspector4', 'inspectItem', {
      item_id: item,
      lease,
      revision: saved.revision,
      verdict: 'fail',
      unjudged: 0,
      comment: 'no',
      error_types: [boundary],
    });
    const errors = () =>
      world.db.query(sql`
        select user_id, error_type_id, sum(verdicts) as verdicts, sum(unit_count) as units, sum(item_count) as items from error_tally
        where task_id = ${taskId} group by 1, 2 having sum(verdicts) > 0 order by 2`);
    const user_id = await world.idOf('annotator4');
    expect(await errors()).toEqual([
      { user_id, error_type_id: word, verdicts: 1, units: 1, items: 0 },
      { user_id, error_type_id: boundary, verdicts: 1, units: 0, items: 1 },
    ]);
    expect(await tallyOf('inspector4')).toMatchObject({ verdicts: 1, inspected: 1 });
    await expectTallies(world.db, [taskId]);

    await world.ask('inspector4', 'withdrawItem', { item_id: item, revision: saved.revision + 1 });
    expect(await errors()).toEqual([]);
    expect(await tallyOf('inspector4')).toMatchObject({ verdicts: 0, inspected: 0 });
    await expectTallies(world.db, [taskId]);

    const again = await openItem(world, 'inspector4', item);
    await world.ask('inspector4', 'inspectItem', {
      item_id: item,
      lease: again.lease,
      revision: again.revision,
      verdict: 'fail',
      unjudged: 0,
      comment: 'no',
    });
    await saveAndSubmit(world, 'annotator4', item, [
      { type: 'segment.answer', ids: ['a'], labelId: 'text', answer: '好' },
    ]);
    expect(await tallyOf('annotator4')).toMatchObject({
      submissions: 2,
      items: 1,
      units: 4,
      changed: 3,
      characters: 20,
    });
    await inspect(world, 'inspector4', taskId, item, 'pass');
    expect(await tallyOf('inspector4')).toMatchObject({ verdicts: 2, inspected: 1 });
    expect((await errors()).length).toBe(1);
    const { progress } = await world.ask('annotator4', 'dashboard', {});
    expect(progress.today).toMatchObject({
      work: { submissions: 2, submitted_items: 1, unit_count: 4, characters: 20, returned: 1, passed: 1 },
      errors: [{ name: 'Wrong word', weight: 2, items: 0, units: 1 }],
    });
    expect((await world.ask('pm1', 'dashboard', {})).progress.today).toMatchObject({ work: null, errors: [] });
    await expectTallies(world.db, [taskId]);
    expect(
      await world.db.query(
        sql`select round, is_repeat from item_submission where item_id = ${item} and withdrawn_at is null order by event_id`,
      ),
    ).toEqual([
      { round: 1, is_repeat: false },
      { round: 2, is_repeat: true },
    ]);
  });

  it('does not count what a silent segment or an invalid audio holds', async () => {
    const invalid = await claim('annotator4b');
    await saveAndSubmit(world, 'annotator4b', invalid, [
      addSegment('a', 0, second, 'x'),
      { type: 'validity.set', isValid: false },
    ]);
    expect(await tallyOf('annotator4b')).toMatchObject({ units: 1, characters: 1, seconds: 0 });
    await expectTallies(world.db, [taskId]);
  });
});
