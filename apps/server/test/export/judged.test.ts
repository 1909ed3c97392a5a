import { audioOf } from '../../../../tests/server/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { judgedCells } from '../../src/export/judged-cells.ts';
import { readExportItems } from '../../src/export/queries.ts';
import { annotateOne, saveAndSubmit, inspect, openItem, openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** The row of an item as the index of an export has it. */
async function cellsOf(taskId: number, itemId: number) {
  const form = { task_ids: [taskId], item_statuses: [], saved_from: null, saved_to: null };
  const item = (await readExportItems(world.db, form, taskId, 0, 10)).find(({ id }) => id === itemId);
  if (!item) throw new Error('not exported');
  return judgedCells(item);
}

it('tells rounds, errors by type and round, every verdict and what became of its dispute', async () => {
  const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
  const { project } = await world.ask('pm1', 'getTask', { id: taskId });
  const { edit_version } = await world.ask('pm1', 'listErrorTypes', { project_id: project.id });
  await world.ask('pm1', 'setErrorTypes', {
    project_id: project.id,
    edit_version,
    is_required: false,
    types: [
      { name: 'Wrong text', weight: 2 },
      { name: 'Bad edge', weight: 0.5 },
    ],
  });
  const { rows } = await world.ask('pm1', 'listErrorTypes', { project_id: project.id });
  const [text = 0, edge = 0] = rows.map(({ id }) => id);
  const itemId = await annotateOne(world, 'annotator4', taskId);
  expect(await cellsOf(taskId, itemId)).toEqual([1, '', '', '', '']);

  const reject = async (comment: string, error_types: number[]): Promise<void> => {
    await world.ask('inspector4', 'claimItem', { task_id: taskId, stage: 'inspection', item_id: itemId });
    const { lease, revision } = await openItem(world, 'inspector4', itemId);
    const verdict = {
      item_id: itemId,
      lease,
      revision,
      verdict: 'fail',
      unjudged: 1,
      heard: 0.25,
      comment,
      error_types,
    } as const;
    await world.ask('inspector4', 'inspectItem', verdict);
  };
  await reject('Listen again', [text]);
  await world.db.query(sql`update verdict_error set unit_count = 3`);
  await saveAndSubmit(world, 'annotator4', itemId, [
    { type: 'segment.answer', ids: [await segmentOf(itemId)], labelId: 'text', answer: 'better' },
  ]);
  await reject('And the edge', [text, edge]);
  const second = await cellsOf(taskId, itemId);
  expect(second.slice(0, 3)).toEqual([
    2,
    'Wrong text (2) ×4; Bad edge (0.5) ×1',
    '#1 Wrong text (2) ×3 | #2 Wrong text (2) ×1; Bad edge (0.5) ×1',
  ]);
  expect(second[3]).toMatch(
    /^#1 inspection fail, \S+Z .+: Listen again \| #2 inspection fail, \S+Z .+: And the edge$/u,
  );

  const { id } = await world.ask('annotator4', 'raiseDispute', { item_id: itemId, reason: 'It is right' });
  expect((await cellsOf(taskId, itemId))[4]).toBe('#2 inspection open: It is right');
  await world.ask('lead3', 'decideDispute', { id, outcome: 'overturned', decision: 'Indeed' });
  const [rounds, errors, byRound, verdicts, disputes] = await cellsOf(taskId, itemId);
  expect([rounds, errors, byRound, disputes]).toEqual([
    2,
    'Wrong text (2) ×3',
    '#1 Wrong text (2) ×3',
    '#2 inspection overturned: It is right → Indeed',
  ]);
  expect(verdicts).toContain('#2 inspection fail (overturned), ');

  // The item's own history tells the same
  const events = (await world.ask('lead3', 'listItemEvents', { item_id: itemId })).rows.toReversed();
  const found = events.flatMap(({ event, verdict }) =>
    verdict
      ? [
          [
            event,
            verdict.heard,
            verdict.is_overturned,
            verdict.errors.map(({ name, unit_count }) => [name, unit_count]),
          ],
        ]
      : [],
  );
  expect(found).toEqual([
    ['fail_inspection', 0.25, false, [['Wrong text', 3]]],
    [
      'fail_inspection',
      0.25,
      true,
      [
        ['Wrong text', 0],
        ['Bad edge', 0],
      ],
    ],
  ]);
  const submissions = events.flatMap(({ submission }) => (submission ? [submission] : []));
  expect(submissions).toMatchObject([
    { round: 1, unit_count: 1, changed_count: 1, is_withdrawn: false },
    { round: 2, unit_count: 1, changed_count: 1 },
  ]);
  expect(submissions[1]?.base_revision).toBeGreaterThan(submissions[0]?.revision ?? 0);
});

it('takes no more tasks than a workbook has sheets for', async () => {
  const taskId = await world.makeTask(1);
  const { project } = await world.ask('pm1', 'getTask', { id: taskId });
  // 101 tasks with the one that stands
  await world.db.query(sql`
    insert into task overriding system value select (jsonb_populate_record(null::task, to_jsonb(t) || jsonb_build_object('id', 900000 + n, 'name', 'T ' || n))).*
    from task t, generate_series(1, 100) n where t.id = ${taskId}`);
  const form = { project_id: project.id, is_whole_project: true, format: 'xlsx' as const };
  const refused = await world.call('pm1', 'createExport', { ...form, item_statuses: ['unclaimed'] });
  expect([refused.status, refused.code, refused.message]).toEqual([
    422,
    24002135,
    'An Excel workbook takes at most 100 tasks, these are 101. Choose another format, or fewer tasks.',
  ]);
  expect((await world.ask('pm1', 'listExports', { project_id: project.id })).total).toBe(0);
});

it('takes no more recordings than one archive may have', async () => {
  const taskId = await world.makeTask(1);
  const { project } = await world.ask('pm1', 'getTask', { id: taskId });
  await world.db.query(
    sql`update dataset_file set bytes = ${201 * 1024 ** 3}::bigint where id = (select file_id from item where task_id = ${taskId})`,
  );
  const form = { project_id: project.id, task_ids: [taskId], format: 'json' as const, audio: 'uploaded' as const };
  const refused = await world.call('pm1', 'createExport', { ...form, item_statuses: ['unclaimed'] });
  expect([refused.status, refused.code, refused.message]).toEqual([
    422,
    24002200,
    'The recordings have about 201 GB; an export takes at most 200 GB. Choose fewer tasks, or leave the recordings out.',
  ]);
});

it('is nothing that acceptors from outside can ask for', async () => {
  const taskId = await world.makeTask(1, { inspection_ratio: 99, inspection_batch: 1 });
  const itemId = await annotateOne(world, 'annotator4', taskId);
  await inspect(world, 'inspector4', taskId, itemId, 'pass');
  const { project } = await world.ask('pm1', 'getTask', { id: taskId });
  for (const login of ['acceptor2x', 'acceptor2', 'lead3', 'annotator4'])
    expect(
      (
        await world.call(login, 'createExport', {
          project_id: project.id,
          task_ids: [taskId],
          format: 'csv',
          item_statuses: ['inspection_passed'],
        })
      ).status,
    ).toBe(403);
});

const segmentOf = async (itemId: number): Promise<string> => {
  const { document } = await world.ask('annotator4', 'getItem', { id: itemId });
  return audioOf(document).segments[0]?.id ?? '';
};
