import { randomUUID } from 'node:crypto';
import { errors, roleIds, type Item } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { readExportItems } from '../../src/export/queries.ts';
import { scoreCheck } from '../../src/ground-truth/index.ts';
import { enqueueDueTexts, textJobs } from '../../src/item/index.ts';
import { startWorkers } from '../../src/job/index.ts';
import { fireItem, keepItems, lockItem, lockTask, priorsOf, revertItems } from '../../src/workflow/index.ts';
import { audioOf, eventually, zipOf } from '../../../../tests/server/index.ts';
import { addSegment, inspect, openWorld, sampleRate, type Login, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
/** Items with a known answer, made by annotator4 and passed by inspector4. */
let known: number[];
beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(9, { inspection_ratio: 99, inspection_batch: 1 });
  known = [];
  for (const text of ['first secret', 'second secret', 'third secret']) {
    const id = await annotate('annotator4', text);
    await inspect(world, 'inspector4', taskId, id, 'pass');
    known.push(id);
  }
  const { edit_version } = await world.ask('pm1', 'getGroundTruth', { task_id: taskId });
  const settings = { check_share: 50, pass_mark: 80, check_window: 2 };
  await world.ask('pm1', 'setGroundTruth', { task_id: taskId, edit_version, ...settings });
  const { marked } = await world.ask('pm1', 'markGroundTruth', { task_id: taskId, item_ids: known, is_known: true });
  expect(marked).toBe(3);
  // The texts with which items begin are read by a job
  await enqueueDueTexts(world.db);
  const workers = startWorkers(world.db, textJobs(world.parts), { pollMs: 50 });
  await eventually(async () => (await world.db.query(sql`select item_id from item_text_due`)).length === 0);
  await workers.stop();
}, 120_000);
afterAll(() => world.close());

/**
 * Claims an item, any or the named one, writes one segment and submits it, as a program does that names no annotation.
 */
async function annotate(login: Login, text: string, named?: number): Promise<number> {
  const { item_id } = await world.ask(login, 'claimItem', {
    task_id: taskId,
    stage: 'annotation',
    ...(named !== undefined && { item_id: named }),
  });
  await write(login, item_id, text);
  return item_id;
}

async function write(login: Login, itemId: number, text: string): Promise<void> {
  const { lease, revision, annotation_id } = await world.ask(login, 'leaseItem', { item_id: itemId });
  const saved = await world.ask(login, 'saveItem', {
    item_id: itemId,
    annotation_id,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [
      addSegment(`s-${randomUUID().slice(0, 8)}`, sampleRate * (revision + 1), sampleRate * (revision + 2), text),
    ],
  });
  await world.ask(login, 'submitItem', { item_id: itemId, lease, revision: saved.revision });
}

const never = (): never => {
  throw new Error('not listed');
};

const rowsOf = async (login: Login, request: { transcript?: string; search?: string; verdict_errors?: string } = {}) =>
  (await world.ask(login, 'listItems', { task_id: taskId, stage: 'annotation', page_size: 100, ...request })).rows;
/** What two items must have in common for nobody to tell them apart. */
const asAny = ({ id: _id, name: _name, saved_at: savedAt, ...row }: Item) => ({ ...row, isSaved: savedAt !== null });

async function score(itemId: number, login: Login): Promise<void> {
  const { id } = await one<{ id: number }>(
    world.db,
    sql`select id from annotation where item_id = ${itemId} and is_check and annotator_id = ${await world.idOf(login)}`,
  );
  await scoreCheck(world.parts, id);
}

