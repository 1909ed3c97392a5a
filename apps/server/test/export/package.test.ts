import { createHash, randomUUID } from 'node:crypto';
import { exportFormats, exportFormatsOf, limits, type ExportForm, type ExportRecord } from '@earmark/contract';
import type { AudioCommand } from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eventually,
  importDataset,
  makeProject,
  makeTask,
  samplesOfWav,
  speechRate,
  unzip,
  wavOfSpeech,
  type RunningServer,
  type SignedIn,
} from '../../../../tests/server/index.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';

/** All formats of audios. */
const ofAudios: readonly string[] = Object.values(exportFormatsOf('audio')).flat();
const formats = exportFormats.filter((format) => ofAudios.includes(format));

let started: TestServer;
let server: RunningServer;
let manager: SignedIn;
let projectId: number;
let taskId: number;
let items: { id: number; name: string }[];
const wavs = { '一.wav': wavOfSpeech(4), 'folder/two.wav': wavOfSpeech(5, 1), 'three.wav': wavOfSpeech(2, 2) };

beforeAll(async () => {
  started = await startTestServer();
  server = started.server;
  manager = await server.as('pm1');
  projectId = await makeProject(manager);
  taskId = await makeTask(server, projectId, [await importDataset(server, manager, projectId, wavs)]);
  items = (await manager.listItems({ task_id: taskId, sort: 'id', order: 'asc' })).rows;
  await annotate('一.wav', [segment('a', 0.5, 1.25, 'female'), segment('b', 2, 3, 'female')]);
  await annotate('folder/two.wav', [segment('c', 1, 4.5, 'male')]);
  await annotate('three.wav', [segment('d', 0, 2, 'female')]);
}, 180_000);
afterAll(() => started.close());

const segment = (id: string, start: number, end: number, speaker: string): AudioCommand => ({
  type: 'segment.add',
  segment: {
    id,
    track: 0,
    start: Math.round(start * speechRate),
    end: Math.round(end * speechRate),
    answers: { text: `spoken ${id}`, speaker: [speaker] },
    comments: [],
    status: 'completed',
  },
});

async function annotate(name: string, commands: AudioCommand[]): Promise<void> {
  const itemId = items.find((item) => item.name === name)?.id ?? 0;
  const annotator = await server.as('annotator4');
  await annotator.claimItem({ task_id: taskId, stage: 'annotation', item_id: itemId });
  const { lease, revision } = await annotator.leaseItem({ item_id: itemId });
  const batch = { item_id: itemId, lease, base_revision: revision, batch_id: randomUUID(), commands };
  const saved = await annotator.saveItem(batch);
  await annotator.submitItem({ item_id: itemId, lease, revision: saved.revision });
}

const formOf = (form: Partial<ExportForm>) => ({
  project_id: projectId,
  task_ids: [taskId],
  format: 'json' as const,
  item_statuses: ['annotation_completed' as const],
  ...form,
});

const finished = (id: number): Promise<ExportRecord> =>
  eventually(async () => {
    const record = await manager.getExport({ id });
    return record.status !== 'generating' && record;
  });

async function take(form: Partial<ExportForm>): Promise<{ record: ExportRecord; files: Map<string, Buffer> }> {
  const record = await finished((await manager.createExport(formOf(form))).id);
  expect([record.status, record.reason, record.issues]).toEqual(['succeeded', '', []]);
  const response = await fetch(server.address + (record.download_url ?? ''));
  return { record, files: await unzip(Buffer.from(await response.arrayBuffer())) };
}

/** The manifest, after every file was found in it with its size and sum. */
function manifestOf(files: ReadonlyMap<string, Buffer>): [Record<string, unknown>, Record<string, unknown>[]] {
  const lines = (files.get('manifest.jsonl')?.toString() ?? '').trimEnd().split('\n');
  const [head = {}, ...rows] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(rows.map(({ path }) => path)).toEqual([...files.keys()].filter((path) => path !== 'manifest.jsonl'));
  for (const { path, bytes, sha256 } of rows) {
    const content = files.get(String(path)) ?? Buffer.alloc(0);
    expect([path, bytes, sha256]).toEqual([path, content.length, createHash('sha256').update(content).digest('hex')]);
  }
  return [head, rows];
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code }: { code: number }) => code,
  );

