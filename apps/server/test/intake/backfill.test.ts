import { readFile } from 'node:fs/promises';
import {
  annotationFormatNames,
  annotationFormats,
  bundleFormats,
  emptyAudioDocument,
  kaldiFiles,
  segmentColumns,
  segmentRows,
  type AnnotationFormatId,
  type AudioDocument,
} from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  audioOf,
  makeProject,
  prepared,
  speechLabels,
  speechRate,
  importDataset,
  taskFormOf,
  wavOfSpeech,
  zipOf,
  type SignedIn,
} from '../../../../tests/server/index.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';
import { sharedRows, workbookOf } from '../workbook-of.ts';

let started: TestServer;
let manager: SignedIn;
beforeAll(async () => {
  started = await startTestServer();
  manager = await started.server.as('pm1');
}, 120_000);
afterAll(() => started.close());

const segment = (id: string, start: number, end: number, text: string): AudioDocument['segments'][number] => ({
  id,
  track: 0,
  start,
  end,
  answers: { text },
  comments: [],
  status: 'completed',
});
const document: AudioDocument = {
  ...emptyAudioDocument({ sampleRate: speechRate, channels: 1, totalSamples: 3 * speechRate }, { scene: ['outdoor'] }),
  segments: [
    segment('a', 800, 16_000, '问 what “you” can'),
    segment('b', 16_000, 40_000, '=1+1'),
    segment('c', 40_016, 48_000, 'a,b;c'),
  ],
};
const print = (format: AnnotationFormatId, name: string): Buffer =>
  Buffer.from([...annotationFormats[format].print(document, { labels: speechLabels, name })].join(''));
const summary = (found: AudioDocument) =>
  found.segments.map(({ start, end, answers }) => [start, end, answers['text']]);

async function workbook(name: string): Promise<Buffer> {
  const { rows, texts } = sharedRows([
    segmentColumns(speechLabels),
    ...segmentRows(document, { labels: speechLabels, name }),
  ]);
  return workbookOf([rows], texts);
}

it('annotation files beside the audios become their first revision, whatever the format; one without an audio is told', async () => {
  const projectId = await makeProject(manager);
  const formats = [
    'json',
    'textgrid',
    'textgrid_short',
    'eaf',
    'srt',
    'vtt',
    'audacity',
    'stm',
    'ctm',
    'rttm',
    'huggingface',
    'labelstudio',
    'csv',
    'xlsx',
  ] as const;
  const files: Record<string, Buffer> = {};
  for (const [index, format] of formats.entries()) {
    files[`${format}.wav`] = wavOfSpeech(3, index);
    const extension = format === 'xlsx' ? 'xlsx' : annotationFormats[format].extension;
    files[`${format}.${extension}`] = format === 'xlsx' ? await workbook('xlsx.wav') : print(format, `${format}.wav`);
  }
  files['kaldi.wav'] = wavOfSpeech(3, 20);
  for (const file of kaldiFiles)
    files[`data/${file}`] = Buffer.from(
      [...bundleFormats.kaldi.print(document, { labels: speechLabels, name: 'kaldi.wav' })[file]].join(''),
    );
  const datasetId = await importDataset(
    started.server,
    manager,
    projectId,
    {
      ...files,
      'plain.wav': wavOfSpeech(3, 9),
      'nobody.json': print('json', 'nobody.wav'),
      'broken.srt': Buffer.from('no subtitles'),
    },
    true,
  );
  const { rows } = await manager.listDatasetFiles({ dataset_id: datasetId, page_size: 100 });
  const backfills = rows.filter((file) => file.kind === 'backfill');
  expect(
    backfills
      .filter((file) => file.status === 'failed')
      .map((file) => [file.name, file.issues.map((issue) => issue.message)])
      .sort(),
  ).toEqual([
    ['broken.srt', [expect.stringContaining('broken.srt')]],
    [
      'nobody.json',
      ['“nobody.json” matches no source file by name. Give it the name of its source file and upload it again.'],
    ],
  ]);
  expect(backfills.filter((file) => file.status === 'parsed')).toHaveLength(formats.length + kaldiFiles.length);

  const { id: taskId } = await manager.createTask(taskFormOf(projectId, [datasetId], null));
  await prepared(manager, taskId);
  const { rows: items } = await manager.listItems({ task_id: taskId });
  expect(items).toHaveLength(formats.length + 2);
  for (const item of items) {
    const opened = await manager.getItem({ id: item.id });
    expect(opened.revision).toBe(0);
    if (item.name === 'plain.wav') {
      expect(opened.document).toEqual({
        ...emptyAudioDocument(
          { sampleRate: speechRate, channels: 1, totalSamples: 3 * speechRate },
          { scene: ['indoor'] },
        ),
        unconfirmed: ['scene'],
      });
      continue;
    }
    if (item.name === 'ctm.wav') {
      // One segment per word
      expect(summary(audioOf(opened.document)).map(([, , text]) => text)).toEqual([
        '问',
        'what',
        '“you”',
        'can',
        '=1+1',
        'a,b;c',
      ]);
      continue;
    }
    // Subtitles have millisecond precision
    const isExact = !['srt.wav', 'vtt.wav'].includes(item.name);
    const texts = item.name !== 'rttm.wav';
    const expected = document.segments.map(({ start, end, answers }) => [
      isExact ? start : expect.closeTo(start, -2),
      isExact ? end : expect.closeTo(end, -2),
      texts ? answers['text'] : undefined,
    ]);
    expect([item.name, summary(audioOf(opened.document))]).toEqual([item.name, expected]);
    expect([item.name, item.unit_count]).toEqual([item.name, 3]);
    if (item.name === 'json.wav') expect(opened.document).toEqual(document);
    else if (['huggingface.wav', 'labelstudio.wav'].includes(item.name))
      expect(opened.document.answers).toEqual(document.answers);
    else expect(opened.document.answers).toEqual({ scene: ['indoor'] });
  }
});

