import { readdir, readFile } from 'node:fs/promises';
import { limits, type TextIngest } from '@earmark/contract';
import {
  createTextIndex,
  isSpan,
  labelsOf,
  pointLength,
  resolveLoose,
  textDocumentSchema,
  textFormats,
  type LooseText,
  type TextDocument,
  type TextFormatId,
} from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeProject,
  openDataset,
  prepared,
  readToTheEnd,
  taskFormOf,
  uploadFile,
  zipOf,
  type RunningServer,
  type SignedIn,
} from '../../../../tests/server/index.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';

const fixture = (path: string): Promise<Buffer> =>
  readFile(new URL(`../../../../tests/fixtures/${path}`, import.meta.url));
const hostile = (path: string): Promise<Buffer> => fixture(`hostile/${path}`);

let started: TestServer;
let server: RunningServer;
let manager: SignedIn;
let projectId: number;

beforeAll(async () => {
  started = await startTestServer();
  server = started.server;
  manager = await server.as('pm1');
  projectId = await makeProject(manager, 'text');
}, 180_000);
afterAll(() => started.close());

/** Uploads files as one dataset and waits until they are read. */
async function take(
  files: Readonly<Record<string, Uint8Array>>,
  { ingest, hasBackfill = false }: { readonly ingest?: TextIngest; readonly hasBackfill?: boolean } = {},
): Promise<number> {
  const id = await openDataset(manager, projectId, hasBackfill);
  for (const [name, bytes] of Object.entries(files))
    expect(await uploadFile(server, manager, id, name, bytes)).toBeUndefined();
  await manager.completeDataset({ id, ...(ingest && { ingest }) });
  await readToTheEnd(manager, id);
  return id;
}

interface Taken {
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly refused: readonly (readonly [string, string])[];
}

/** The texts of a dataset by name, and what was refused with the reason. */
async function takenOf(id: number): Promise<Taken> {
  const { rows } = await manager.listDatasetFiles({ dataset_id: id, page_size: 100 });
  const texts: Record<string, readonly string[]> = {};
  for (const file of rows.filter(({ kind, status }) => kind === 'source' && status === 'parsed'))
    texts[file.name] = (await manager.getDatasetFileText({ file_id: file.id })).parts.map(({ text }) => text);
  return {
    texts,
    refused: rows
      .filter(({ status }) => status === 'failed')
      .map(({ name, issues }) => [name, issues[0]?.message ?? ''] as const),
  };
}

/** What became of each file of a dataset: how many texts, and why what was refused. */
async function outcomesOf(id: number): Promise<Readonly<Record<string, readonly [number, ...string[]]>>> {
  const rows: Awaited<ReturnType<typeof manager.listDatasetFiles>>['rows'] = [];
  for (let page = 1; ; page += 1) {
    const found = await manager.listDatasetFiles({ dataset_id: id, page, page_size: 100 });
    rows.push(...found.rows);
    if (rows.length >= found.total) break;
  }
  const byFile = Map.groupBy(rows, (row) => row.archive_id ?? row.id);
  return Object.fromEntries(
    [...byFile].map(([file, own]) => [
      own.find((row) => row.id === file)?.name ?? '',
      [
        own.filter((row) => row.kind === 'source' && row.status === 'parsed').length,
        ...own.filter(({ status }) => status === 'failed').map(({ issues }) => issues[0]?.message ?? ''),
      ] as const,
    ]),
  );
}

const taking = async (name: string, bytes: Uint8Array, ingest?: TextIngest): Promise<Taken> =>
  takenOf(await take({ [name]: bytes }, ingest && { ingest }));

describe('a text', () => {
  it('is kept as it is: line ends, blanks, combining characters and what lies outside the BMP', async () => {
    const text = '  e\u0301cole\r\n𠮷野家 👩‍👩‍👧\u200b\r\r\n\ttail \n';
    const { texts } = await taking('kept.txt', Buffer.from(text), { layout: 'file' });
    expect(texts).toEqual({ 'kept.txt': [text] });
  });

  it('is decoded once, in the encoding that it has or that somebody says', async () => {
    const { texts } = await taking('gbk.txt', await hostile('text/gbk.txt'), { layout: 'lines' });
    expect(Object.values(texts).flat().join('')).toMatch(/^\p{Script=Han}+/u);
    const wide = await taking('wide.txt', await hostile('text/utf16be_bom.txt'), { layout: 'file' });
    expect(Object.values(wide.texts).flat()[0]).not.toContain('\uFEFF');
    // 「中文」 in Big5
    const big5 = Buffer.from([0xa4, 0xa4, 0xa4, 0xe5]);
    const said = await taking('big5.txt', big5, { layout: 'file', encoding: 'big5' });
    expect(said.texts).toEqual({ 'big5.txt': ['中文'] });
  });
});

