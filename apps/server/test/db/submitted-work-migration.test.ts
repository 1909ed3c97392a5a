import { emptyAudioDocument, type AudioDocument, type Segment } from '@earmark/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { one, sql, type Database } from '../../src/db/index.ts';
import { enqueueCounting, isCountingWords, itemJobs } from '../../src/item/index.ts';
import { sumTallies } from '../../src/maintenance/sum-tallies.ts';
import { expectTallies } from '../workflow/expect-tallies.ts';
import { openOldDatabase, type OldDatabase } from './open-old-database.ts';

let old: OldDatabase;
let db: Database;

const segment = (id: string, text: string): Segment => ({
  id,
  track: 0,
  start: id === 'a' ? 0 : 2000,
  end: id === 'a' ? 1000 : 4000,
  answers: { text },
  comments: [],
  status: 'completed',
});
const documentOf = (...segments: Segment[]): AudioDocument => ({
  ...emptyAudioDocument({ sampleRate: 1000, channels: 1, totalSamples: 10_000 }),
  segments,
});

// An item that was submitted, withdrawn, submitted, rejected with an error type, and submitted again
const revisions: readonly (readonly [kind: string, document: AudioDocument])[] = [
  ['initial', documentOf(segment('a', 'given'))],
  ['submit', documentOf(segment('a', 'new'))],
  ['withdrawal', documentOf(segment('a', 'new'))],
  ['submit', documentOf(segment('a', 'new'), segment('b', 'two words'))],
  ['verdict', documentOf(segment('a', 'new'), segment('b', 'two words'))],
  ['submit', documentOf(segment('a', 'new'), segment('b', 'more words'))],
];
const events = ['submit', 'withdraw_submit', 'submit', 'fail_inspection', 'submit'];

beforeAll(async () => {
  old = await openOldDatabase('0060_submitted_work.sql');
  ({ db } = old);
  await db.query(sql`insert into app_user (username, name) values ('pm', 'Manager'), ('judge', 'Judge')`);
  await db.query(
    sql`insert into project (name, business, kind, region, language, starts_on, ends_on, owner_id) values ('P', 'asr', 'formal', 'domestic', 'zh', '2026-01-01', '2026-12-31', 1)`,
  );
  await db.query(sql`insert into dataset (project_id, name, location, created_by) values (1, 'D', 'domestic', 1)`);
  await db.query(
    sql`insert into dataset_file (dataset_id, kind, name, status, created_by) values (1, 'source', 'a.wav', 'parsed', 1)`,
  );
  await db.query(
    sql`insert into task (project_id, name, business, labels, rules, max_items, inspection_ratio, inspection_batch, created_by) values (1, 'T', 'asr', '{}', '{}', 10, 50, 1, 1)`,
  );
  await db.query(
    sql`insert into item (task_id, file_id, name, modality, facts, size, annotator_id) values (1, 1, 'a.wav', 'audio', '{}', 10, 1)`,
  );
  await db.query(sql`insert into annotation (item_id, ordinal, annotator_id, revision) values (1, 1, 1, 5)`);
  for (const [revision, [kind, document]] of revisions.entries())
    await db.query(
      sql`insert into annotation_revision (annotation_id, revision, kind, model_version, snapshot) values (1, ${revision}, ${kind}, 3, ${sql.json(document)})`,
    );
  let submitId: number | null = null;
  for (const event of events) {
    const undone: number | null = event === 'withdraw_submit' ? submitId : null;
    const { id }: { id: number } = await one(
      db,
      sql`insert into audit_event (entity, entity_id, task_id, event, to_status, actor_id, undone_id) values ('item', 1, 1, ${event}, '-', ${event === 'fail_inspection' ? 2 : 1}, ${undone}) returning id`,
    );
    submitId = id;
  }
  await db.query(sql`insert into error_type (project_id, name) values (1, 'Wrong word')`);
  await db.query(
    sql`insert into item_verdict (event_id, item_id, task_id, stage, is_pass, judge_id, annotator_id) select id, 1, 1, 'inspection', false, 2, 1 from audit_event where event = 'fail_inspection'`,
  );
  await db.query(sql`insert into verdict_error values (1, 1, 2, true)`);
  await old.upgrade();
});
afterAll(() => old.remove());

it('finds the submissions of before, their rounds and where each began', async () => {
  expect(
    await db.query(
      sql`select revision, base_revision, round, is_repeat, withdrawn_at is null as counts, unit_count from item_submission order by event_id`,
    ),
  ).toEqual([
    { revision: 1, base_revision: 0, round: 1, is_repeat: false, counts: false, unit_count: null },
    { revision: 3, base_revision: 0, round: 1, is_repeat: false, counts: true, unit_count: null },
    { revision: 5, base_revision: 4, round: 2, is_repeat: true, counts: true, unit_count: null },
  ]);
  expect(await db.query(sql`select error_type_id, verdicts, unit_count, item_count from error_tally`)).toEqual([
    { error_type_id: 1, verdicts: 1, unit_count: 2, item_count: 1 },
  ]);
});

it('reads their documents in a job that is enqueued while any is left', async () => {
  await old.upgradeToNewest();
  await enqueueCounting(db);
  await enqueueCounting(db);
  expect(await isCountingWords(db)).toBe(true);
  expect(await db.query(sql`select kind from job`)).toEqual([{ kind: 'item.count_submissions' }]);
  const job = { id: 1, payload: {}, attempt: 1, attemptsLeft: { errors: 1, crashes: 1 } };
  await itemJobs({ db })['item.count_submissions']?.(job, {
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
    finish: () => Promise.resolve(),
  });
  await expectTallies(db, [1]);
  expect(
    await one(
      db,
      sql`select sum(submitted_items) as items, sum(unit_count) as units, sum(changed_count) as changed, sum(characters) as characters, sum(target_size) as seconds from work_tally where user_id = 1`,
    ),
  ).toEqual({ items: 1, units: 4, changed: 3, characters: 11 + 12, seconds: 6 });
  expect(await isCountingWords(db)).toBe(false);
  await db.query(sql`delete from job`);
  await enqueueCounting(db);
  expect(await db.query(sql`select kind from job`)).toEqual([]);
});

it('makes the coarser sums of statistics anew after a process of an older version spoilt them', async () => {
  await sumTallies(db);
  await db.query(sql`insert into figure_task_day select * from figure_task_day`);
  await db.query(sql`delete from figure_person_week`);
  await expect(expectTallies(db, [1])).rejects.toThrow('to deeply equal');
  await db.query(sql`delete from migration where name = '0209_sums_anew.sql'`);
  await old.upgradeToNewest();
  await expectTallies(db, [1]);
});