/** The samples of a WAV. */
const samplesOf = (wav: Buffer | undefined): Buffer | undefined => wav?.subarray(wav.indexOf('data', 0, 'latin1') + 8);

describe('recordings in an export', () => {
  it('are the very files that were uploaded', async () => {
    const { files } = await take({ audio: 'uploaded' });
    expect([...files.keys()].sort()).toEqual(
      [
        '一.json',
        '一.wav',
        'folder/two.json',
        'folder/two.wav',
        'index.csv',
        'manifest.jsonl',
        'three.json',
        'three.wav',
      ].sort(),
    );
    for (const [name, bytes] of Object.entries(wavs)) expect(files.get(name)?.equals(bytes)).toBe(true);
    const [head, rows] = manifestOf(files);
    expect(head).toMatchObject({
      format_version: 1,
      project: { id: projectId },
      tasks: [{ id: taskId, template_id: null, template_version: null }],
      seed: null,
      options: { audio: 'uploaded' },
    });
    expect(rows.find(({ path }) => path === 'folder/two.wav')).toMatchObject({
      item: 'folder/two.wav',
      duration_seconds: 5,
      split: null,
    });
  });

  it('are cut into the exact samples of segments, named by a pattern', async () => {
    const { files } = await take({
      audio: 'segments',
      name_pattern: '{dataset}/{speaker}_{index}_{segment}_{start}-{end}',
      format: 'csv',
    });
    const cuts = [...files.keys()].filter((path) => path.endsWith('.wav'));
    expect(cuts.map((path) => path.replace(/^[^/]+\//, ''))).toEqual([
      'Female_001_001_500-1250.wav',
      'Female_001_002_2000-3000.wav',
      'Male_002_001_1000-4500.wav',
      'Female_003_001_0-2000.wav',
    ]);
    const second = samplesOfWav(wavs['一.wav']).subarray(2 * speechRate * 2, 3 * speechRate * 2);
    expect(samplesOf(files.get(cuts[1] ?? ''))?.equals(second)).toBe(true);
    const [, rows] = manifestOf(files);
    expect(rows.find(({ path }) => path === cuts[0])).toMatchObject({
      segment: 1,
      start: 0.5,
      end: 1.25,
      duration_seconds: 0.75,
      speaker: 'Female',
      item: '一.wav',
    });
    expect(files.get('annotations.csv')?.toString()).toContain('spoken a');
  });

  it('come with a workbook, and as they are kept for playing', async () => {
    const { files, record } = await take({ audio: 'proxy', format: 'xlsx' });
    expect(record.file_name).toMatch(/\.zip$/);
    expect([...(await unzip(files.get('annotations.xlsx') ?? Buffer.alloc(0))).keys()]).toContain('xl/workbook.xml');
    expect(samplesOf(files.get('three.wav'))?.equals(samplesOfWav(wavs['three.wav']))).toBe(true);
    manifestOf(files);
  });
});

describe('a split', () => {
  it('puts parts into folders, by a seed that is drawn and recorded', async () => {
    const split = { by: 'speaker', train: 50, dev: 0, test: 50, seed: null, as: 'folders' } as const;
    const { files, record } = await take({ split, name_pattern: '{project}/../{audio}', format: 'textgrid' });
    const seed = record.output.split?.seed;
    expect(seed).toEqual(expect.any(Number));
    const [head, rows] = manifestOf(files);
    expect(head).toMatchObject({ seed, options: { split: { by: 'speaker' } } });
    const partOf = (name: string) => rows.find(({ item }) => item === name)?.['split'];
    expect(partOf('一.wav')).toBe(partOf('three.wav'));
    expect([partOf('一.wav'), partOf('folder/two.wav')].sort()).toEqual(['test', 'train']);
    for (const path of files.keys()) expect(path).toMatch(/^(train|test)\/|^manifest\.jsonl$/);
    // The same seed gives the same bytes
    const again = await take({
      split: { ...split, seed: seed ?? 0 },
      name_pattern: '{project}/../{audio}',
      format: 'textgrid',
    });
    expect([...again.files.keys()]).toEqual([...files.keys()]);
  });

  it('is lists of names, and a collection for each folder', async () => {
    const split = { by: 'item', train: 34, dev: 33, test: 33, seed: 5 } as const;
    const lists = await take({ split: { ...split, as: 'lists' } });
    const named = ['train', 'dev', 'test'].map((part) => lists.files.get(`${part}.txt`)?.toString().trim() ?? '');
    expect([...named].sort()).toEqual(['folder/two', 'three', '一']);
    manifestOf(lists.files);
    const folders = await take({ split: { ...split, as: 'folders' }, format: 'huggingface', audio: 'proxy' });
    expect([...folders.files.keys()].filter((path) => path.endsWith('metadata.jsonl'))).toEqual([
      'train/metadata.jsonl',
      'dev/metadata.jsonl',
      'test/metadata.jsonl',
    ]);
    manifestOf(folders.files);
  });
});

it('names people otherwise', async () => {
  const { name } = await server.as('annotator4').then((annotator) => annotator.userInfo({}));
  expect((await take({ has_manifest: true })).files.get('index.csv')?.toString()).toContain(name);
});

it.each(formats)('names nobody and no time as %s for people outside', async (format) => {
  const { files } = await take({ format, hides_people: true, has_manifest: true });
  const inside = files.get('annotations.xlsx');
  const all = Buffer.concat([...files.values(), ...(inside ? (await unzip(inside)).values() : [])]).toString();
  const { name } = await server.as('annotator4').then((annotator) => annotator.userInfo({}));
  expect(name.length).toBeGreaterThan(1);
  expect(all).not.toContain(name);
  // The format's own time of making, of an ELAN file, is none of work
  expect(all.replace(/DATE="[^"]*"/g, '')).not.toMatch(/20[2-9]\d-\d\d-\d\dT\d\d:/);
});

describe('an export that cannot be', () => {
  it('is refused with a sentence, and nothing is begun', async () => {
    const count = async () => (await manager.listExports({ project_id: projectId })).total;
    const before = await count();
    expect(await codeOf(manager.createExport(formOf({ item_statuses: ['externally_accepted'] })))).toBe(24002022);
    expect(await codeOf(manager.createExport(formOf({ task_ids: [taskId, 999_999] })))).toBe(404);
    expect(await codeOf(manager.createExport(formOf({ name_pattern: '{task}' })))).toBe(400);
    // A format of texts
    expect(await codeOf(manager.createExport(formOf({ format: 'conll2003' })))).toBe(24002029);
    expect(await codeOf(manager.estimateExport(formOf({ format: 'conll2003' })))).toBe(24002029);
    const uneven = { by: 'item', train: 50, dev: 20, test: 20, seed: 1, as: 'lists' } as const;
    expect(await codeOf(manager.createExport(formOf({ split: uneven })))).toBe(400);
    expect(await count()).toBe(before);
  });

  it('leaves the counts by status as they are, which the list of exports has with each page', async () => {
    const { total, counts } = await manager.listExports({ project_id: projectId });
    expect(counts).toEqual([{ value: 'succeeded', count: total }]);
    const failed = await manager.listExports({ project_id: projectId, status: ['failed'] });
    expect(failed).toMatchObject({ total: 0, counts });
    const narrowed = await manager.listExports({ project_id: projectId, search: 'no such file' });
    expect(narrowed).toMatchObject({ total: 0, counts: [] });
  });

  it('is refused while the same one is being made', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 3 }, () => manager.createExport(formOf({ audio: 'proxy', format: 'eaf' }))),
    );
    const made = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    expect(made.length).toBeLessThan(3);
    for (const id of made) await finished(id);
    for (const one of asked) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 24002205 });
  });
});

