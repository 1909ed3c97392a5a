import { randomUUID } from 'node:crypto';
import type { AudioCommand, Comment } from '@earmark/model';
import type { Api, RequestOf } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { enqueueDueTexts, textJobs } from '../../src/item/index.ts';
import { addSegment, openItem, openWorld, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
let otherId: number;
/** Item ids of the task in ascending order. */
let ids: number[];

const long = '今天天气很好我们去公园散步吧'.repeat(350);
const texts = [
  '今天的会议在三楼举行',
  'It costs 50%_off (.*) \\d+ [a-z]',
  `O'Neil said "drop table item; --" 😀🎧`,
  '你好世界',
  '好的，明天见',
];
const comment = (text: string, authorId: number, authorName: string): Comment => ({
  id: randomUUID(),
  authorId,
  authorName,
  text,
  createdAt: '2026-01-01T00:00:00Z',
  isResolved: false,
});

async function save(itemId: number, commands: AudioCommand[]): Promise<void> {
  const { lease, revision } = await openItem(world, 'annotator4', itemId);
  await world.ask('annotator4', 'saveItem', {
    item_id: itemId,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands,
  });
}

/** Lets the job read what is due. */
async function readDue(): Promise<void> {
  await textJobs(world.parts)['item.read_texts']?.(
    { id: 1, payload: {}, attempt: 1, attemptsLeft: { errors: 1, crashes: 1 } },
    { signal: new AbortController().signal, progress: async () => {}, finish: async () => {} },
  );
}
const stored = () =>
  world.db.query(sql`select item_id, kind, part, task_id, body from item_text order by item_id, kind, part`);
const due = async (): Promise<number[]> =>
  (await world.db.query<{ item_id: number }>(sql`select item_id from item_text_due order by 1`)).map(
    ({ item_id }) => item_id,
  );

beforeAll(async () => {
  world = await openWorld();
  otherId = await world.makeTask(1);
  taskId = await world.makeTask(7, {
    labels: {
      global: [
        {
          id: 'noise',
          title: '噪音',
          type: 'single_select',
          isRequired: false,
          options: [
            { id: 'o1', title: '有背景音乐', isDefault: false, labels: [] },
            { id: 'o2', title: '安静', isDefault: false, labels: [] },
          ],
        },
      ],
      segment: [{ id: 'text', title: 'Text', type: 'text', isRequired: true, options: [] }],
    },
  });
  ids = (await world.ask('pm1', 'listItems', { task_id: taskId, order: 'asc' })).rows.map(({ id }) => id);
  await readDue();
  const me = await world.idOf('annotator4');
  const { name } = await one<{ name: string }>(world.db, sql`select name from app_user where id = ${me}`);
  for (const [index, text] of texts.entries()) {
    const id = ids[index] ?? 0;
    await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation', item_id: id });
    await save(id, [addSegment('s1', 0, 800, text)]);
  }
  const id = ids[5] ?? 0;
  await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation', item_id: id });
  await save(
    id,
    [0, 1, 2, 3, 4].map((n) => addSegment(`s${n}`, n * 800, (n + 1) * 800, long)),
  );
  await save(ids[0] ?? 0, [
    { type: 'global.answer', labelId: 'noise', answer: ['o1'] },
    { type: 'comment.add', segmentId: 's1', comment: comment('听不清 100%', me, name) },
  ]);
});
afterAll(() => world.close());

const found = async (request: Partial<RequestOf<Api['listItems']>>, login = 'pm1'): Promise<number[]> => {
  const { rows, total } = await world.ask(login, 'listItems', { task_id: taskId, order: 'asc', ...request });
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => ids.indexOf(id));
};

