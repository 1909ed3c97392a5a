import { randomUUID } from 'node:crypto';
import { rawPaths, type ExportForm, type ExportFormat, type ExportRecord } from '@earmark/contract';
import {
  annotationFormats,
  bundleFormats,
  documentFromRows,
  emptyAudioDocument,
  kaldiFiles,
  readCsv,
  type AudioCommand,
  type AudioDocument,
} from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  audioOf,
  eventually,
  makeProject,
  makeTask,
  speechLabels,
  speechRate,
  importDataset,
  unzip,
  wavOfSpeech,
  type RunningServer,
  type SignedIn,
} from '../../../../tests/server/index.ts';
import { readSheets } from '../read-sheets.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';

let started: TestServer;
let server: RunningServer;
let manager: SignedIn;
let projectId: number;
let taskId: number;
let documents: Map<string, AudioDocument>;
const wavs = { '一.wav': wavOfSpeech(4), 'folder/two.wav': wavOfSpeech(5, 1), 'untouched.wav': wavOfSpeech(2, 2) };
const formulas = ['=1+1', '+cmd|calc', '-2', '@SUM(A1)', '\t=1', "'=quoted"];

beforeAll(async () => {
  started = await startTestServer();
  server = started.server;
  manager = await server.as('pm1');
  projectId = await makeProject(manager);
  taskId = await makeTask(server, projectId, [await importDataset(server, manager, projectId, wavs)]);
  const [first = 0, second = 0] = (await manager.listItems({ task_id: taskId, order: 'asc' })).rows.map(
    (row) => row.id,
  );
  await annotate(taskId, first, [
    add('a', 0, 0.5, '你好，“world” & <b>'),
    add('b', 0.5, 1.25, 'line one\nline two'),
    { type: 'segment.answer', ids: ['b'], labelId: 'speaker', answer: ['female'] },
    ...formulas.map((text, index) => add(`f${index}`, 1.5 + index / 4, 1.7 + index / 4, text)),
    { type: 'global.answer', labelId: 'scene', answer: ['outdoor'] },
  ]);
  await annotate(taskId, second, [add('c', 1, 3.14159, 'second')]);
  documents = new Map(
    await Promise.all(
      (await manager.listItems({ task_id: taskId })).rows.map(
        async ({ id, name }) => [name, audioOf((await manager.getItem({ id })).document)] as const,
      ),
    ),
  );
}, 180_000);
afterAll(() => started.close());

const add = (id: string, start: number, end: number, text: string): AudioCommand => ({
  type: 'segment.add',
  segment: {
    id,
    track: 0,
    start: Math.round(start * speechRate),
    end: Math.round(end * speechRate),
    answers: { text },
    comments: [],
    status: 'completed',
  },
});

async function annotate(ofTask: number, itemId: number, commands: AudioCommand[]): Promise<void> {
  const annotator = await server.as('annotator4');
  await annotator.claimItem({ task_id: ofTask, stage: 'annotation', item_id: itemId });
  const { lease, revision } = await annotator.leaseItem({ item_id: itemId });
  const saved =
    commands.length === 0
      ? { revision }
      : await annotator.saveItem({ item_id: itemId, lease, base_revision: revision, batch_id: randomUUID(), commands });
  await annotator.submitItem({ item_id: itemId, lease, revision: saved.revision });
}

/** Starts an export, waits for its end and returns its record and bytes. */
async function take(
  format: ExportFormat,
  form: Partial<ExportForm> = {},
): Promise<{ record: ExportRecord; bytes: Buffer; headers: Headers }> {
  const { id } = await manager.createExport({
    project_id: projectId,
    task_ids: [taskId],
    format,
    item_statuses: ['annotation_completed'],
    ...form,
  });
  const record = await eventually(async () => {
    const current = await manager.getExport({ id });
    return current.status !== 'generating' && current;
  });
  const response = await fetch(server.address + (record.download_url ?? ''));
  return { record, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code: number; httpStatus: number }) => [error.httpStatus, error.code],
  );