it('is estimated before it is started', async () => {
  const estimate = await manager.estimateExport(formOf({ audio: 'segments' }));
  expect(estimate).toMatchObject({ items: 3, size: 11, samples: [{ audio: '一.wav', extension: 'wav' }, {}, {}] });
  const { record } = await take({ audio: 'segments' });
  expect(Math.abs(estimate.bytes - (record.bytes ?? 0)) / (record.bytes ?? 1)).toBeLessThan(0.1);
  const [first] = items;
  const chosen = await manager.estimateExport({ ...formOf({}), items: { item_ids: [first?.id ?? 0] } });
  expect(chosen.items).toBe(1);
  // Without recordings the first file is an annotation
  expect(chosen.samples).toMatchObject([{ extension: 'json' }]);
  const found = await manager.estimateExport({ ...formOf({}), items: { all: { task_id: taskId, search: 'two' } } });
  expect(found).toMatchObject({ items: 1, samples: [{ audio: 'folder/two.wav' }] });
});

it('takes everything that a list found, and says so in its record', async () => {
  const { id } = await manager.startBatch({
    action: 'export_items',
    parameters: { format: 'json', audio: 'uploaded' },
    target: { all: { task_id: taskId, search: 'two', status: ['annotation_completed'] }, expected: 1 },
  });
  const exportId = await eventually(async () => (await manager.getBatch({ id })).export_id ?? undefined);
  expect(await finished(exportId)).toMatchObject({
    status: 'succeeded',
    item_count: 1,
    is_selection: true,
    view: { search: 'two', filters: ['status'] },
    output: { audio: 'uploaded' },
  });
});