describe('lists of texts', () => {
  it('of lines leave out blank ones and are named by line', async () => {
    const mixed = await hostile('text/mixed_line_ends.txt');
    const lines = await taking('mixed.txt', mixed, { layout: 'lines' });
    expect(Object.keys(lines.texts)).toHaveLength(5);
    // As one text, which is what it looks like, it has as many sentences
    const [whole] = (await manager.listDatasetFiles({ dataset_id: await take({ 'mixed.txt': mixed }) })).rows;
    const { parts } = await manager.getDatasetFileText({ file_id: whole?.id ?? 0 });
    expect(parts.map(({ sentences }) => sentences.length)).toEqual([5]);
    const strange = (await hostile('text/unusual_unicode.txt')).toString('utf8');
    const taken = await taking('unusual.txt', Buffer.from(strange), { layout: 'lines' });
    expect(Object.values(taken.texts).flat().sort()).toEqual(
      strange
        .split('\n')
        .filter((line) => line.trim() !== '')
        .sort(),
    );
  });

  it('refuse single lines by number, and the others go on', async () => {
    const jsonl = await taking('bad_third_line.jsonl', await hostile('tables/bad_third_line.jsonl'));
    expect(jsonl.refused.map(([, reason]) => reason)).toEqual([expect.stringContaining('Line 3')]);
    expect(Object.keys(jsonl.texts).length).toBeGreaterThan(0);
    const ragged = await taking('ragged.csv', await hostile('tables/ragged.csv'));
    expect(ragged.refused.length).toBeGreaterThan(0);
    const nul = await taking(
      'nul.jsonl',
      Buffer.from('{"text":"a\\u0000b"}\n{"text":"half \\ud800"}\n{"text":"good"}\n'),
    );
    expect(Object.values(nul.texts)).toEqual([['good']]);
    expect(nul.refused).toHaveLength(2);
  });

  it('show what they would become, and are read again with other columns while no task has their texts', async () => {
    const id = await openDataset(manager, projectId);
    const csv = 'id,source,target,note\n1,Hello,你好,x\n2,Bye,再见,y\n';
    await uploadFile(server, manager, id, 'pairs.csv', Buffer.from(csv));
    const [file] = (await manager.listDatasetFiles({ dataset_id: id })).rows;
    const fileId = file?.id ?? 0;
    const guessed = await manager.previewDatasetFile({ file_id: fileId });
    expect(guessed).toMatchObject({
      ingest: {
        layout: 'table',
        encoding: 'utf-8',
        hasHeader: true,
        nameColumn: 'id',
        parts: [
          { column: 'source', name: 'source' },
          { column: 'target', name: 'target' },
        ],
      },
      columns: ['id', 'source', 'target', 'note'],
      items: 2,
      refused: 0,
    });
    expect(guessed.rows[1]).toEqual({
      line: 3,
      name: '2',
      parts: [
        { name: 'source', text: 'Bye', length: 3 },
        { name: 'target', text: '再见', length: 2 },
      ],
      marks: 0,
      equal_line: null,
      equal_dataset: null,
    });
    const unread = manager.previewDatasetFile({ file_id: fileId, ingest: { ...guessed.ingest, encoding: 'utf-16le' } });
    await expect(unread).rejects.toMatchObject({
      code: 24002171,
      message: expect.stringMatching(/^“pairs\.csv” cannot be read like this: ./),
    });
    await manager.completeDataset({ id });
    expect(await readToTheEnd(manager, id)).toMatchObject({ total: 2, size: 12 });
    expect((await takenOf(id)).texts).toEqual({ 1: ['Hello', '你好'], 2: ['Bye', '再见'] });
    await manager.rereadDatasetFile({
      file_id: fileId,
      ingest: { ...guessed.ingest, nameColumn: '', parts: [{ column: 'note', name: 'note' }] },
    });
    await readToTheEnd(manager, id);
    expect((await takenOf(id)).texts).toEqual({ 'pairs-2': ['x'], 'pairs-3': ['y'] });
    await expect(manager.rereadDatasetFile({ file_id: fileId, ingest: { layout: 'scroll' } })).rejects.toMatchObject({
      httpStatus: 400,
    });
  });

  it('with texts that the project has are shown before they are taken', async () => {
    const text = Buffer.from('text\nOnly once\nTwice\nTwice\n');
    const projectOfTwins = await makeProject(manager, 'text');
    const { id } = await manager.createDataset({
      project_id: projectOfTwins,
      name: 'twins',
      location: 'domestic',
      duplicates: 'ask',
    });
    await uploadFile(server, manager, id, 'twins.csv', text);
    const previewOf = async (datasetId: number) => {
      const [file] = (await manager.listDatasetFiles({ dataset_id: datasetId, order: 'asc' })).rows;
      const { duplicates, rows } = await manager.previewDatasetFile({ file_id: file?.id ?? 0 });
      return [duplicates, ...rows.map(({ equal_line, equal_dataset }) => equal_line ?? equal_dataset)];
    };
    expect(await previewOf(id)).toEqual([1, null, null, 3]);
    await manager.completeDataset({ id });
    expect(await readToTheEnd(manager, id)).toMatchObject({ total: 2, duplicate_count: 1 });
    // A list that is read already is no duplicate of itself, and another one is of it
    expect(await previewOf(id)).toEqual([1, null, null, 3]);
    const { id: other } = await manager.createDataset({
      project_id: projectOfTwins,
      name: 'more',
      location: 'domestic',
    });
    await uploadFile(server, manager, other, 'more.csv', Buffer.from('text\nNew\nTwice\nTwice\n'));
    expect(await previewOf(other)).toEqual([2, null, 'twins', 3]);
  });
});