describe('items with a known answer', () => {
  it('cannot be told from free ones by any answer, before they are claimed', async () => {
    const rows = await rowsOf('annotator4b');
    const [check] = rows.filter(({ id }) => known.includes(id));
    const [free] = rows.filter(({ id }) => !known.includes(id));
    if (!check || !free) throw new Error('both are listed');
    expect(rows).toHaveLength(9);
    expect(asAny(check)).toEqual(asAny(free));
    const open = async (id: number) => {
      const {
        item,
        media: _media,
        annotation_id: _annotation,
        ...answer
      } = await world.ask('annotator4b', 'getItem', { id });
      const events = await world.ask('annotator4b', 'listItemEvents', { item_id: id });
      const { rows: revisions } = await world.ask('annotator4b', 'listRevisions', { item_id: id });
      const { source: _source, ...record } = await world.ask('annotator4b', 'getItemRecord', { item_id: id });
      const copies = await world.ask('annotator4b', 'getCopies', { item_id: id });
      return {
        item: asAny(item),
        answer,
        events,
        revisions: revisions.map(({ created_at: _at, ...revision }) => revision),
        record,
        copies,
      };
    };
    expect(await open(check.id)).toEqual(await open(free.id));
    // The ids of annotations follow each other as those of items do
    const annotationOf = async (id: number) => (await world.ask('annotator4b', 'getItem', { id })).annotation_id;
    expect((await annotationOf(free.id)) - (await annotationOf(check.id))).toBe(free.id - check.id);
    expect(await rowsOf('annotator4b', { transcript: 'secret' })).toEqual([]);
    expect(await rowsOf('annotator4b', { search: 'secret' })).toEqual([]);
    expect((await world.ask('annotator4b', 'search', { text: 'secret', limit: 5 })).items).toEqual([]);
    await world.db.query(sql`
      with named as (insert into error_type (project_id, name) select project_id, 'secret error' from task where id = ${taskId} returning id)
      insert into verdict_error (verdict_id, error_type_id) select min(v.id), named.id from item_verdict v, named where v.item_id = ${check.id} group by named.id`);
    const byErrors = async (login: Login) => (await rowsOf(login, { verdict_errors: 'secret' })).map(({ id }) => id);
    expect([await byErrors('pm1'), await byErrors('annotator4b')]).toEqual([[check.id], []]);
    await world.db.query(sql`delete from verdict_error`);
    const { mine, counts } = await world.ask('annotator4b', 'getTask', { id: taskId });
    expect([mine.claimable, counts]).toEqual([9, { unclaimed: 9 }]);
    // Whoever made the answer, or judged it, sees no check
    expect((await world.ask('annotator4', 'getTask', { id: taskId })).mine.claimable).toBe(6);
    expect((await world.call('annotator4b', 'getGroundTruth', { task_id: taskId })).status).toBe(403);
  });

  it('stay so while they are worked on and afterwards, and change nothing of what was accepted', async () => {
    const [check = 0] = known;
    const free = (await rowsOf('annotator4b')).find(({ id }) => !known.includes(id))?.id ?? 0;
    const before = await world.ask('pm1', 'getItem', { id: check });
    const mine = async (id: number) => {
      const { item, document, events, writing, revision } = await world.ask('annotator4b', 'getItem', { id });
      const history = await world.ask('annotator4b', 'listItemEvents', { item_id: id });
      const listed = (await rowsOf('annotator4b')).find((row) => row.id === id);
      return {
        item: asAny(item),
        listed: listed && asAny(listed),
        texts: audioOf(document).segments.map(({ answers }) => answers['text']),
        events,
        writing,
        revision,
        history: history.rows.map(({ event, from_status, to_status, actor, submission }) => [
          event,
          from_status,
          to_status,
          actor?.id,
          submission?.round,
        ]),
      };
    };
    for (const id of [check, free])
      await world.ask('annotator4b', 'claimItem', { task_id: taskId, stage: 'annotation', item_id: id });
    expect(await mine(check)).toEqual(await mine(free));
    for (const id of [check, free]) await write('annotator4b', id, 'quite wrong');
    expect(await mine(check)).toEqual(await mine(free));
    expect((await rowsOf('annotator4b', { transcript: 'quite wrong' })).map(({ id }) => id).toSorted()).toEqual(
      [check, free].toSorted(),
    );
    const after = await world.ask('pm1', 'getItem', { id: check });
    expect([after.item, after.document]).toEqual([before.item, before.document]);
    expect((await world.ask('pm1', 'getTask', { id: taskId })).counts).toMatchObject({ inspection_passed: 3 });
  });

  it('pause whoever misses them, who may still correct what was returned, until the lead lifts it', async () => {
    const [first = 0, second = 0, third = 0] = known;
    await score(first, 'annotator4b');
    await annotate('annotator4b', 'wrong again', second);
    await score(second, 'annotator4b');
    const { people, items } = await world.ask('lead3', 'getGroundTruth', { task_id: taskId });
    expect(people).toMatchObject([
      { score: { n: 2, left_out: 0 }, recent: { n: 2 }, paused: { results: 2, pass_mark: 80 } },
    ]);
    expect(people[0]?.score.value).toBeLessThan(0.8);
    expect(items.map(({ score: { n } }) => n)).toEqual([1, 1, 0]);

    for (const request of [{}, { item_id: third }]) {
      const refused = await world.call('annotator4b', 'claimItem', {
        task_id: taskId,
        stage: 'annotation',
        ...request,
      });
      expect([refused.code, /rejected/.test(refused.message)]).toEqual([errors.paused_by_checks.code, true]);
    }
    expect((await world.call('annotator4b', 'nextItem', { task_id: taskId, stage: 'annotation' })).code).toBe(
      errors.paused_by_checks.code,
    );
    expect(await world.ask('annotator4b', 'getTask', { id: taskId })).toMatchObject({
      mine: { claimable: 0 },
      paused_by_checks: true,
    });
    expect((await world.ask('annotator4', 'getTask', { id: taskId })).paused_by_checks).toBe(false);
    const kinds = async (login: Login) => (await world.ask(login, 'listNotices', {})).rows.map(({ kind }) => kind);
    expect(await kinds('annotator4b')).toContain('paused_by_checks');
    expect(await kinds('lead3')).toContain('person_paused');

    const returned =
      (await rowsOf('annotator4b')).find(({ id, status }) => !known.includes(id) && status !== 'unclaimed')?.id ?? 0;
    await inspect(world, 'inspector4', taskId, returned, 'fail', 'listen again');
    expect(await world.ask('annotator4b', 'nextItem', { task_id: taskId, stage: 'annotation' })).toEqual({
      item_id: returned,
    });
    await write('annotator4b', returned, 'mended');

    expect(
      (await world.call('annotator4b', 'liftPause', { task_id: taskId, user_id: await world.idOf('annotator4b') }))
        .status,
    ).toBe(403);
    await world.ask('lead3', 'liftPause', {
      task_id: taskId,
      user_id: await world.idOf('annotator4b'),
      reason: 'talked about it',
    });
    await annotate('annotator4b', 'third secret', third);
    await score(third, 'annotator4b');
    expect((await world.ask('lead3', 'getGroundTruth', { task_id: taskId })).people[0]?.paused).toBeNull();
    const { rows } = await world.ask('pm1', 'listAudit', { task_id: taskId });
    expect(rows.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['task.pause_person', 'task.lift_pause', 'task.mark_ground_truth']),
    );
  });

  it('are taken from files, line by line, the good lines alone where that is wanted', async () => {
    const { rows: items } = await world.ask('pm1', 'listItems', { task_id: taskId, page_size: 100 });
    const nameOf = (id: number | undefined) => items.find((row) => row.id === id)?.name ?? '';
    const [first, second] = known;
    const free = items.find(({ status }) => status === 'unclaimed');
    const begun = items.find(({ id, status }) => status !== 'unclaimed' && !known.includes(id));
    const read = (lines: readonly string[], takes_good = false) =>
      world.ask('pm1', 'readGroundTruth', {
        task_id: taskId,
        takes_good,
        files: [
          {
            file_name: 'answers.csv',
            content: Buffer.from(`${['audio,start,end,Text', ...lines].join('\n')}\n`).toString('base64'),
          },
        ],
      });
    const isMade = sql`item_id = ${first ?? 0} and is_check and annotator_id = ${await world.idOf('annotator4b')}`;
    const made = await one<{ id: number; score: number; transcript: string }>(
      world.db,
      sql`select id, score, transcript from annotation where ${isMade}`,
    );
    expect(made.score).toBe(0);
    const good = [
      `${nameOf(first)},1,2,${made.transcript}`,
      `${free?.name},1,2,as the file says`,
      `${begun?.name},0,1,begun`,
    ];
    const bad = `${nameOf(second)},3,1,ends before it starts`;
    const answers = async () => (await world.ask('pm1', 'getGroundTruth', { task_id: taskId })).items;
    expect(await read([...good, bad])).toMatchObject({ is_taken: false, marked: 0, issues: [{ path: ['row', 5] }] });
    expect((await answers()).map(({ file_name }) => file_name)).toEqual([null, null, null]);
    expect(await read([...good, bad], true)).toMatchObject({
      is_taken: true,
      marked: 2,
      refused: [{ item: { id: begun?.id } }],
      issues: [{ path: ['row', 5] }],
    });
    expect((await answers()).find(({ item }) => item.id === first)?.file_name).toBe('answers.csv');
    expect(await read(['unknown.wav,0,1,nobody'])).toMatchObject({ is_taken: false, readable: 0 });
    const packed = async (entries: Readonly<Record<string, string>>) => {
      const files = Object.entries(entries).map(([name, text]) => [name, Buffer.from(text)] as const);
      // Entries are stored as they are: one that says so differs from its checksum afterwards
      const zip = (await zipOf(Object.fromEntries(files)))
        .toString('latin1')
        .replaceAll('to be damaged', 'damaged after');
      const content = Buffer.from(zip, 'latin1').toString('base64');
      return world.ask('pm1', 'readGroundTruth', { task_id: taskId, files: [{ file_name: 'all.zip', content }] });
    };
    const table = ['audio,start,end,Text', good[0]].join('\n');
    // What a zip holds beside annotations is named, recordings are passed over
    expect(await packed({ 'a/answers.csv': table, 'a/one.wav': 'sound', 'a/notes.docx': 'notes' })).toMatchObject({
      is_taken: false,
      readable: 1,
      issues: [{ code: 'zip_entry_foreign' }],
    });
    // A damaged one is refused alone
    expect(await packed({ 'a/bad.csv': 'to be damaged', 'a/answers.csv': table })).toMatchObject({
      is_taken: false,
      readable: 1,
      issues: [{ code: 'zip_entry_damaged' }],
    });
    expect(await packed({ 'a/answers.csv': table, 'a/one.wav': 'sound' })).toMatchObject({ is_taken: true, marked: 1 });
    expect((await answers()).find(({ item }) => item.id === first)?.file_name).toBe('a/answers.csv');
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.csv`, '']));
    expect(await packed(many)).toMatchObject({ is_taken: false, issues: [{ code: 'zip_too_many_entries' }] });
    // What was made of it is compared with the file from now on
    await world.db.query(sql`delete from annotation_agreement where second_id = ${made.id}`);
    await world.db.query(sql`update annotation set score = null, scored_at = null where id = ${made.id}`);
    await scoreCheck(world.parts, made.id);
    const { score: anew } = await one<{ score: number }>(
      world.db,
      sql`select score from annotation where id = ${made.id}`,
    );
    expect(anew).toBe(1);
    // So is the first submission of what nobody had begun, which is work like any other
    const freeId = free?.id ?? 0;
    expect(asAny((await rowsOf('annotator4')).find(({ id }) => id === freeId) ?? never())).toEqual(
      asAny((await rowsOf('annotator4')).find(({ id, status }) => id !== freeId && status === 'unclaimed') ?? never()),
    );
    await annotate('annotator4', 'as the file says', freeId);
    const work = await one<{ id: number }>(
      world.db,
      sql`select id from annotation where item_id = ${freeId} and ordinal = 1`,
    );
    await scoreCheck(world.parts, work.id);
    const { people } = await world.ask('pm1', 'getGroundTruth', { task_id: taskId });
    const annotator = await world.idOf('annotator4');
    expect(people.find(({ user }) => user.id === annotator)?.score).toEqual({ value: 1, n: 1, left_out: 0 });
    // Marking the result again drops the answer of the file
    await world.ask('pm1', 'markGroundTruth', { task_id: taskId, item_ids: [first ?? 0], is_known: true });
    expect((await answers()).flatMap(({ item, file_name }) => (item.id === freeId ? [] : [file_name]))).toEqual([
      null,
      null,
      null,
    ]);
    expect((await world.call('lead3', 'readGroundTruth', { task_id: taskId, files: [] })).status).toBe(403);
  });

  it('tell nothing of verdicts on them, and are open to whoever they are passed on to after they were sent back', async () => {
    const [first = 0] = known;
    // A free item has no verdict to dispute either
    const free = (await rowsOf('annotator4b')).find(({ status }) => status === 'unclaimed')?.id ?? 0;
    const dispute = (id: number) =>
      world.call('annotator4b', 'raiseDispute', { item_id: id, reason: 'why', unit_ids: [] });
    expect(await dispute(first)).toEqual(await dispute(free));
    const answers = () =>
      world.db.query(sql`select retired_at is null as is_known from ground_truth where item_id = ${first}`);
    expect(await answers()).toEqual([{ is_known: true }]);
    const lead = await world.idOf('lead3');
    const actor = { kind: 'person', userId: lead, role: roleIds.teamLead, isExternal: false } as const;
    const fire = (event: 'return_to_annotation' | 'hand_over', verdict: { remark: string; handTo?: number }) =>
      world.db.transaction(async (tx) => {
        await lockTask(tx, taskId, actor);
        await fireItem(tx, await lockItem(tx, first, actor), { event, actor, verdict });
      });
    // What was sent back is an answer no more, until that is taken back
    await world.db.transaction(async (tx) => {
      const task = await lockTask(tx, taskId, actor);
      const kept = await keepItems(tx, [first]);
      await fireItem(tx, await lockItem(tx, first, actor), { event: 'return_to_annotation', actor });
      const priors = await priorsOf(tx, kept, [first]);
      expect(await revertItems(tx, task, [await lockItem(tx, first, actor)], priors, actor)).toEqual(new Map());
    });
    expect(await answers()).toEqual([{ is_known: true }]);
    await fire('return_to_annotation', { remark: 'again' });
    expect(await answers()).toEqual([{ is_known: false }]);
    const to = await world.idOf('annotator4b');
    await fire('hand_over', { remark: '', handTo: to });
    const { document } = await world.ask('annotator4b', 'getItem', { id: first });
    expect(audioOf(document).segments.map(({ answers: said }) => said['text'])).toEqual(['first secret']);
    await write('annotator4b', first, 'mended');
    // The check that the same person submitted before is no round of the item
    const { rows } = await world.ask('lead3', 'listItemEvents', { item_id: first });
    expect(rows.flatMap(({ submission }) => submission?.round ?? [])).toEqual([2, 1, 1]);
    await inspect(world, 'inspector4', taskId, first, 'pass');
    const form = { task_ids: [taskId], item_statuses: [], saved_from: null, saved_to: null };
    const [exported] = await readExportItems(world.db, form, taskId, first - 1, 1);
    expect([exported?.rounds, exported?.verdicts.map(({ round }) => round)]).toEqual([2, [1, 2]]);
  });

  it('are only what has passed inspection, and are handed out no more once taken back', async () => {
    const free = (await rowsOf('annotator4')).find(({ status }) => status === 'unclaimed')?.id ?? 0;
    const { marked, refused } = await world.ask('pm1', 'markGroundTruth', {
      task_id: taskId,
      item_ids: [free],
      is_known: true,
    });
    expect([marked, refused]).toMatchObject([0, [{ item_id: free }]]);
    await world.ask('pm1', 'markGroundTruth', { task_id: taskId, item_ids: known, is_known: false });
    // What was made of them stays with whoever made it
    expect((await rowsOf('annotator4b')).filter(({ id }) => known.includes(id))).toHaveLength(3);
  });

  it('from a file stay with items that nobody has begun, whoever they are given to, and count as free for everybody', async () => {
    const id = await world.makeTask(4);
    const { rows } = await world.ask('pm1', 'listItems', { task_id: id, page_size: 100 });
    const [first, second, third] = rows;
    if (!first || !second || !third) throw new Error('The task has four items');
    const lines = ['audio,start,end,Text', ...[first, second].map(({ name }) => `${name},1,2,known`)];
    const file = { file_name: 'answers.csv', content: Buffer.from(`${lines.join('\n')}\n`).toString('base64') };
    expect(await world.ask('pm1', 'readGroundTruth', { task_id: id, files: [file] })).toMatchObject({ marked: 2 });
    const knownOf = async () =>
      (await world.ask('pm1', 'getGroundTruth', { task_id: id })).items.map(({ is_retired }) => !is_retired);
    const to = await world.idOf('annotator4');
    const give = { task_id: id, item_ids: [first.id], stage: 'annotation' as const, to_id: to };
    expect(await world.ask('lead3', 'giveItems', give)).toMatchObject({ given: 1 });
    expect(await knownOf()).toEqual([true, true]);
    // Copies would be made beside the work that is compared
    const { edit_version } = await world.ask('pm1', 'getTask', { id });
    await world.ask('pm1', 'updateTask', { id, edit_version, changes: { copies: 2 } });
    expect(
      await world.db.query(sql`
        select i.copies, i.open_copies, (select count(*) from annotation c where c.item_id = i.id and c.ordinal > 1 and not c.is_check) as made
        from item i where i.id = any(${[second.id, third.id]}::bigint[]) order by i.id`),
    ).toEqual([
      { copies: 1, open_copies: 0, made: 0 },
      { copies: 2, open_copies: 2, made: 2 },
    ]);
    // A copy that another person may make too is free for that person
    await world.ask('annotator4', 'claimItem', { task_id: id, stage: 'annotation', item_id: third.id });
    const pace = (login: Login) => world.ask(login, 'getPace', { task_id: id, stage: 'annotation' });
    expect(await pace('annotator4')).toMatchObject({ in_hand: 2, free: 2 });
    expect(await pace('annotator4b')).toMatchObject({ in_hand: 0, free: 3 });
    expect(await pace('inspector4')).toMatchObject({ free: 0 });
  });
});