describe('a download', () => {
  it('goes on where it was interrupted, while the file is the same', async () => {
    const { record } = await take({ audio: 'uploaded', format: 'srt' });
    const address = server.address + (record.download_url ?? '');
    const whole = await fetch(address);
    const tag = whole.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const interrupted = new AbortController();
    const first = await fetch(address, { signal: interrupted.signal });
    const { value } = (await first.body?.getReader().read()) ?? {};
    interrupted.abort();
    const got = Buffer.from(value ?? []);
    const rest = await fetch(address, { headers: { range: `bytes=${got.length}-`, 'if-range': tag } });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes ${got.length}-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(Buffer.concat([got, Buffer.from(await rest.arrayBuffer())]).equals(bytes)).toBe(true);
    const other = await fetch(address, { headers: { range: 'bytes=10-', 'if-range': '"another"' } });
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
    await manager.deleteExport({ id: record.id });
    const gone = await fetch(address, { headers: { 'accept-language': 'en' } });
    expect(gone.status).toBe(410);
    expect(await gone.json()).toMatchObject({
      code: 24002201,
      message: 'This export is not kept any more. Export again.',
    });
  });
});

describe('presets', () => {
  const output = { format: 'srt', audio: 'segments' } as const;

  it('are shared or own, and remember what was used last', async () => {
    const other = await server.as('ops6');
    const own = await manager.saveExportPreset({ project_id: projectId, name: 'Mine', output });
    const shared = await manager.saveExportPreset({
      project_id: projectId,
      name: 'Ours',
      is_shared: true,
      is_default: true,
      output: { ...output, audio: 'none' },
    });
    expect(await codeOf(manager.saveExportPreset({ project_id: projectId, name: 'MINE', output }))).toBe(24002203);
    expect((await other.listExportPresets({ project_id: projectId })).presets).toMatchObject([
      { name: 'Ours', is_own: false, is_default: false },
    ]);
    expect(await codeOf(other.deleteExportPreset({ preset_id: own.id }))).toBe(404);
    await other.saveExportPreset({ project_id: projectId, preset_id: shared.id, name: 'All', is_shared: true, output });
    const { presets, last } = await manager.listExportPresets({ project_id: projectId });
    expect(presets).toMatchObject([
      { name: 'All', is_default: true, output: { audio: 'segments' } },
      { name: 'Mine', is_own: true, is_default: false },
    ]);
    expect(last).toMatchObject({ format: expect.any(String) });
    await manager.deleteExportPreset({ preset_id: shared.id });
    expect((await manager.listExportPresets({ project_id: projectId })).presets).toMatchObject([{ id: own.id }]);
  });

  it('are used from each place that an export is started from, with the same estimate and names', async () => {
    const kept = { format: 'srt', audio: 'proxy', name_pattern: '{task}-{audio}-{id}' } as const;
    const { id } = await manager.saveExportPreset({ project_id: projectId, name: 'Everywhere', output: kept });
    const { presets } = await manager.listExportPresets({ project_id: projectId });
    const preset = presets.find((one) => one.id === id)?.output;
    if (!preset) throw new Error('The preset is not there');
    const worked = { ...preset, item_statuses: ['annotation_completed' as const] };
    const [first] = items;
    const itemIds = [first?.id ?? 0];
    const all = { task_id: taskId, search: 'two' };
    const inBatch = async (request: Parameters<typeof manager.startBatch>[0]): Promise<number> => {
      const batch = await manager.startBatch(request);
      return eventually(async () => (await manager.getBatch({ id: batch.id })).export_id ?? undefined);
    };
    const places = [
      [
        { project_id: projectId, is_whole_project: true },
        async () => (await manager.createExport({ project_id: projectId, is_whole_project: true, ...worked })).id,
      ],
      [formOf({}), async () => (await manager.createExport(formOf(worked))).id],
      [formOf({}), () => inBatch({ action: 'export_tasks', parameters: worked, target: { task_ids: [taskId] } })],
      [
        { ...formOf({}), items: { item_ids: itemIds } },
        () => inBatch({ action: 'export_items', parameters: preset, target: { task_id: taskId, item_ids: itemIds } }),
      ],
      [
        { ...formOf({}), items: { all } },
        () => inBatch({ action: 'export_items', parameters: preset, target: { all, expected: 1 } }),
      ],
    ] as const;
    for (const [index, [asked, start]] of places.entries()) {
      const estimate = await manager.estimateExport({ ...asked, ...worked });
      const record = await finished(await start());
      expect([index, record.status, record.reason]).toEqual([index, 'succeeded', '']);
      expect([index, record.output]).toEqual([index, preset]);
      expect([index, record.item_count]).toEqual([index, estimate.items]);
      const files = await unzip(
        Buffer.from(await (await fetch(server.address + (record.download_url ?? ''))).arrayBuffer()),
      );
      const [sample] = estimate.samples;
      expect([index, [...files.keys()].join('\n')]).toEqual([index, expect.stringContaining(`-${sample?.id}.`)]);
      // The next export begins with it, wherever it is started
      expect((await manager.listExportPresets({ project_id: projectId })).last).toEqual(preset);
    }
    await manager.deleteExportPreset({ preset_id: id });
  });

  it('are narrowed for a selection as for tasks, and refused as there', async () => {
    const target = { task_id: taskId, item_ids: items.map(({ id }) => id) };
    const narrowed = { format: 'json' as const, item_statuses: ['inspection_passed' as const] };
    const { id } = await manager.startBatch({ action: 'export_items', parameters: narrowed, target });
    const ended = await eventually(async () => {
      const batch = await manager.getBatch({ id });
      return batch.state !== 'in_operation' && batch;
    });
    expect([ended.state, ended.export_id, ended.refused]).toEqual(['failed', null, 3]);
    const [refused] = (await manager.listBatchRows({ batch_id: id })).rows;
    expect(refused?.error).toBe('export_empty');
    const backwards = { format: 'json', saved_from: '2026-02-02T00:00:00Z', saved_to: '2026-02-01T00:00:00Z' } as const;
    expect(await codeOf(manager.startBatch({ action: 'export_items', parameters: backwards, target }))).toBe(400);
  });

  it('are limited in number', async () => {
    for (let count = 1; count < limits.export.presets; count += 1)
      await manager.saveExportPreset({ project_id: projectId, name: `P${count}`, output });
    expect(await codeOf(manager.saveExportPreset({ project_id: projectId, name: 'too many', output }))).toBe(24002204);
  });
});
