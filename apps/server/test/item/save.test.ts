import { audioOf } from '../../../../tests/server/index.ts';
import { randomUUID } from 'node:crypto';
import { api, callPrefix } from '@earmark/contract';
import { applyCommands, emptyAudioDocument, type AudioCommand, type AudioDocument } from '@earmark/model';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { demoPassword } from '../../src/demo/index.ts';
import { readDocument } from '../../src/item/index.ts';
import { requireAnnotation } from '../../src/workflow/index.ts';
import { addSegment, annotationsOf, openItem, openWorld, sampleRate, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
let itemId: number;
beforeAll(async () => {
  world = await openWorld({ poolSize: 12 });
  taskId = await world.makeTask(60);
});
afterAll(() => world.close());
beforeEach(
  async () =>
    void ({ item_id: itemId } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' })),
);

const save = (lease: string, base_revision: number, commands: AudioCommand[], batch_id: string = randomUUID()) =>
  world.call('annotator4', 'saveItem', { item_id: itemId, lease, base_revision, batch_id, commands });

// `world` holds audio
const readSegments = async (id: number, revision: number): Promise<AudioDocument['segments']> =>
  ((await readDocument(world.db, await requireAnnotation(world.db, id), revision)) as AudioDocument).segments;

describe('saving', () => {
  it('appends a revision and answers its number; the figures of the item follow', async () => {
    const { lease, revision } = await openItem(world, 'annotator4', itemId);
    const { data } = await save(lease, revision, [
      addSegment('a', 0, sampleRate),
      addSegment('b', sampleRate, 3 * sampleRate),
    ]);
    expect(data.revision).toBe(revision + 1);
    const { item, document, writing, events, media } = await world.ask('annotator4', 'getItem', { id: itemId });
    expect([item.unit_count, item.target_size, item.revision, item.saved_at !== null]).toEqual([2, 3, 1, true]);
    expect([audioOf(document).segments.length, document.answers, writing, events]).toEqual([
      2,
      { scene: ['indoor'] },
      'annotation',
      ['release', 'submit'],
    ]);
    expect(
      world.parts.links.verify(
        new URL(media.urls['peaks'] ?? '', 'http://x').pathname,
        Object.fromEntries(new URL(media.urls['peaks'] ?? '', 'http://x').searchParams),
      )?.parameters['key'],
    ).toMatch(/peaks\.bin$/);
  });

  it('answers a repeated batch with the same revision, even at the same moment and after the lease is gone', async () => {
    const { lease, revision } = await openItem(world, 'annotator4', itemId);
    const batch = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => save(lease, revision, [addSegment('once', 0, 100)], batch)),
    );
    expect(answers.map(({ data }) => data.revision)).toEqual([1, 1, 1, 1, 1]);
    await openItem(world, 'annotator4', itemId);
    expect((await save(lease, revision, [addSegment('once', 0, 100)], batch)).data.revision).toBe(1);
    expect(await readSegments(itemId, 1)).toHaveLength(1);
  });

  it('replays a batch whose base is behind by batches of the same lease', async () => {
    const { lease, revision } = await openItem(world, 'annotator4', itemId);
    const answers = [
      await save(lease, revision, [addSegment('a', 0, 100)]),
      await save(lease, revision, [addSegment('b', 100, 200)]),
    ];
    expect(answers.map(({ data }) => data.revision)).toEqual([1, 2]);
    expect((await readSegments(itemId, 2)).map((segment) => segment.id)).toEqual(['a', 'b']);
  });

  it('refuses a second window until it takes over; then the first one saves no more, and nothing is lost', async () => {
    const first = await openItem(world, 'annotator4', itemId);
    await save(first.lease, 0, [addSegment('first', 0, 100)]);
    const second = await world.call('annotator4', 'leaseItem', { item_id: itemId });
    expect([second.status, second.code]).toEqual([409, 24002003]);
    const taken = await world.ask('annotator4', 'leaseItem', { item_id: itemId, take_over: true });
    expect(taken.revision).toBe(1);
    expect((await save(first.lease, 1, [addSegment('late', 200, 300)])).code).toBe(24002003);
    await save(taken.lease, 1, [addSegment('second', 100, 200)]);
    // The first window takes the lease back with edits based on what it knew: a conflict naming the newest revision
    const back = await world.ask('annotator4', 'leaseItem', { item_id: itemId, lease: first.lease, take_over: true });
    const conflict = await save(back.lease, 1, [addSegment('late', 200, 300)]);
    expect([conflict.status, conflict.code, conflict.data]).toEqual([409, 24002004, { revision: 2 }]);
    expect((await save(back.lease, 2, [addSegment('late', 200, 300)])).data.revision).toBe(3);
    expect((await readSegments(itemId, 3)).map((segment) => segment.id)).toEqual(['first', 'second', 'late']);
  });

  it('loses nothing when two leases save at the same time', async () => {
    const first = await openItem(world, 'annotator4', itemId);
    const racing = Array.from({ length: 6 }, (_, index) =>
      save(first.lease, 0, [addSegment(`first${index}`, index * 100, index * 100 + 100)]),
    );
    const second = await openItem(world, 'annotator4', itemId);
    racing.push(
      ...Array.from({ length: 6 }, (_, index) =>
        save(second.lease, second.revision, [addSegment(`second${index}`, 1000 + index * 100, 1100 + index * 100)]),
      ),
    );
    const answers = await Promise.all(racing);
    const saved = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
    const newest = Math.max(...saved.map(({ data }) => data.revision));
    expect(await readSegments(itemId, newest)).toHaveLength(saved.length);
  });

  it('still saves through a lease that ran out when nobody took it', async () => {
    const { lease } = await openItem(world, 'annotator4', itemId);
    await world.db.query(
      sql`update annotation set lease_expires_at = now() - interval '1 hour' where item_id = ${itemId}`,
    );
    expect((await save(lease, 0, [addSegment('a', 0, 100)])).status).toBe(200);
    const other = await world.ask('annotator4', 'leaseItem', { item_id: itemId });
    expect(other.lease).not.toBe(lease);
  });

  it('renews a lease under the same token', async () => {
    const { lease } = await openItem(world, 'annotator4', itemId);
    await world.db.query(
      sql`update annotation set lease_expires_at = now() + interval '1 second' where item_id = ${itemId}`,
    );
    const renewed = await world.ask('annotator4', 'leaseItem', { item_id: itemId, lease });
    expect([renewed.lease, Date.parse(renewed.expires_at) - Date.now() > 600_000]).toEqual([lease, true]);
  });

  it('refuses what the model refuses, and verdicts and names that are not the annotator’s, leaving no revision', async () => {
    const { lease } = await openItem(world, 'annotator4', itemId);
    const overlapping = await save(lease, 0, [addSegment('a', 0, 200), addSegment('b', 100, 300)]);
    expect([overlapping.status, overlapping.code, overlapping.issues[0]?.code]).toEqual([
      422,
      24002005,
      'segment_overlaps',
    ]);
    const verdict = await save(lease, 0, [
      addSegment('a', 0, 200),
      { type: 'segment.verdict', ids: ['a'], verdict: 'inspection_passed' },
    ]);
    expect(verdict.issues[0]?.code).toBe('verdict_not_allowed');
    const comment = {
      id: 'c',
      authorId: 1,
      authorName: 'Somebody',
      text: 'Not me',
      createdAt: new Date().toISOString(),
      isResolved: false,
    };
    expect((await save(lease, 0, [{ type: 'comment.add', segmentId: null, comment }])).issues[0]?.code).toBe(
      'comment_foreign',
    );
    expect((await save(lease, 0, [addSegment('a\u0000b', 0, 200)])).status).toBe(400);
    expect((await world.ask('annotator4', 'listRevisions', { item_id: itemId })).rows.map((row) => row.kind)).toEqual([
      'initial',
    ]);
  });

  it('keeps segments that lie beyond the audio: the rest is edited beside them, they come back by undo, none is added there, and submitting names them', async () => {
    const stray = {
      id: 'stray',
      track: 0,
      start: 100 * sampleRate,
      end: 101 * sampleRate,
      answers: { text: 'far' },
      comments: [],
      status: 'completed' as const,
    };
    await world.db.query(
      sql`update annotation_revision set snapshot = jsonb_set(snapshot, '{segments}', ${sql.json([stray])}) where annotation_id in (${annotationsOf(itemId)}) and revision = 0`,
    );
    const { lease } = await openItem(world, 'annotator4', itemId);
    expect((await save(lease, 0, [addSegment('in', 0, sampleRate)])).status).toBe(200);
    expect(
      (await save(lease, 1, [{ type: 'segment.answer', ids: ['stray'], labelId: 'text', answer: 'heard' }])).status,
    ).toBe(200);
    expect((await save(lease, 2, [{ type: 'segment.remove', ids: ['stray'] }])).status).toBe(200);
    expect((await save(lease, 3, [{ type: 'document.patch', remove: [], insert: [stray] }])).status).toBe(200);
    const added = await save(lease, 4, [
      { type: 'document.patch', remove: [], insert: [{ ...stray, id: 'new', start: stray.end, end: stray.end + 1 }] },
    ]);
    expect([added.status, added.issues[0]?.code]).toEqual([422, 'segment_out_of_bounds']);
    expect(await readSegments(itemId, 4)).toMatchObject([{ id: 'in' }, { ...stray, answers: { text: 'far' } }]);
    const submitted = await world.call('annotator4', 'submitItem', {
      item_id: itemId,
      lease,
      revision: 4,
    });
    expect(submitted.issues.map(({ code }) => code)).toContain('segment_out_of_bounds');
  });

  it.each([
    ['small', 6000],
    ['large enough for a thread', 200_000],
  ])(
    'refuses an answer nested too deeply to be printed, in a batch that is %s, without asking for a lease',
    async (_, depth) => {
      const batch = {
        item_id: itemId,
        lease: 'of nobody',
        base_revision: 0,
        batch_id: randomUUID(),
        commands: [{ type: 'segment.answer', ids: ['a'], labelId: 'text', answer: 'nested' }],
      };
      const { data } = await world.send('login', { username: 'annotator4', password: demoPassword });
      const response = await world.app.inject({
        method: api.saveItem.method,
        url: callPrefix + api.saveItem.path,
        headers: { 'content-type': 'application/json', authorization: `${data.token_type} ${data.token}` },
        // As text, because it cannot be printed here either
        payload: JSON.stringify(batch).replace('"nested"', '['.repeat(depth) + ']'.repeat(depth)),
      });
      expect(response.statusCode).toBe(400);
    },
  );

  it('refuses a base revision that does not exist', async () => {
    const { lease } = await openItem(world, 'annotator4', itemId);
    expect((await save(lease, 7, [addSegment('a', 0, 100)])).code).toBe(24002004);
  });

  it('keeps whatever random edits are saved exactly as a replay of the acknowledged ones, at every revision', async () => {
    const edit = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), at: fc.nat(99) }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat(99) }),
      fc.record({ kind: fc.constant('resize' as const), at: fc.nat(99) }),
      fc.record({ kind: fc.constant('answer' as const), at: fc.nat(99) }),
      fc.record({ kind: fc.constant('validity' as const), at: fc.nat(99) }),
    );
    const toCommand = ({
      kind,
      at,
    }: {
      kind: 'add' | 'remove' | 'resize' | 'answer' | 'validity';
      at: number;
    }): AudioCommand => {
      const id = `s${at}`;
      if (kind === 'add') return addSegment(id, at * 1000, at * 1000 + 1000, '');
      if (kind === 'remove') return { type: 'segment.remove', ids: [id] };
      if (kind === 'resize') return { type: 'segment.resize', id, start: at * 1000 + 10, end: at * 1000 + 990 };
      return kind === 'answer'
        ? { type: 'segment.answer', ids: [id], labelId: 'text', answer: `text ${at} “引号” \u{1f600}` }
        : { type: 'validity.set', isValid: at % 2 === 0 };
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { minLength: 55, maxLength: 70 }),
        async (batches) => {
          const claimed = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
          itemId = claimed.item_id;
          const { lease } = await openItem(world, 'annotator4', itemId);
          const shape = { sampleRate, channels: 1, totalSamples: 10 * sampleRate };
          const replayed: AudioDocument[] = [
            { ...emptyAudioDocument(shape, { scene: ['indoor'] }), unconfirmed: ['scene'] },
          ];
          for (const batch of batches) {
            const commands = batch.map(toCommand);
            const before = replayed.at(-1) ?? emptyAudioDocument(shape);
            const expected = applyCommands(before, commands);
            const answer = await save(lease, replayed.length - 1, commands);
            expect(answer.status).toBe(expected.ok ? 200 : 422);
            if (expected.ok) replayed.push(expected.value);
          }
          for (const [revision, document] of replayed.entries())
            if (revision % 7 === 0 || revision === replayed.length - 1)
              expect(await readDocument(world.db, await requireAnnotation(world.db, itemId), revision)).toEqual(
                document,
              );
        },
      ),
      { numRuns: 3 },
    );
  });
});