it('one file of turns or tasks becomes the first revision of every audio that it names', async () => {
  const projectId = await makeProject(manager);
  const names = ['a.wav', 'b.wav', 'c.wav'] as const;
  const rttm = names
    .slice(0, 2)
    .flatMap((name) => [...annotationFormats.rttm.print(document, { labels: speechLabels, name })])
    .join('');
  const tasks = JSON.stringify(
    names
      .slice(2)
      .flatMap(
        (name) =>
          JSON.parse(
            [...annotationFormats.labelstudio.print(document, { labels: speechLabels, name })].join(''),
          ) as unknown[],
      ),
  );
  const files = Object.fromEntries(names.map((name, index) => [name, wavOfSpeech(3, index + 30)]));
  const datasetId = await importDataset(
    started.server,
    manager,
    projectId,
    { ...files, 'all.rttm': Buffer.from(rttm), 'export.json': Buffer.from(tasks) },
    true,
  );
  const { id: taskId } = await manager.createTask(taskFormOf(projectId, [datasetId], null));
  await prepared(manager, taskId);
  expect(
    (await manager.listItems({ task_id: taskId, order: 'asc' })).rows.map((item) => [item.name, item.unit_count]),
  ).toEqual(names.map((name) => [name, 3]));
});

describe('a zip of annotations', () => {
  const filesOf = async (datasetId: number) =>
    (await manager.listDatasetFiles({ dataset_id: datasetId, page_size: 100, order: 'asc' })).rows;
  const told = async (datasetId: number) =>
    (await filesOf(datasetId))
      .filter((file) => file.issues.length > 0)
      .map((file) => [file.name, file.kind, file.status, file.issues.map((issue) => issue.code)]);
  const segmentsOf = async (datasetIds: number[], projectId: number) => {
    const { id } = await manager.createTask(taskFormOf(projectId, datasetIds, null));
    await prepared(manager, id);
    return (await manager.listItems({ task_id: id, order: 'asc' })).rows.map((item) => [item.name, item.unit_count]);
  };

  it('may hold the audios as well', async () => {
    const projectId = await makeProject(manager);
    const zip = await zipOf({
      'calls/a.wav': wavOfSpeech(3, 40),
      'b.wav': wavOfSpeech(3, 41),
      'calls/a.eaf': print('eaf', 'a.wav'),
      'notes.md': Buffer.from('hello'),
    });
    const datasetId = await importDataset(started.server, manager, projectId, { 'all.zip': zip }, true);
    expect(await told(datasetId)).toEqual([['notes.md', 'source', 'failed', ['zip_entry_foreign']]]);
    expect(await segmentsOf([datasetId], projectId)).toEqual([
      ['calls/a.wav', 3],
      ['b.wav', 0],
    ]);
  });

  it('goes beside single audios, and is told what nobody asked for', async () => {
    const projectId = await makeProject(manager);
    const zip = await zipOf({
      'a.srt': print('srt', 'a.wav'),
      'all.rttm': print('rttm', 'b.wav'),
      'other.json': Buffer.from('{"mood":"glad"}'),
      'nobody.srt': print('srt', 'nobody.wav'),
    });
    const datasetId = await importDataset(
      started.server,
      manager,
      projectId,
      { 'a.wav': wavOfSpeech(3, 42), 'b.wav': wavOfSpeech(3, 43), 'annotations.zip': zip },
      true,
    );
    expect(await told(datasetId)).toEqual([
      ['other.json', 'backfill', 'failed', ['format_unknown']],
      ['nobody.srt', 'backfill', 'failed', ['backfill_unmatched']],
    ]);
    expect(await segmentsOf([datasetId], projectId)).toEqual([
      ['a.wav', 3],
      ['b.wav', 3],
    ]);
  });

  it('comes alone for audios that the project has, once it is clear for which', async () => {
    const projectId = await makeProject(manager);
    const [calls, others] = [
      await importDataset(started.server, manager, projectId, {
        'a.wav': wavOfSpeech(3, 44),
        'b.wav': wavOfSpeech(3, 45),
      }),
      await importDataset(started.server, manager, projectId, { 'b.wav': wavOfSpeech(3, 46) }),
    ];
    const datasetId = await importDataset(
      started.server,
      manager,
      projectId,
      { 'annotations.zip': await zipOf({ 'a.srt': print('srt', 'a.wav'), 'b.srt': print('srt', 'b.wav') }) },
      true,
    );
    expect(await told(datasetId)).toEqual([['b.srt', 'backfill', 'failed', ['backfill_ambiguous']]]);
    expect(
      await Promise.all([calls, others].map(async (id) => (await manager.getDataset({ id })).has_backfill)),
    ).toEqual([true, false]);
    expect(await segmentsOf([calls], projectId)).toEqual([
      ['a.wav', 3],
      ['b.wav', 0],
    ]);
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    [
      'another archive',
      async () =>
        zipOf({ 'a.srt': print('srt', 'a.wav'), 'more.zip': await zipOf({ 'b.srt': print('srt', 'b.wav') }) }),
      'zip_nested',
    ],
    ['audios beside those that came singly', () => zipOf({ 'b.wav': wavOfSpeech(1) }), 'zip_audio_beside'],
    ['neither audios nor annotations', () => zipOf({ 'a.docx': Buffer.from('x') }), 'zip_no_content'],
    [
      'annotations of more than 25 MB',
      () => zipOf({ 'a.txt': Buffer.alloc(20 * 2 ** 20, 1), 'b.txt': Buffer.alloc(6 * 2 ** 20, 1) }),
      'zip_annotations_too_large',
    ],
  ])('is refused with %s', async (_, make, code) => {
    const datasetId = await importDataset(
      started.server,
      manager,
      await makeProject(manager),
      { 'a.wav': wavOfSpeech(1, 47), 'annotations.zip': await make() },
      true,
    );
    expect(await told(datasetId)).toEqual([['annotations.zip', 'archive', 'failed', [code]]]);
  });
});

