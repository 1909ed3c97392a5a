import { afterAll, beforeAll, expect, it } from 'vitest';
import { annotationFormats, audioModality, emptyAudioDocument, type AudioDocument } from '@earmark/model';
import { audioOf, eventually } from '../../../../tests/server/index.ts';
import { createAnnotationProcess, ingestJobs, type AnnotationProcess } from '../../src/dataset/index.ts';
import { one, sql } from '../../src/db/index.ts';
import { startWorkers } from '../../src/job/index.ts';
import { createIngestPool } from '../../src/media/index.ts';
import { makeAnnotatedDataset } from '../intake/annotated-dataset.ts';
import { labels, openWorld, sampleRate, taskForm, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const makeDataset = (files: Readonly<Record<string, string>>) => makeAnnotatedDataset(world, 3, files);

/** Lets this process's workers read the annotation files. */
async function readAnnotations(datasetId: number, annotations: AnnotationProcess = world.annotations): Promise<void> {
  const pool = createIngestPool({ size: 1 });
  const workers = startWorkers(world.db, ingestJobs(world.parts, pool, annotations));
  try {
    await eventually(
      async () =>
        (await one<{ status: string }>(world.db, sql`select status from dataset where id = ${datasetId}`)).status !==
        'parsing',
    );
  } finally {
    await workers.stop();
    await pool.close();
  }
}

async function readDataset(files: Readonly<Record<string, string>>): Promise<{ projectId: number; datasetId: number }> {
  const made = await makeDataset(files);
  await readAnnotations(made.datasetId);
  return made;
}

const filesOf = async (datasetId: number) =>
  (await world.ask('pm1', 'listDatasetFiles', { dataset_id: datasetId, order: 'asc' })).rows;
const fileOf = async (datasetId: number, name: string) => (await filesOf(datasetId)).find((file) => file.name === name);

/** An ELAN file with this many segments of one millisecond. */
function eafOf(segments: number): string {
  const document: AudioDocument = {
    ...emptyAudioDocument({ sampleRate, channels: 1, totalSamples: 10 * sampleRate }),
    segments: Array.from({ length: segments }, (_, index) => ({
      id: `s${index}`,
      track: 0,
      start: index * 8,
      end: index * 8 + 8,
      answers: { text: `word ${index}` },
      comments: [],
      status: 'completed' as const,
    })),
  };
  return [...annotationFormats.eaf.print(document, { labels, name: 'audio 1.wav' })].join('');
}

/** A JSON file with silent segments, given by their seconds. */
function jsonOf(...silences: readonly (readonly [number, number])[]): string {
  const asked = audioModality.askedLabels(labels, {
    ...audioModality.rulesSchema.parse({}),
    silence: { minSeconds: 1, maxSeconds: 2 },
  });
  const [silent] = asked.segment;
  const document: AudioDocument = {
    ...emptyAudioDocument({ sampleRate, channels: 1, totalSamples: 10 * sampleRate }),
    segments: silences.map(([start, end], index) => ({
      id: `s${index}`,
      track: 0,
      start: start * sampleRate,
      end: end * sampleRate,
      answers: { [silent?.id ?? '']: [silent?.options[0]?.id ?? ''] },
      comments: [],
      status: 'completed' as const,
    })),
  };
  return [...annotationFormats.json.print(document, { labels: asked, name: 'audio 2.wav' })].join('');
}

it('gives each audio its rows of a table, and says in place what had to be left out', async () => {
  const { projectId, datasetId } = await readDataset({
    'all.csv':
      'audio,start,end,Text,Mood\naudio 1.wav,0,1,one,glad\naudio 2.wav,1,2,two,sad\naudio 2.wav,3,4,three,sad\n',
  });
  const { id: taskId } = await world.ask('pm1', 'createTask', taskForm(projectId, [datasetId]));
  await world.prepare(taskId);
  const { rows } = await world.ask('pm1', 'listItems', { task_id: taskId, order: 'asc' });
  expect(rows.map((row) => row.unit_count)).toEqual([1, 2, 0]);
  const { document } = await world.ask('pm1', 'getItem', { id: rows[1]?.id ?? 0 });
  expect(audioOf(document).segments.map((segment) => segment.answers)).toEqual([{ text: 'two' }, { text: 'three' }]);
  const [first, , third] = await filesOf(datasetId);
  expect(first?.issues.map((issue) => issue.message)).toEqual([
    'Row 1: The tier “Mood” matches no label; it was left out.',
  ]);
  expect(third?.issues).toEqual([]);
});

it('says line by line what breaks the rules of the task, and keeps it to be corrected', async () => {
  const rows = ['0,1,fine', '1,1.2,short', '2,9,long', '9.2,9.9,no @ here', '9.9,9.95,# and short'];
  const { projectId, datasetId } = await readDataset({
    'all.csv': `audio,start,end,Text\n${rows.map((row) => `audio 1.wav,${row}\n`).join('')}`,
    'audio 2.json': jsonOf([0, 1], [2, 9]),
    'audio 3.eaf': eafOf(2),
  });
  const rules = {
    minSegmentSeconds: 0.5,
    maxSegmentSeconds: 5,
    disabledCharacters: '@#',
    silence: { minSeconds: 1, maxSeconds: 2 },
  };
  const { id: taskId } = await world.ask('pm1', 'createTask', { ...taskForm(projectId, [datasetId]), rules });
  await world.prepare(taskId);
  const { rows: items } = await world.ask('pm1', 'listItems', { task_id: taskId, order: 'asc' });
  expect(items.map((row) => row.unit_count)).toEqual([5, 2, 2]);
  const said = async (name: string) => (await fileOf(datasetId, name))?.issues.map(({ message }) => message);
  expect(await said('audio 1.wav')).toEqual([
    'Row 3: The segment is shorter than 0.5 s.',
    'Row 4: The segment is longer than 5 s.',
    'Row 5: “Text” contains characters that are not allowed: @',
    'Row 6: The segment is shorter than 0.5 s.',
    'Row 6: “Text” contains characters that are not allowed: #',
  ]);
  expect(await said('audio 2.wav')).toEqual(['Segment 2: A silent segment must be 1 to 2 s long.']);
  expect(await said('audio 3.wav')).toEqual([
    expect.stringMatching(/^Line \d+: The segment is shorter than 0.5 s.$/u),
    expect.stringMatching(/^Line \d+: The segment is shorter than 0.5 s.$/u),
  ]);
});

it('tells one fault for each audio whose rows are wrong, with its row', async () => {
  const { datasetId } = await readDataset({
    'all.csv': 'audio,start,end\naudio 1.wav,x,1\naudio 2.wav,0,1\naudio 3.wav,2,1\n',
  });
  const file = await fileOf(datasetId, 'all.csv');
  expect(file?.status).toBe('failed');
  expect(file?.issues.map((issue) => [...issue.path, issue.code])).toEqual([
    ['row', 2, 'format_time_invalid'],
    ['row', 4, 'format_segment_inverted'],
  ]);
});

it('tells a fault once that meets several audios', async () => {
  const { datasetId } = await readDataset({ 'all.csv': 'start,end\n2,1\n' });
  expect((await fileOf(datasetId, 'all.csv'))?.issues.map((issue) => [...issue.path, issue.code])).toEqual([
    ['row', 2, 'format_segment_inverted'],
  ]);
});

it('says that a file belongs to no audio', async () => {
  const { datasetId } = await readDataset({ 'other.srt': '1\n00:00:00,000 --> 00:00:01,000\nhello\n' });
  expect((await fileOf(datasetId, 'other.srt'))?.issues.map((issue) => issue.code)).toEqual(['backfill_unmatched']);
});

it('reads files away from the thread that serves requests, for the dataset and again for the task', async () => {
  const content = eafOf(20_000);
  const options = { audio: { sampleRate, channels: 1, totalSamples: 10 * sampleRate }, labels };
  const direct = await ownProcessorTime(async () => void annotationFormats.eaf.parse(Buffer.from(content), options));
  const { projectId, datasetId } = await makeDataset({ 'audio 1.eaf': content });
  expect(await ownProcessorTime(() => readAnnotations(datasetId))).toBeLessThan(direct);
  const { id: taskId } = await world.ask('pm1', 'createTask', taskForm(projectId, [datasetId]));
  expect(await ownProcessorTime(() => world.prepare(taskId))).toBeLessThan(direct);
  const { rows } = await world.ask('pm1', 'listItems', { task_id: taskId, order: 'asc' });
  expect(rows.map((row) => row.unit_count)).toEqual([20_000, 0, 0]);
});

/** CPU milliseconds of this thread during `work`, excluding other threads and processes. */
async function ownProcessorTime(work: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

it('refuses a file that breaks the process that reads it, and reads the others', async () => {
  const { datasetId } = await makeDataset({
    'audio 1.eaf': eafOf(20_000),
    'audio 2.srt': '1\n00:00:00,000 --> 00:00:01,000\nhello\n',
  });
  const annotations = createAnnotationProcess({ heapMegabytes: 64 });
  try {
    await readAnnotations(datasetId, annotations);
  } finally {
    await annotations.close();
  }
  const [first, second] = [await fileOf(datasetId, 'audio 1.eaf'), await fileOf(datasetId, 'audio 2.srt')];
  expect([first?.status, first?.issues.map((issue) => issue.code)]).toEqual(['failed', ['backfill_unreadable']]);
  expect([second?.status, second?.issues]).toEqual(['parsed', []]);
});
