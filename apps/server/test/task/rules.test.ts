import { audioOf } from '../../../../tests/server/index.ts';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  defaultAudioRules,
  layoutPeaks,
  printHeader,
  silentLabelId,
  type AudioCommand,
  type AudioRules,
} from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { inBounds } from '../../src/item/document/index.ts';
import {
  annotationsOf,
  labels,
  openItem,
  openWorld,
  sampleRate,
  taskForm,
  type World,
} from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const rules: AudioRules = {
  ...defaultAudioRules,
  minSegmentSeconds: 1,
  silence: { minSeconds: 0.125, maxSeconds: 2 },
  disabledCharacters: '★#',
  tracks: [
    { title: '主讲', mayOverlap: false, channel: 0 },
    { title: 'noise', mayOverlap: true, channel: null },
  ],
};

const segment = (start: number, end: number, answers: Record<string, string | string[]>, track = 0): AudioCommand => ({
  type: 'segment.add',
  segment: {
    id: randomUUID(),
    track,
    start: start * sampleRate,
    end: end * sampleRate,
    answers,
    comments: [],
    status: 'completed',
  },
});

it('a shortest length beyond all of the data is refused at its field, with the longest that there is', async () => {
  const { projectId, datasetId } = await world.makeDataset(2);
  const create = (minSegmentSeconds: number) =>
    world.call('pm1', 'createTask', {
      ...taskForm(projectId, [datasetId]),
      rules: { ...defaultAudioRules, minSegmentSeconds },
    });
  const refused = await create(10.1);
  expect([refused.status, refused.issues]).toMatchObject([
    400,
    [{ path: ['rules', 'minSegmentSeconds'], message: expect.stringContaining('10 s') }],
  ]);
  expect((await create(10)).status).toBe(200);
});

/** Submits an item with these segments; returns the error codes of its faults, null when accepted. */
async function saveAndSubmit(taskId: number, commands: AudioCommand[]): Promise<string[] | null> {
  const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
  const { lease, revision } = await openItem(world, 'annotator4', item_id);
  const saved = await world.ask('annotator4', 'saveItem', {
    item_id,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands,
  });
  const answer = await world.call('annotator4', 'submitItem', { item_id, lease, revision: saved.revision });
  return answer.status === 200 ? null : answer.issues.map((issue) => issue.code);
}

describe('the rules of a task', () => {
  it.each<[string, Partial<AudioRules>, string]>([
    ['two decimals of a length', { minSegmentSeconds: 0.25 }, 'minSegmentSeconds'],
    ['a longest below the shortest', { minSegmentSeconds: 2, maxSegmentSeconds: 1 }, 'maxSegmentSeconds'],
    ['four decimals of silence', { silence: { minSeconds: 0.0005, maxSeconds: 1 } }, 'minSeconds'],
    ['silence beyond five seconds', { silence: { minSeconds: 0, maxSeconds: 5.001 } }, 'maxSeconds'],
    ['silence upside down', { silence: { minSeconds: 2, maxSeconds: 1 } }, 'maxSeconds'],
    ['silence of no length', { silence: { minSeconds: 0, maxSeconds: 0 } }, 'maxSeconds'],
    [
      'more tracks than there can be',
      { tracks: Array.from({ length: 65 }, () => ({ title: '', mayOverlap: false, channel: null })) },
      'tracks',
    ],
  ])('refuse %s', async (_, wrong, field) => {
    const { projectId, datasetId } = await world.makeDataset(1);
    const answer = await world.call('pm1', 'createTask', { ...taskForm(projectId, [datasetId]), rules: wrong });
    expect(answer.status).toBe(400);
    expect(answer.issues.map((issue) => issue.path.at(-1))).toEqual([field]);
  });

  it('are told to the workbench, with the tracks of a new document and the question about silence', async () => {
    const taskId = await world.makeTask(1, { rules });
    const { rows } = await world.ask('pm1', 'listItems', { task_id: taskId });
    const { task, document } = await world.ask('pm1', 'getItem', { id: rows[0]?.id ?? 0 });
    expect(task.rules).toEqual(rules);
    expect(audioOf(document).tracks).toEqual(rules.tracks);
    expect(task.labels.segment.map(({ id, title }) => [id, title])).toEqual([
      [silentLabelId, 'purely silent segment'],
      ['text', 'Text'],
    ]);
    const full = await world.ask('pm1', 'getTask', { id: taskId });
    expect(full.rules).toEqual(rules);
    expect(full.labels).toEqual(labels);
  });

  it('are held against what is submitted', async () => {
    const taskId = await world.makeTask(6, { rules });
    expect(await saveAndSubmit(taskId, [segment(0, 2, { text: 'a★b' })])).toEqual(['characters_disabled']);
    expect(await saveAndSubmit(taskId, [segment(0, 3, { [silentLabelId]: ['yes'] })])).toEqual([
      'silence_out_of_range',
    ]);
    expect(await saveAndSubmit(taskId, [segment(0, 0.5, { text: 'a' })])).toEqual(['segment_too_short']);
    expect(
      await saveAndSubmit(taskId, [
        segment(0, 0.5, { [silentLabelId]: ['yes'] }),
        segment(1, 3, { text: 'a' }),
        segment(1, 4, { text: 'b' }, 1),
        segment(2, 5, { text: 'c' }, 1),
      ]),
    ).toBeNull();
  });

  it('keep segments of one track apart, and on tracks that there are', async () => {
    const taskId = await world.makeTask(2, { rules });
    const codes = async (commands: AudioCommand[]) => {
      const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
      const { lease, revision } = await openItem(world, 'annotator4', item_id);
      const answer = await world.call('annotator4', 'saveItem', {
        item_id,
        lease,
        base_revision: revision,
        batch_id: randomUUID(),
        commands,
      });
      return answer.issues.map((issue) => issue.code);
    };
    expect(await codes([segment(0, 2, {}), segment(1, 3, {})])).toEqual(['segment_overlaps']);
    expect(await codes([segment(0, 2, {}, 2)])).toEqual(['track_missing']);
  });

  it('and documents that were stored before all this are read as they were', async () => {
    const taskId = await world.makeTask(1);
    const { rows } = await world.ask('pm1', 'listItems', { task_id: taskId });
    const id = rows[0]?.id ?? 0;
    await world.db.query(
      sql`update task set rules = '{"minSegmentSeconds":0.5,"maxSegmentSeconds":60}' where id = ${taskId}`,
    );
    await world.db.query(
      sql`update annotation_revision set snapshot = snapshot - 'tracks' - 'version' where annotation_id in (${annotationsOf(id)})`,
    );
    const { task, document } = await world.ask('pm1', 'getItem', { id });
    expect(task.rules).toEqual({ ...defaultAudioRules, minSegmentSeconds: 0.5, maxSegmentSeconds: 60 });
    expect([task.labels, task.phrases, audioOf(document).tracks]).toEqual([labels, [], []]);
    expect(await saveAndSubmit(taskId, [segment(0, 2, { text: 'a★b' })])).toBeNull();
  });
});

