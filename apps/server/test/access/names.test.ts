import { audioOf } from '../../../../tests/server/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { demoPassword } from '../../src/demo/index.ts';
import { annotationsOf, labels, openItem, openWorld, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const project = (name: string) =>
  ({
    name,
    business: 'asr',
    kind: 'test',
    region: 'domestic',
    language: 'zh',
    starts_on: '2026-01-01',
    ends_on: '2027-01-01',
  }) as const;

it.each([
  ['\u202e', 'U+202E'],
  ['\u200b', 'U+200B'],
  ['\n', 'U+000A'],
  ['\ud83d', 'U+D83D'],
  ['\uffff', 'U+FFFF'],
])('no name takes %j, and the refusal names it in the caller’s language', async (character, name) => {
  const bad = `look${character}alike`;
  const { projectId, datasetId } = await world.makeDataset(1);
  const [label] = labels.segment;
  const option = { id: 'o', title: bad, isDefault: false, labels: [] };
  const answers = [
    await world.call('pm1', 'createProject', project(bad)),
    await world.call('pm1', 'createTemplate', { name: bad, business: 'asr', labels }),
    await world.call('pm1', 'createTask', { ...taskForm(projectId, [datasetId]), name: bad }),
    await world.call('pm1', 'createTemplate', {
      name: 'plain',
      business: 'asr',
      labels: { ...labels, segment: label ? [{ ...label, title: bad }] : [] },
    }),
    await world.call('pm1', 'createTemplate', {
      name: 'plain',
      business: 'asr',
      labels: {
        ...labels,
        global: [
          {
            id: 'g',
            title: 'G',
            type: 'single_select',
            isRequired: false,
            options: [option, { ...option, id: 'p', title: 'p' }],
          },
        ],
      },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 422, 422]);
  expect(answers.map(({ issues: [issue] }) => issue)).toEqual(
    answers.map(() => expect.objectContaining({ message: expect.stringContaining(name) })),
  );
  const { data } = await world.send('login', { username: 'pm1', password: demoPassword });
  const chinese = await world.send('createProject', project(bad), `${data.token_type} ${data.token}`, 'zh');
  expect(chinese.issues).toEqual([
    expect.objectContaining({ path: ['name'], message: expect.stringContaining(`不可见字符 ${name}`) }),
  ]);
});

it('no track of a task takes them', async () => {
  const { projectId, datasetId } = await world.makeDataset(1);
  const { status, issues } = await world.call('pm1', 'createTask', {
    ...taskForm(projectId, [datasetId]),
    rules: { tracks: [{ title: 'left\u202e', mayOverlap: false, channel: null }] },
  });
  expect([status, issues]).toEqual([
    400,
    [expect.objectContaining({ path: ['rules', 'tracks', 0, 'title'], message: expect.stringContaining('U+202E') })],
  ]);
});

it('names that are stored already are still shown, and their tracks stay', async () => {
  const taskId = await world.makeTask(1);
  await world.db.query(sql`update task set name = ${'old\u200bname'} where id = ${taskId}`);
  expect((await world.ask('pm1', 'getTask', { id: taskId })).name).toBe('old\u200bname');
  const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
  const old = { title: 'old\u200btrack', mayOverlap: false, channel: null };
  await world.db.query(
    sql`update annotation_revision set snapshot = jsonb_set(snapshot, '{tracks}', ${sql.json([old])}) where annotation_id in (${annotationsOf(item_id)})`,
  );
  const { lease } = await openItem(world, 'annotator4', item_id);
  const save = (base_revision: number, title: string) =>
    world.call('annotator4', 'saveItem', {
      item_id,
      lease,
      base_revision,
      batch_id: crypto.randomUUID(),
      commands: [
        {
          type: 'tracks.set',
          tracks: [
            { ...old, mayOverlap: true },
            { ...old, title },
          ],
        },
      ],
    });
  expect((await save(0, 'new\u202etrack')).issues).toMatchObject([
    { code: 'name_character', path: ['tracks', 1, 'title'] },
  ]);
  expect((await save(0, 'new track')).status).toBe(200);
  await world.ask('annotator4', 'saveItem', {
    item_id,
    lease,
    base_revision: 1,
    batch_id: crypto.randomUUID(),
    commands: [
      { type: 'global.answer', labelId: 'scene', answer: ['indoor'] },
      {
        type: 'segment.add',
        segment: {
          id: 's',
          track: 0,
          start: 0,
          end: 9,
          answers: { text: 'a\uffff\ufffeb می\u200cخواهم' },
          comments: [],
          status: 'completed',
        },
      },
    ],
  });
  const { document } = await world.ask('annotator4', 'getItem', { id: item_id });
  expect([audioOf(document).tracks.map(({ title }) => title), audioOf(document).segments[0]?.answers]).toEqual([
    ['old\u200btrack', 'new track'],
    { text: 'ab می\u200cخواهم' },
  ]);
});