describe('annotated files', () => {
  it('bring their labels, for a template', async () => {
    const lines = [
      '{"id": 1, "text": "𠮷野家在东京", "label": [[0, 3, "ORG"], [4, 6, "LOC"]]}',
      '{"id": 2, "text": "去北京", "label": [[1, 3, "LOC"]]}',
    ];
    const id = await take({ 'slots.jsonl': Buffer.from(lines.join('\n')) });
    const [file] = (await manager.listDatasetFiles({ dataset_id: id, page_size: 1 })).rows;
    const { labels } = await manager.getDatasetFileLabels({ file_id: file?.id ?? 0 });
    expect(labels.segment[0]?.options.map(({ title }) => title)).toEqual(['ORG', 'LOC']);
    // As somebody says that the file is to be read
    const asked = { file_id: file?.id ?? 0, ingest: { layout: 'table' } };
    expect((await manager.getDatasetFileLabels(asked)).labels.segment).toEqual([]);
  });

  it('in a zip stand beside their texts', async () => {
    const ann = Buffer.from('T1\tORG 0 3\t𠮷野家\nT2\tLOC 4 6\t东京\n');
    const id = await take({
      'brat.zip': await zipOf({ 'astral.txt': Buffer.from('𠮷野家在东京\n'), 'astral.ann': ann }),
    });
    const { rows } = await manager.listDatasetFiles({ dataset_id: id });
    expect(rows.map(({ name, kind, status }) => [name, kind, status])).toEqual([
      ['brat.zip', 'archive', 'parsed'],
      ['astral.txt', 'source', 'parsed'],
      ['astral.ann', 'backfill', 'parsed'],
    ]);
  });
});

