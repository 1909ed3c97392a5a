import { readFile } from 'node:fs/promises';
import type { TextIngest } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeProject,
  openDataset,
  readToTheEnd,
  uploadFile,
  zipOf,
  type RunningServer,
  type SignedIn,
} from '../../../../tests/server/index.ts';
import { startTestServer, type TestServer } from '../start-test-server.ts';

const hostile = (path: string): Promise<Buffer> =>
  readFile(new URL(`../../../../tests/fixtures/hostile/${path}`, import.meta.url));

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

  it('is refused as binary, or when it is too long', async () => {
    expect((await taking('binary.txt', await hostile('text/binary.txt'))).refused).toHaveLength(1);
    const long = await taking('long.txt', Buffer.from('长'.repeat(1_000_001)), { layout: 'file' });
    expect(long.refused[0]?.[1]).toContain('1000001');
  });
});

describe('lists of texts', () => {
  it('of lines leave out blank ones and are named by line', async () => {
    const lines = await taking('mixed.txt', await hostile('text/mixed_line_ends.txt'), { layout: 'lines' });
    expect(Object.keys(lines.texts)).toHaveLength(5);
    const strange = (await hostile('text/unusual_unicode.txt')).toString('utf8');
    const taken = await taking('unusual.txt', Buffer.from(strange), { layout: 'lines' });
    expect(Object.values(taken.texts).flat().sort()).toEqual(
      strange
        .split('\n')
        .filter((line) => line.trim() !== '')
        .sort(),
    );
  });

  it.each([
    ['utf8_bom.csv', 5],
    ['utf8_no_bom.csv', 5],
    ['gbk.csv', 5],
    ['gb18030.csv', 5],
    ['utf16le_bom.csv', 5],
    ['semicolon.csv', 5],
    ['cr_only.csv', 2],
    ['plain.xlsx', 5],
    ['bom.json', 1],
    ['blank_lines.jsonl', 2],
  ])('of the table %s give %i texts', async (name, count) => {
    const { texts, refused } = await taking(name, await hostile(`tables/${name}`));
    expect([Object.keys(texts).length, refused]).toEqual([count, []]);
  });

  it.each([
    'duplicate_headers.csv',
    'unclosed_quote.csv',
    'header_only.csv',
    'gbk_mixed_with_utf8.csv',
    'csv_renamed.xlsx',
    'truncated.xlsx',
    'xls_magic.xlsx',
    'entity_bomb.xlsx',
    'sheet_bomb_200_mb.xlsx',
    'deep_100k.json',
    'top_level_string.json',
    'trailing_comma.json',
    'nan.json',
  ])('that cannot be read, such as %s, are refused with a reason', async (name) => {
    const { texts, refused } = await taking(name, await hostile(`tables/${name}`));
    expect(texts).toEqual({});
    expect(refused.map(([file, reason]) => [file, reason.length > 10])).toEqual([[name, true]]);
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
    const { id } = await manager.createDataset({
      project_id: await makeProject(manager, 'text'),
      name: 'twins',
      location: 'domestic',
      duplicates: 'ask',
    });
    await uploadFile(server, manager, id, 'twins.csv', text);
    await manager.completeDataset({ id });
    expect(await readToTheEnd(manager, id)).toMatchObject({ total: 2, duplicate_count: 1 });
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