it('foreign JSON and text are refused with the formats that would do', async () => {
  const datasetId = await importDataset(
    started.server,
    manager,
    await makeProject(manager),
    {
      'a.wav': wavOfSpeech(1, 48),
      'a.json': Buffer.from('{"lines":[{"begin":0,"words":"hello"}]}'),
      'a.txt': Buffer.from('hello there\n'),
    },
    true,
  );
  const sentences = (await manager.listDatasetFiles({ dataset_id: datasetId })).rows
    .filter((file) => file.kind === 'backfill')
    .flatMap((file) => file.issues.map((issue) => issue.message));
  expect(sentences).toHaveLength(2);
  for (const sentence of sentences)
    for (const format of [...annotationFormatNames, 'Excel (.xlsx)', 'Kaldi (segments, text, utt2spk)'])
      expect(sentence).toContain(format);
});

it('of two entries of a zip with one name the second is told as refused', async () => {
  const zip = await readFile(new URL('../../../../tests/fixtures/hostile/zip/duplicate_names.zip', import.meta.url));
  const datasetId = await importDataset(started.server, manager, await makeProject(manager), { 'twice.zip': zip });
  const { rows } = await manager.listDatasetFiles({ dataset_id: datasetId, order: 'asc' });
  expect(rows.map((file) => [file.name, file.status, file.issues.map((issue) => issue.code)])).toEqual([
    ['twice.zip', 'parsed', []],
    ['a.wav', 'parsed', []],
    ['a.wav (2)', 'failed', ['zip_entry_duplicate']],
  ]);
});