describe('annotation files of texts that are here already', () => {
  /** The texts of a list in which an annotated format says where its words are. */
  const words = ['𠮷野家', '东京'] as const;
  const textOf = (id: string): string => `😀 ${id} 𠮷野家\r\n在 东京 e\u0301`;
  const looseOf = (id: string): LooseText => {
    const text = textOf(id);
    return {
      name: '',
      parts: [{ name: 'text', text }],
      answers: {},
      spans: words.map((word, at) => {
        const start = pointLength(text.slice(0, text.indexOf(word)));
        return {
          key: `T${at + 1}`,
          label: ['ORG', 'LOC'][at] ?? '',
          part: 0,
          ranges: [{ start, end: start + [...word].length }],
        };
      }),
      links: [],
      notices: [],
      line: 1,
    };
  };
  const labels = labelsOf([looseOf('')]);
  const printed = (id: TextFormatId): string => {
    const resolved = resolveLoose(looseOf(id), { labels });
    if (!resolved.ok) throw new Error(resolved.fault.code);
    return [...textFormats[id].print(resolved.value.document, { labels, texts: [textOf(id)], name: `${id}.txt` })].join(
      '',
    );
  };
  /** What a file that counts UTF-16 units, or a line end as one, quotes. */
  const quoting = (id: string, count: (before: string) => number): string =>
    JSON.stringify({
      text: textOf(id),
      spans: words.map((word) => {
        const start = count(textOf(id).slice(0, textOf(id).indexOf(word)));
        return { start, end: start + count(word), text: word, label: word === '东京' ? 'LOC' : 'ORG' };
      }),
    });
  // A line of fastText says nothing of places; the texts of SQuAD have a question before them, so that they come with
  // their spans
  const formats = [
    'json',
    'doccano',
    'labelstudio',
    'webanno',
    'conll2003',
    'bio',
    'bioes',
    'spacy',
    'prodigy',
    'csv',
    'brat',
  ] as const;

  it('are taken from SQuAD with the passage that answers', async () => {
    const project = await makeProject(manager, 'text');
    const passage = textOf('squad');
    const answers = words.map((word) => ({
      text: word,
      answer_start: pointLength(passage.slice(0, passage.indexOf(word))),
    }));
    const qas = [{ id: 'q1', question: '在哪里？𠮷', answers, is_impossible: false }];
    const file = Buffer.from(JSON.stringify({ version: 'v2.0', data: [{ paragraphs: [{ context: passage, qas }] }] }));
    const datasetId = await openDataset(manager, project);
    expect(await uploadFile(server, manager, datasetId, 'squad.json', file)).toBeUndefined();
    await manager.completeDataset({ id: datasetId });
    await readToTheEnd(manager, datasetId);
    const { rows } = await manager.listDatasetFiles({ dataset_id: datasetId });
    const archive = rows.find(({ kind }) => kind === 'archive');
    const { labels: made } = await manager.getDatasetFileLabels({ file_id: archive?.id ?? 0 });
    const { id: taskId } = await manager.createTask({
      ...taskFormOf(project, [datasetId], null),
      labels: made,
      rules: { work: 'entities', unit: 'span' },
    });
    await prepared(manager, taskId);
    const [item] = (await manager.listItems({ task_id: taskId })).rows;
    const { marks }: TextDocument = textDocumentSchema.parse((await manager.getItem({ id: item?.id ?? 0 })).document);
    const { parts } = await manager.getItemText({ item_id: item?.id ?? 0 });
    expect(parts.map(({ text }) => text)).toEqual(['在哪里？𠮷', passage]);
    const index = createTextIndex(passage);
    expect(
      marks
        .filter(isSpan)
        .map(({ part, ranges }) => [part, ...ranges.map(({ start, end }) => index.slice(start, end))]),
    ).toEqual(words.map((word) => [1, word]));
  });

  it('put their spans where they are quoted, in every format, and say what they converted', async () => {
    const project = await makeProject(manager, 'text');
    const texts = [...formats, 'utf16', 'folded'];
    // Two lines of a file would be taken for two texts
    const datasetId = await openDataset(manager, project);
    for (const id of texts)
      expect(await uploadFile(server, manager, datasetId, `${id}.txt`, Buffer.from(textOf(id)))).toBeUndefined();
    await manager.completeDataset({ id: datasetId, ingest: { layout: 'file' } });
    await readToTheEnd(manager, datasetId);
    const files = new Map<string, string>(formats.map((id) => [`${id}.${textFormats[id].extension}`, printed(id)]));
    files.set(
      'by-units.jsonl',
      quoting('utf16', (before) => before.length),
    );
    files.set(
      'by-folded-lines.jsonl',
      quoting('folded', (before) => [...before.replace('\r\n', '\n')].length),
    );
    files.set(
      'elsewhere.jsonl',
      quoting('nowhere', (before) => before.length),
    );
    const annotations = await openDataset(manager, project, true);
    for (const [name, content] of files)
      expect(await uploadFile(server, manager, annotations, name, Buffer.from(content))).toBeUndefined();
    await manager.completeDataset({ id: annotations });
    await readToTheEnd(manager, annotations);
    const { refused } = await takenOf(annotations);
    expect(refused).toEqual([['elsewhere.jsonl', expect.stringContaining('matches no')]]);
    const { id: taskId } = await manager.createTask({
      ...taskFormOf(project, [datasetId], null),
      labels,
      rules: { work: 'entities', unit: 'span' },
    });
    await prepared(manager, taskId);
    const found: Record<string, string[]> = {};
    for (const { id, name } of (await manager.listItems({ task_id: taskId, page_size: 100 })).rows) {
      const { marks }: TextDocument = textDocumentSchema.parse((await manager.getItem({ id })).document);
      const index = createTextIndex((await manager.getItemText({ item_id: id })).parts[0]?.text ?? '');
      found[name] = marks
        .filter(isSpan)
        .map(({ ranges }) => ranges.map(({ start, end }) => index.slice(start, end)).join());
    }
    expect(found).toEqual(Object.fromEntries(texts.map((id) => [`${id}.txt`, words])));
    const { rows } = await manager.listDatasetFiles({ dataset_id: datasetId, page_size: 100 });
    expect(Object.fromEntries(rows.map(({ name, issues }) => [name, issues.map(({ code }) => code)]))).toMatchObject({
      'doccano.txt': [],
      'utf16.txt': ['format_read_utf16'],
      'folded.txt': ['format_read_line_ends'],
      'bio.txt': ['format_read_blanks'],
    });
  }, 120_000);
});