describe('the search of texts', () => {
  it('finds words of one, two and more Chinese characters, wherever they stand', async () => {
    expect(await found({ transcript: '的' })).toEqual([0, 4]);
    expect(await found({ transcript: '会议' })).toEqual([0]);
    expect(await found({ transcript: '三楼举行' })).toEqual([0]);
    expect(await found({ transcript: '好' })).toEqual([3, 4]);
    expect(await found({ search: '世界' })).toEqual([3]);
    expect(await found({ transcript: '会楼' })).toEqual([]);
  });

  it('takes everything literally, whatever its case', async () => {
    for (const part of ['50%_off', '(.*)', '\\d+', '[a-z]', '%', '_', 'COSTS'])
      expect(await found({ transcript: part }), part).toEqual([1]);
    for (const part of [`O'Neil`, '"drop table', ';', '😀', '🎧', '😀🎧', '--'])
      expect(await found({ transcript: part }), part).toEqual([2]);
    for (const part of ['.*', '5_%', '🎧😀', "' or true --", '\\']) {
      const expected = ['.*', '\\'].includes(part) ? [1] : [];
      expect(await found({ transcript: part }), part).toEqual(expected);
    }
  });

  it('finds the same once it is known which words are frequent, which are sought text by text', async () => {
    const words = ['的', '好', '会议', '三楼举行', '你好世界', '会楼', '没有这句话'];
    const before = await Promise.all(words.map((transcript) => found({ transcript })));
    await world.db.query(sql`analyze item_text`);
    const common = await world.db.query<{ word: string }>(
      sql`select word from unnest(${words}::text[]) word where are_common('transcript', search_grams(word))`,
    );
    expect(common.map(({ word }) => word)).toEqual(expect.arrayContaining(['的', '好']));
    expect(common.map(({ word }) => word)).not.toEqual(expect.arrayContaining(['会楼']));
    expect(await Promise.all(words.map((transcript) => found({ transcript })))).toEqual(before);
  });

  it('says the limit of what is searched for', async () => {
    const answer = await world.call('pm1', 'listItems', { task_id: taskId, transcript: '好'.repeat(10_000) });
    expect(answer.status).toBe(400);
    expect(answer.issues[0]?.message).toMatch(/100/);
  });

  it('finds answers by their labels and options, and comments', async () => {
    expect(await found({ answers: '背景' })).toEqual([0]);
    expect(await found({ answers: '噪音: 有' })).toEqual([0]);
    expect(await found({ answers: '安静' })).toEqual([]);
    expect(await found({ comments: '100%' })).toEqual([0]);
    expect(await found({ comments: '会议' })).toEqual([]);
    expect(await found({ transcript: '会议', comments: '听不清', answers: '音乐' })).toEqual([0]);
  });

  it('finds nothing beyond the task and the reach of who asks', async () => {
    expect((await world.ask('pm1', 'listItems', { task_id: otherId, transcript: '会议' })).rows).toEqual([]);
    expect(await found({ transcript: '会议' }, 'annotator4b')).toEqual([]);
  });

  it('is part of the search of everything, after names', async () => {
    const items = async (login: string, text: string) =>
      (await world.ask(login, 'search', { text })).items.map(({ id, match }) => [ids.indexOf(id), match]);
    expect(await items('pm1', '会议')).toEqual([[0, 'text']]);
    expect(await items('lead3', '三楼')).toEqual([[0, 'text']]);
    expect(await items('annotator4', '会议')).toEqual([[0, 'text']]);
    expect(await items('annotator4b', '会议')).toEqual([]);
    expect(await items('acceptor2', '会议')).toEqual([]);
  });

  it('shows how the texts begin', async () => {
    const { rows } = await world.ask('pm1', 'listItems', { task_id: taskId, search: 'audio 1.wav' });
    expect(rows).toMatchObject([{ transcript: texts[0], answers: '噪音: 有背景音乐', comments: '听不清 100%' }]);
  });
});

describe('the stored texts', () => {
  it('follow each saved revision, and leave what stays alone', async () => {
    const id = ids[4] ?? 0;
    await save(id, [{ type: 'segment.answer', ids: ['s1'], labelId: 'text', answer: '改过了' }]);
    expect(await found({ transcript: '改过' })).toEqual([4]);
    expect(await found({ transcript: '明天' })).toEqual([]);
    await save(id, [{ type: 'segment.remove', ids: ['s1'] }]);
    expect(await found({ transcript: '改过' })).toEqual([]);
  });

  it('of long documents are read by the job', async () => {
    expect(await due()).toEqual([ids[5]]);
    expect(await found({ transcript: '公园' })).toEqual([]);
    await readDue();
    expect(await due()).toEqual([]);
    expect(await found({ transcript: '公园' })).toEqual([5]);
  });

  it('are those of a recount', async () => {
    const kept = await stored();
    await world.db.query(sql`delete from item_text`);
    await world.db.query(sql`insert into item_text_due select id from item`);
    await enqueueDueTexts(world.db);
    await readDue();
    expect(await stored()).toEqual(kept);
    expect(await due()).toEqual([]);
  });

  it('are read anew when the labels of the task change', async () => {
    await world.db.query(
      sql`update task set labels = replace(labels::text, '有背景音乐', '伴奏')::jsonb where id = ${taskId}`,
    );
    expect(await due()).toEqual(ids);
    await readDue();
    expect(await found({ answers: '伴奏' })).toEqual([0]);
  });
});