const shape = (seconds: number) => ({ sampleRate: speechRate, channels: 1, totalSamples: seconds * speechRate });
const documentOf = (name: string): AudioDocument => documents.get(name) ?? emptyAudioDocument(shape(0));
const contentOf = (document: AudioDocument | undefined) =>
  document?.segments.map(({ start, end, answers }) => [start, end, answers['text']]);

describe('an export', () => {
  it('as JSON holds the whole document of every audio, and a table of them', async () => {
    const { record, bytes, headers } = await take('json');
    expect(record).toMatchObject({
      status: 'succeeded',
      progress: 1,
      item_count: 2,
      bytes: bytes.length,
      format: 'json',
      reason: '',
      tasks: [{ id: taskId }],
    });
    expect(record.file_name).toMatch(/^T .*_json_\d{8}-\d{4}\.zip$/);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(record.file_name)}`,
    );
    const entries = await unzip(bytes);
    expect([...entries.keys()]).toEqual(['一.json', 'folder/two.json', 'index.csv']);
    for (const [entry, name, seconds] of [
      ['一.json', '一.wav', 4],
      ['folder/two.json', 'folder/two.wav', 5],
    ] as const) {
      const parsed = annotationFormats.json.parse(entries.get(entry) ?? Buffer.alloc(0), {
        audio: shape(seconds),
        labels: speechLabels,
        name,
      });
      // Answers that come from a file are nobody's defaults
      const document = { ...documentOf(name), unconfirmed: undefined };
      expect(parsed).toEqual({ ok: true, value: { document, warnings: [] } });
    }
    const index = entries.get('index.csv')?.toString() ?? '';
    expect(index.startsWith('\uFEFFitem_id,audio,file,status')).toBe(true);
    expect(index).toContain('folder/two.wav,folder/two.json,Annotation completed,标注完成,yes,5,1,');
  });

  it('tells whoever asked for it that it is ready, and nobody else', async () => {
    const { record } = await take('csv');
    const noticesOf = async (login: string): Promise<unknown[]> =>
      (await (await server.as(login)).listNotices({ page_size: 100 })).rows
        .filter(({ kind, text }) => kind === 'export_ready' && text.includes(record.file_name))
        .map(({ target }) => [target.subject, target.id]);
    expect([await noticesOf('pm1'), await noticesOf('admin5')]).toEqual([[['export', record.id]], []]);
  });

  it('is named by the items it holds, to those who see exports', async () => {
    const { record } = await take('csv');
    const { rows } = await manager.listItems({ task_id: taskId });
    for (const { id, name, status } of rows) {
      const { exports, source, first_unit_count } = await manager.getItemRecord({ item_id: id });
      const holds = exports?.some((row) => row.id === record.id && row.file_name === record.file_name);
      expect([name, holds]).toEqual([name, status === 'annotation_completed']);
      expect(source).toMatchObject({ name, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect([source.dataset === null, source.bytes > 0, first_unit_count]).toEqual([false, true, 0]);
    }
    const [first] = rows.filter(({ status }) => status === 'annotation_completed');
    const worker = await (await server.as('annotator4')).getItemRecord({ item_id: first?.id ?? 0 });
    expect([worker.exports, worker.source.dataset, worker.source.uploaded_at]).toEqual([null, null, null]);
  });

  it('says from when on it is gone, by the settings as they are now', async () => {
    const { record } = await take('csv');
    const administrator = await server.as('admin5');
    const daysKept = async (export_days: number | null): Promise<number | null> => {
      await administrator.updateSettings({ retention: { export_days, log_days: 30 } });
      const [listed, { created_at, expires_at }] = [
        (await manager.listExports({ project_id: projectId })).rows.find(({ id }) => id === record.id),
        await manager.getExport({ id: record.id }),
      ];
      expect(listed?.expires_at).toBe(expires_at);
      return expires_at === null ? null : Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000);
    };
    expect([await daysKept(7), await daysKept(null), await daysKept(90)]).toEqual([7, null, 90]);
  });

  it.each(['textgrid', 'textgrid_short', 'eaf', 'stm', 'audacity', 'srt', 'vtt'] as const)(
    'as %s holds what was typed and drawn',
    async (format) => {
      const { extension, parse } = annotationFormats[format];
      const entries = await unzip((await take(format)).bytes);
      expect([...entries.keys()]).toEqual([`一.${extension}`, `folder/two.${extension}`, 'index.csv']);
      const parsed = parse(entries.get(`folder/two.${extension}`) ?? Buffer.alloc(0), {
        audio: shape(5),
        labels: speechLabels,
        name: 'folder/two.wav',
      });
      if (!parsed.ok) throw new Error(parsed.fault.code);
      const near = (sample: number): unknown =>
        annotationFormats[format].carries.times === 'sample' ? sample : expect.closeTo(sample, -2);
      expect(contentOf(parsed.value.document)).toEqual([
        [near(speechRate), near(Math.round(3.14159 * speechRate)), 'second'],
      ]);
      expect(entries.get(`一.${extension}`)?.toString()).toContain('你好，');
    },
  );

  it('as RTTM and CTM holds the times of turns and words', async () => {
    const rttm = (await unzip((await take('rttm')).bytes)).get('folder/two.rttm')?.toString();
    expect(rttm).toMatch(/^SPEAKER folder_two 1 1\.000000 2\.141\d{3} <NA> <NA> track_1 <NA> <NA>\n$/);
    const ctm = (await unzip((await take('ctm')).bytes)).get('folder/two.ctm')?.toString();
    expect(ctm).toMatch(/^folder_two 1 1\.000000 2\.141\d{3} second NA lex track_1\n$/);
  });

  it.each(['huggingface', 'labelstudio'] as const)('as %s is one file of all audios', async (format) => {
    const { collection, parse } = annotationFormats[format];
    const entries = await unzip((await take(format)).bytes);
    expect([...entries.keys()]).toEqual([collection?.fileName, 'index.csv']);
    for (const [name, seconds] of [
      ['一.wav', 4],
      ['folder/two.wav', 5],
    ] as const) {
      const parsed = parse(entries.get(collection?.fileName ?? '') ?? Buffer.alloc(0), {
        audio: shape(seconds),
        labels: speechLabels,
        name,
      });
      if (!parsed.ok) throw new Error(parsed.fault.code);
      expect(parsed.value.document.segments.map(({ start, end, answers }) => [start, end, answers])).toEqual(
        documentOf(name).segments.map(({ start, end, answers }) => [start, end, answers]),
      );
      expect(parsed.value.document.answers).toEqual(documentOf(name).answers);
    }
  });

  it('as Kaldi is one directory of all audios', async () => {
    const entries = await unzip((await take('kaldi')).bytes);
    expect([...entries.keys()]).toEqual([...kaldiFiles, 'index.csv']);
    const parsed = bundleFormats.kaldi.parse(Object.fromEntries(kaldiFiles.map((file) => [file, entries.get(file)])), {
      audio: shape(5),
      labels: speechLabels,
      name: 'folder/two.wav',
    });
    expect(parsed.ok && contentOf(parsed.value.document)).toEqual(contentOf(documents.get('folder/two.wav')));
  });

  it('as a table holds a row per segment, and no formula that a spreadsheet would run', async () => {
    const { bytes } = await take('csv');
    const table = readCsv(bytes);
    if (!table.ok) throw new Error(table.fault.code);
    const raw = bytes.toString('utf8');
    expect(raw.charCodeAt(0)).toBe(0xfeff);
    for (const text of formulas)
      expect(raw).toMatch(new RegExp(`[,"]'${text.trim().replace(/[+|()@]/g, '\\$&')}|'\\t=1`));
    expect(raw).not.toMatch(/(^|,)"?[=+@]/m);
    const parsed = annotationFormats.csv.parse(bytes, { audio: shape(4), labels: speechLabels, name: '一.wav' });
    expect(parsed.ok && contentOf(parsed.value.document)).toEqual(contentOf(documents.get('一.wav')));
  });

  it('as a workbook holds the same, and formulas as text', async () => {
    const { record, bytes } = await take('xlsx');
    expect(record.file_name).toMatch(/\.xlsx$/);
    const [rows = [], audios] = [...(await readSheets(bytes)).values()];
    expect(rows.flat().filter((cell) => typeof cell === 'string' && /^[=+@\t]/.test(cell))).toEqual([]);
    expect([rows.length, audios?.length]).toEqual([1 + 2 + formulas.length + 1, 3]);
    expect(rows.find((row) => row[0] === 'folder/two.wav')?.slice(1, 5)).toEqual([1, 1, expect.closeTo(3.14159, 4), 0]);
    const unguarded = rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replace(/^'(?='*[=+\-@\t])/, '') : cell)),
    );
    const parsed = documentFromRows(unguarded, { audio: shape(4), labels: speechLabels, name: '一.wav' });
    expect(parsed.ok && contentOf(parsed.value.document)).toEqual(contentOf(documents.get('一.wav')));
  });
});