/**
 * What becomes of each hostile file: the number of its texts, and what is said of what is refused. The `expect` of the
 * collection says for each what would be right.
 */
const format = /does not follow its format/;
const encoding = /^Line \d+: The text encoding is not/;
const outcomes: Readonly<Record<string, readonly [number, ...RegExp[]]>> = {
  'bad_third_line.jsonl': [3, /^Line 3: This is not valid JSON/],
  'big_integer.json': [0, /^Row 1: /],
  'blank_lines.jsonl': [2],
  'bom.json': [1],
  'cr_only.csv': [2],
  'csv_renamed.xlsx': [0, format],
  'deep_100k.json': [0, format],
  'duplicate_headers.csv': [0, /“text” appears twice/],
  'duplicate_keys.json': [1],
  'entity_bomb.xlsx': [0, format],
  'external_entity.xlsx': [0, format],
  'formula_injection.csv': [4],
  'gb18030.csv': [5],
  'gbk.csv': [5],
  'gbk.json': [1],
  'gbk_mixed_with_utf8.csv': [0, encoding],
  'header_only.csv': [0, /no text/],
  'latin1.csv': [0, encoding],
  'lone_surrogate.json': [0, /^Row 1: .*character/],
  'many_sheets_first_empty.xlsx': [5],
  'million_char_cell.csv': [1],
  'nan.json': [0, /^Line 1: /],
  'nul_bytes.csv': [0, /^Row 2: .*character/],
  'plain.xlsx': [5],
  'prototype_pollution.json': [1],
  'ragged.csv': [0, /^Row 2 has /, /^Row 3 has /],
  'row_1048576_sparse.xlsx': [0, /too large/],
  'semicolon.csv': [5],
  'shared_strings_rich_text.xlsx': [5, /^Row 6: /],
  'sheet_bomb_200_mb.xlsx': [0, /too large/],
  'spans_astral.jsonl': [1],
  'spans_out_of_range.jsonl': [0, /^Line 1: .*not a valid range/],
  'tabs.csv': [1],
  'top_level_string.json': [0, /^Line 1: /],
  'trailing_comma.json': [0, /^Line 1: This is not valid JSON/],
  'truncated.xlsx': [0, format],
  'unclosed_quote.csv': [0, /^Row 2: /],
  'utf16le_bom.csv': [5],
  'utf8_bom.csv': [5],
  'utf8_no_bom.csv': [5],
  'xls_magic.xlsx': [0, format],
  'binary.txt': [0, encoding],
  'filenames.json': [0, /^Row 1: /],
  'gbk.txt': [2],
  // Lines with blank ones between them are taken for prose, until somebody says otherwise
  'mixed_line_ends.txt': [1],
  'unusual_unicode.txt': [1],
  'utf16be_bom.txt': [2],
  'bidi_zero_width_tags.jsonl': [32],
  'bidi_zero_width_tags.txt': [28],
  'dompurify_payloads.json': [222, /^Row 215: There is no text/],
  'markdown_it_xss.txt': [1],
  'markdown_xss.jsonl': [62],
  'labeling.invalid.conll': [2, /^Line 1: /],
};