describe('handing in', () => {
  it('is refused with every fault while something is missing, and on an outdated revision', async () => {
    const { lease } = await openItem(world, 'annotator4', itemId);
    const empty = await world.call('annotator4', 'submitItem', { item_id: itemId, lease, revision: 0 });
    expect([empty.status, empty.issues.map((issue) => issue.code)]).toEqual([422, ['nothing_annotated']]);
    await save(lease, 0, [addSegment('a', 0, 100, ''), addSegment('b', 100, 200, '')]);
    const unanswered = await world.call('annotator4', 'submitItem', { item_id: itemId, lease, revision: 1 });
    expect([unanswered.code, unanswered.issues.map((issue) => issue.path)]).toEqual([
      24002006,
      [
        ['segments', 'a', 'answers', 'text'],
        ['segments', 'b', 'answers', 'text'],
      ],
    ]);
    expect((await world.call('annotator4', 'submitItem', { item_id: itemId, lease, revision: 0 })).code).toBe(24002004);
  });

  it('takes an audio marked as not valid without segments, and takes a repeated submit as the first', async () => {
    const { lease } = await openItem(world, 'annotator4', itemId);
    await save(lease, 0, [{ type: 'validity.set', isValid: false }]);
    await world.ask('annotator4', 'submitItem', { item_id: itemId, lease, revision: 1 });
    await world.ask('annotator4', 'submitItem', { item_id: itemId, lease, revision: 1 });
    const { rows } = await world.ask('pm1', 'listRevisions', { item_id: itemId });
    expect(rows.map((row) => row.kind)).toEqual(['submit', 'edit', 'initial']);
    expect((await world.ask('pm1', 'listItemEvents', { item_id: itemId })).rows.map((row) => row.event)).toEqual([
      'submit',
      'claim',
    ]);
    const milestones = await world.ask('pm1', 'listRevisions', { item_id: itemId, milestones_only: true });
    expect(milestones.rows.map((row) => [row.kind, row.stage, row.is_recognition])).toEqual([
      ['submit', 'annotation', false],
      ['initial', null, false],
    ]);
    expect((await world.call('annotator4', 'leaseItem', { item_id: itemId })).code).toBe(24002001);
  });

  it('lists revisions page by page, each once and newest first', async () => {
    const { lease } = await openItem(world, 'annotator4', itemId);
    for (let revision = 0; revision < 6; revision += 1)
      await save(lease, revision, [{ type: 'validity.set', isValid: revision % 2 === 1 }]);
    const listed: number[] = [];
    let before: number | undefined;
    do {
      const page = await world.ask('pm1', 'listRevisions', {
        item_id: itemId,
        limit: 3,
        ...(before === undefined ? {} : { before }),
      });
      expect(page.rows.length).toBeLessThanOrEqual(3);
      listed.push(...page.rows.map((row) => row.revision));
      before = page.next_before ?? undefined;
    } while (before !== undefined);
    expect(listed).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });
});