describe('what an export holds', () => {
  it('is chosen by the status of the audios', async () => {
    expect([...(await unzip((await take('json', { item_statuses: ['unclaimed'] })).bytes)).keys()]).toEqual([
      'untouched.json',
      'index.csv',
    ]);
    expect([
      ...(await unzip((await take('json', { item_statuses: ['unclaimed', 'annotation_completed'] })).bytes)).keys(),
    ]).toHaveLength(4);
  });

  it('is chosen by the status of the segments', async () => {
    const { bytes } = await take('json', {
      item_statuses: ['annotation_completed'],
      unit_statuses: ['inspection_failed'],
    });
    const parsed = annotationFormats.json.parse((await unzip(bytes)).get('一.json') ?? Buffer.alloc(0), {
      audio: shape(4),
      labels: speechLabels,
      name: '一.wav',
    });
    expect(parsed.ok && parsed.value.document.segments).toEqual([]);
    const { record } = await take('csv', { item_statuses: [], unit_statuses: ['completed'] });
    expect(record.item_count).toBe(3);
  });

  it('is chosen by when it was saved, and never empty', async () => {
    const now = Date.now();
    const [before, after] = [new Date(now - 3_600_000).toISOString(), new Date(now + 3_600_000).toISOString()];
    expect((await take('json', { saved_from: before, saved_to: after })).record.item_count).toBe(2);
    const request = {
      project_id: projectId,
      task_ids: [taskId],
      format: 'json',
      item_statuses: ['annotation_completed'],
    } as const;
    for (const empty of [
      { saved_to: before },
      { saved_from: after },
      { item_statuses: ['externally_accepted' as const] },
    ])
      expect(
        await codeOf(
          manager.createExport({ ...request, task_ids: [taskId], item_statuses: ['annotation_completed'], ...empty }),
        ),
      ).toEqual([422, 24002022]);
    expect(
      await codeOf(manager.createExport({ ...request, task_ids: [taskId], item_statuses: [], unit_statuses: [] })),
    ).toEqual([400, 400]);
    expect(
      await codeOf(
        manager.createExport({
          ...request,
          task_ids: [taskId],
          item_statuses: ['unclaimed'],
          saved_from: after,
          saved_to: before,
        }),
      ),
    ).toEqual([400, 400]);
    expect(
      await codeOf(manager.createExport({ ...request, task_ids: [taskId, 999_999], item_statuses: ['unclaimed'] })),
    ).toEqual([404, 404]);
  });

  it('is listed by the columns of its list', async () => {
    await take('json');
    await take('srt');
    const names = async (request: object): Promise<string[]> =>
      (await manager.listExports({ project_id: projectId, page_size: 100, ...request })).rows.map(
        ({ file_name }) => file_name,
      );
    const byName = await names({ sort: 'file_name', order: 'asc' });
    expect(byName.length).toBeGreaterThan(1);
    expect(byName).toEqual([...byName].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(await names({ status: ['failed'] })).toEqual([]);
    expect((await names({ status: ['succeeded'] })).length).toBe(byName.length);
    expect(await names({ search: '_SRT_' })).toEqual((await names({})).filter((name) => name.includes('_srt_')));
    expect(await names({ created_by: [999_999] })).toEqual([]);
  });

  it('is the whole project, each task in a folder of its own', async () => {
    const more = await importDataset(server, manager, projectId, { 'three.wav': wavOfSpeech(1, 3) });
    const second = await makeTask(server, projectId, [more]);
    const { record, bytes } = await take('srt', {
      is_whole_project: true,
      task_ids: [],
      item_statuses: ['annotation_completed', 'unclaimed'],
    });
    expect(record).toMatchObject({
      is_whole_project: true,
      task_count: 2,
      item_count: 4,
      tasks: [{ id: taskId }, { id: second }],
    });
    const project = await manager.getProject({ id: projectId });
    expect(record.file_name.startsWith(`${project.name}_srt_`)).toBe(true);
    const paths = [...(await unzip(bytes)).keys()];
    for (const { name } of record.tasks) expect(paths).toContain(`${name}/index.csv`);
    expect(paths.filter((path) => path.endsWith('.srt'))).toHaveLength(4);
    const nothing = { project_id: projectId, format: 'srt' as const, item_statuses: ['unclaimed' as const] };
    expect(await codeOf(manager.createExport({ ...nothing, task_ids: [] }))).toEqual([400, 400]);
    const { rows } = await manager.listExports({ project_id: projectId, format: ['srt'], page_size: 100 });
    expect(new Set(rows.map(({ format }) => format))).toEqual(new Set(['srt']));
  });

  it('is gone with its record', async () => {
    const { record } = await take('srt');
    expect((await manager.listExports({ project_id: projectId, page_size: 100 })).rows.map((row) => row.id)).toContain(
      record.id,
    );
    await manager.deleteExport({ id: record.id });
    expect(await codeOf(manager.getExport({ id: record.id }))).toEqual([404, 404]);
    expect((await fetch(server.address + (record.download_url ?? ''))).status).toBe(410);
    const other = await take('srt');
    expect(
      (await fetch(server.address + (other.record.download_url ?? '').replace(/signature=.*/, 'signature=x'))).status,
    ).toBe(404);
    expect(other.record.download_url?.startsWith(rawPaths.download)).toBe(true);
  });
});

describe('export, import, export', () => {
  it.each(['json', 'textgrid', 'eaf', 'stm', 'vtt', 'huggingface', 'labelstudio'] as const)(
    'gives byte-identical %s',
    async (format) => {
      const { extension } = annotationFormats[format];
      const first = await unzip((await take(format)).bytes);
      const sounds = Object.fromEntries(Object.entries(wavs).filter(([name]) => name !== 'untouched.wav'));
      const annotations = Object.fromEntries([...first].filter(([name]) => name !== 'index.csv'));
      expect(Object.keys(annotations).every((name) => name.endsWith(extension))).toBe(true);
      const datasetId = await importDataset(server, manager, projectId, { ...sounds, ...annotations }, true);
      const again = await makeTask(server, projectId, [datasetId]);
      const items = (await manager.listItems({ task_id: again, order: 'asc' })).rows;
      for (const item of items) await annotate(again, item.id, []);
      const second = await unzip((await take(format, { task_ids: [again] })).bytes);
      for (const [name, bytes] of Object.entries(annotations))
        expect([name, second.get(name)?.toString()]).toEqual([name, bytes.toString()]);
      expect([...second.keys()]).toEqual([...first.keys()]);
    },
  );
});