describe('a template of annotations', () => {
  const content = 'Anna Berg works at Nordlicht.';

  it('is read as it is: with its example, and with the texts of a dataset', async () => {
    const own = await take({ 'a.txt': Buffer.from('=first'), 'b.txt': Buffer.from('第三') });
    for (const format of ['xlsx', 'csv', 'jsonl'] as const) {
      const ofExample = await manager.getBackfillTemplate({ format, modality: 'text' });
      const example = await take(
        { 'other name.txt': Buffer.from(content), [ofExample.file_name]: Buffer.from(ofExample.content, 'base64') },
        { hasBackfill: true },
      );
      const ofOwn = await manager.getBackfillTemplate({ format, modality: 'text', dataset_id: own });
      const filled = await take(
        {
          'a.txt': Buffer.from('=first'),
          'b.txt': Buffer.from('第三'),
          [ofOwn.file_name]: Buffer.from(ofOwn.content, 'base64'),
        },
        { hasBackfill: true },
      );
      for (const dataset_id of [example, filled]) {
        const { rows } = await manager.listDatasetFiles({ dataset_id, sort: 'id', order: 'asc' });
        expect([format, rows.filter(({ status, issues }) => status !== 'parsed' || issues.length > 0)]).toEqual([
          format,
          [],
        ]);
        expect([format, rows.filter(({ kind }) => kind === 'backfill').length]).toEqual([format, 1]);
      }
    }
  });

  it('is offered in formats of its kind, and of datasets of that kind', async () => {
    const own = await take({ 'a.txt': Buffer.from('text') });
    await expect(manager.getBackfillTemplate({ format: 'txt', modality: 'text' })).rejects.toMatchObject({
      code: 400,
    });
    await expect(manager.getBackfillTemplate({ format: 'csv', dataset_id: own })).rejects.toMatchObject({
      code: 404,
    });
  });
});

describe('each hostile file', () => {
  it('becomes the texts that it has, or is refused with a sentence, and the others beside it are taken', async () => {
    const files: [string, Uint8Array][] = [];
    for (const folder of ['hostile/tables', 'hostile/text', 'texts/hostile'])
      for (const name of await readdir(new URL(`../../../../tests/fixtures/${folder}`, import.meta.url)))
        files.push([name, await fixture(`${folder}/${name}`)]);
    files.push(['labeling.invalid.conll', await fixture('texts/doccano/labeling.invalid.conll')]);
    expect(files.map(([name]) => name).sort()).toEqual(Object.keys(outcomes).sort());
    for (const own of Map.groupBy(files, ([name]) => name.split('.').at(-1)).values()) {
      const found = await outcomesOf(await take(Object.fromEntries(own)));
      for (const [name, outcome] of Object.entries(found))
        expect([name, ...outcome]).toEqual([
          name,
          ...(outcomes[name] ?? []).map((one) => (typeof one === 'number' ? one : expect.stringMatching(one))),
        ]);
    }
  }, 120_000);

  it('keeps what its cells say, and every payload as it is', async () => {
    const cells = async (path: string) => Object.values((await taking(path, await fixture(path))).texts).flat();
    expect(await cells('hostile/tables/shared_strings_rich_text.xlsx')).toEqual(
      expect.arrayContaining(['富文本', '2']),
    );
    expect(await cells('hostile/tables/formula_injection.csv')).toEqual(
      expect.arrayContaining(["=cmd|'/C calc'!A0", '+1+1', '@SUM(A1)', '-2+3']),
    );
    const rows = (await fixture('texts/hostile/markdown_xss.jsonl')).toString('utf8').trim().split('\n');
    expect(await cells('texts/hostile/markdown_xss.jsonl')).toEqual(
      expect.arrayContaining(rows.map((row) => (JSON.parse(row) as { text: string }).text)),
    );
  });
});

describe('a file beyond the limits', () => {
  it('of texts, bytes or characters is refused with a sentence', async () => {
    const many = await taking('many.txt', Buffer.from('a\n'.repeat(limits.text.maxTexts + 1)));
    expect(many).toEqual({ texts: {}, refused: [['many.txt', expect.stringContaining('50000')]] });
    const id = await openDataset(manager, projectId);
    const large = Buffer.alloc(limits.text.sourceMaxBytes + 1, 'a');
    expect(await uploadFile(server, manager, id, 'large.txt', large)).toMatchObject({
      status: 413,
      message: expect.stringContaining('“large.txt” is larger than 25 MB.'),
    });
    const long = await taking('long.txt', Buffer.from('长'.repeat(limits.text.maxCharacters + 1)), { layout: 'file' });
    expect(long).toEqual({ texts: {}, refused: [['long.txt', expect.stringContaining('1000001')]] });
  });
});