/** Peaks of a ten-second audio in which something is said between two seconds. */
function loudFrom(start: number, end: number): Buffer {
  const layout = layoutPeaks({ sampleRate, channels: 1, totalSamples: 10 * sampleRate });
  const levels = layout.levels.map(({ binCount, samplesPerBin }) =>
    Int16Array.from({ length: binCount * 3 }, (_, at) => {
      const second = (Math.floor(at / 3) * samplesPerBin) / sampleRate;
      const loud = second >= start && second < end ? 8000 : 20;
      return at % 3 === 0 ? -loud : loud;
    }),
  );
  return Buffer.concat([printHeader(layout), ...levels.map(({ buffer }) => new Uint8Array(buffer))]);
}

describe('the automatic checks of a task', () => {
  const pattern = { pattern: '(\\d+)%', message: 'Spell it out', replacement: null, isCaseSensitive: false };

  it('refuse what can be a fault, let warnings pass, and can change in a running task', async () => {
    const taskId = await world.makeTask(4, {
      rules: {
        ...defaultAudioRules,
        checks: {
          speed: { severity: 'fault', least: 0, most: 5 },
          glossary: { severity: 'fault', terms: [{ term: 'WeChat', variants: ['微信'] }] },
          doubled: { severity: 'warning' },
          patterns: { severity: 'off', rows: [pattern] },
        },
      },
    });
    expect(await saveAndSubmit(taskId, [segment(0, 1, { text: '用微信，一二三四五' })])).toEqual([
      'check_speed_fast',
      'check_term',
    ]);
    expect(await saveAndSubmit(taskId, [segment(0, 4, { text: 'WeChat the the 20%' })])).toBeNull();
    const [kept] = await world.db.query<{ item_id: number; warning_count: number }>(
      sql`select item_id, warning_count from item_submission where task_id = ${taskId}`,
    );
    expect(kept?.warning_count).toBe(1);
    const { rows: events } = await world.ask('pm1', 'listItemEvents', { item_id: kept?.item_id ?? 0 });
    expect(events.flatMap(({ submission }) => submission?.warning_count ?? [])).toEqual([1]);
    const { edit_version, rules: before } = await world.ask('pm1', 'getTask', { id: taskId });
    const checks = { ...before.checks, patterns: { severity: 'fault' as const, rows: [pattern] } };
    await world.ask('pm1', 'updateTask', { id: taskId, edit_version, changes: { checks } });
    expect((await world.ask('pm1', 'getTask', { id: taskId })).rules).toEqual({ ...before, checks });
    expect(await saveAndSubmit(taskId, [segment(0, 4, { text: '20%' })])).toEqual(['check_pattern']);
  });

  /** Warnings of a task's submissions, in their order. */
  const warningsOf = async (taskId: number) =>
    (
      await world.db.query<{ warning_count: number | null }>(
        sql`select warning_count from item_submission where task_id = ${taskId} order by event_id`,
      )
    ).map(({ warning_count }) => warning_count);

  it('refuse no submission, nor keep one waiting, only to count warnings', async () => {
    const slow = { ...pattern, pattern: 'a(.*b)?' };
    const doubled = { severity: 'warning' as const };
    const warning = await world.makeTask(3, {
      rules: {
        ...defaultAudioRules,
        checks: { doubled, patterns: { severity: 'warning', rows: [pattern, slow, slow, slow, slow, slow, slow] } },
      },
    });
    const prevented = await world.makeTask(2, {
      rules: { ...rules, checks: { doubled, patterns: { severity: 'fault', rows: [pattern] } } },
    });
    expect(await saveAndSubmit(warning, [segment(0, 4, { text: 'the the 20%' })])).toBeNull();
    expect(await saveAndSubmit(warning, [segment(0, 4, { text: 'a'.repeat(9000) })])).toBeNull();
    // The queue is full
    const { promise: others, resolve: end } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 64 }, () => inBounds(() => others));
    try {
      expect(await saveAndSubmit(warning, [segment(0, 4, { text: 'the the' })])).toBeNull();
      expect(await warningsOf(warning)).toEqual([2, null, null]);
      // What is found at once needs no thread
      expect(await saveAndSubmit(prevented, [segment(0, 2, { text: '20%★' })])).toEqual(['characters_disabled']);
    } finally {
      end();
      await Promise.all(waiting);
    }
    expect(await saveAndSubmit(prevented, [segment(0, 2, { text: '20%' })])).toEqual(['check_pattern']);
  });

  it('hear speech in the peaks that the workbench draws', async () => {
    const taskId = await world.makeTask(3, {
      rules: {
        ...defaultAudioRules,
        checks: {
          uncovered: { severity: 'fault', seconds: 1, decibels: 12 },
          silence: { severity: 'warning', share: 80, decibels: 12 },
        },
      },
    });
    // Without peaks there is nothing to hear, which keeps nobody from submitting
    expect(await saveAndSubmit(taskId, [segment(0, 1, { text: 'a' })])).toBeNull();
    for (const number of [1, 2, 3])
      await world.parts.store.write(`audio/${number}/peaks.bin`, Readable.from([loudFrom(4, 7)]));
    expect(await saveAndSubmit(taskId, [segment(0, 5, { text: 'a' })])).toEqual(['check_uncovered']);
    expect(await saveAndSubmit(taskId, [segment(0, 7, { text: 'a' })])).toBeNull();
    expect(await warningsOf(taskId)).toEqual([null, 0]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a pattern that cannot be read',
      { patterns: { severity: 'warning', rows: [{ ...pattern, pattern: '(' }] } },
      'pattern',
    ],
    ['a most below the least', { speed: { severity: 'warning', least: 5, most: 2 } }, 'most'],
    ['a dictionary that prevents a submit', { spelling: { severity: 'fault', words: [] } }, 'severity'],
    ['a check that there is not', { grammar: { severity: 'warning' } }, 'grammar'],
  ])('refuse %s', async (_, checks, field) => {
    const { projectId, datasetId } = await world.makeDataset(1);
    const answer = await world.call('pm1', 'createTask', {
      ...taskForm(projectId, [datasetId]),
      rules: { ...defaultAudioRules, checks },
    });
    expect([answer.status, answer.issues.map((issue) => issue.path.at(-1))]).toEqual([400, [field]]);
  });
});

describe('common phrases', () => {
  const form = (phrases: string[]) => ({ name: `L ${randomUUID()}`, business: 'asr' as const, labels, phrases });

  it('are kept with the template and copied to its tasks', async () => {
    const { id: template_id } = await world.ask('pm1', 'createTemplate', form(['（笑）', ' [noise] ']));
    expect((await world.ask('pm1', 'getTemplate', { id: template_id })).phrases).toEqual(['（笑）', '[noise]']);
    const taskId = await world.makeTask(1, { template_id });
    await world.ask('pm1', 'updateTemplate', { id: template_id, edit_version: 1, form: form(['later']) });
    expect((await world.ask('pm1', 'getTask', { id: taskId })).phrases).toEqual(['（笑）', '[noise]']);
    const { rows } = await world.ask('pm1', 'listItems', { task_id: taskId });
    expect((await world.ask('annotator4', 'getItem', { id: rows[0]?.id ?? 0 })).task.phrases).toEqual([
      '（笑）',
      '[noise]',
    ]);
  });

  it('may be five hundred of thirty characters each', async () => {
    const most = Array.from({ length: 500 }, (_, number) => `${'语'.repeat(27)}${String(number).padStart(3, '0')}`);
    expect((await world.call('pm1', 'createTemplate', form(most))).status).toBe(200);
    for (const wrong of [[...most, 'one more'], ['x'.repeat(31)], [' '], ['a', 'a ']])
      expect((await world.call('pm1', 'createTemplate', form(wrong))).status).toBe(400);
  });
});
