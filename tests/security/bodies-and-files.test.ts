import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { api, callPrefix, limits, type ApiName } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eventually,
  makeProject,
  makeTask,
  openDataset,
  readToTheEnd,
  importDataset,
  uploadFile,
  wavOfSpeech,
  type SignedIn,
} from '../server/index.ts';
import { openAttackedServer, type AttackedServer } from './attacked-server.ts';

let attacked: AttackedServer;
let manager: SignedIn;
let projectId: number;
beforeAll(async () => {
  attacked = await openAttackedServer();
  manager = await attacked.server.as('pm1');
  projectId = await makeProject(manager);
});
afterAll(() => attacked.close());

/** Sends a raw body as a user who may make the call. */
async function send(body: BodyInit, headers: Record<string, string> = {}, name: ApiName = 'createTemplate') {
  const response = await fetch(attacked.server.address + callPrefix + api[name].path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      authorization: manager.authorization,
      ...headers,
    },
    body,
  });
  return { status: response.status, text: await response.text() };
}
const grown = async (work: () => Promise<unknown>): Promise<number> => {
  const before = await attacked.server.memory();
  await work();
  return (await attacked.server.memory()).now - before.now;
};

describe('the body of a call', () => {
  it('is refused when it is compressed a thousand times over, nested without end, or reaches for prototypes', async () => {
    const growth = await grown(async () => {
      expect((await send(gzipSync(Buffer.alloc(200 * 1024 ** 2, ' ')), { 'content-encoding': 'gzip' })).status).toBe(
        413,
      );
      expect((await send(`{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)).status).toBe(400);
      for (const body of ['{"__proto__":{"role":5}}', '{"constructor":{"prototype":{"role":5}}}'])
        expect((await send(body)).status).toBe(400);
    });
    expect(growth).toBeLessThan(150);
  });

  it('is refused above the limit of its call', async () => {
    expect((await send(JSON.stringify({ text: 'x'.repeat(limits.body.defaultBytes) }), {}, 'search')).status).toBe(413);
  });

  it('stays text, never part of a statement or a log line; rejections reveal no internals', async () => {
    const texts = [
      "'; drop table project; --",
      '" or ""="',
      '%',
      '_',
      '\\',
      '${7*7}',
      '{{7*7}}',
      '../../etc/passwd',
      'a\n{"level":60,"msg":"forged"}',
      '(a+)+$',
      'a\u0000b',
      '\ud800',
    ];
    for (const text of texts) {
      for (const answer of [
        await send(JSON.stringify({ text }), {}, 'search'),
        await send(JSON.stringify({ search: text }), {}, 'listProjects'),
      ]) {
        expect([text, answer.status < 500]).toEqual([text, true]);
        expect(answer.text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|syntax error|select |PGlite|zod/i);
      }
    }
    expect((await manager.listProjects({})).total).toBeGreaterThan(0);
    const log = await readFile(join(attacked.home, 'server.log'), 'utf8');
    for (const line of log.trim().split('\n')) expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
  });
});

describe('a file', () => {
  const fixtures = new URL('../fixtures/hostile/', import.meta.url);
  const names = [
    'zip/bomb_1_gib_ratio_1000.zip',
    'zip/bomb_overlapping_entries_5_gib.zip',
    'zip/bomb_nested_10_gib.zip',
    'disguised/html_script_renamed.wav',
    'disguised/svg_script.mp3',
    'disguised/elf_magic.wav',
    'disguised/riff_12_bytes.wav',
    'mp3/id3v2_size_lies.mp3',
  ] as const;

  it('with a false type or length is rejected with a sentence or read by its content, and the server keeps running', async () => {
    const growth = await grown(async () => {
      for (const name of names) {
        const datasetId = await openDataset(manager, projectId);
        const refusal = await uploadFile(
          attacked.server,
          manager,
          datasetId,
          basename(name),
          await readFile(new URL(name, fixtures)),
        );
        if (refusal) {
          expect([name, refusal.status]).toEqual([name, 422]);
          continue;
        }
        await manager.completeDataset({ id: datasetId });
        await readToTheEnd(manager, datasetId);
        const { rows } = await manager.listDatasetFiles({ dataset_id: datasetId });
        for (const { status, issues } of rows)
          if (status === 'failed')
            expect([name, issues.map(({ message }) => message).join(' ')]).toEqual([
              name,
              expect.stringMatching(/\w{4}.*\./),
            ]);
        if (name.startsWith('disguised/')) expect([name, rows.map(({ status }) => status)]).toEqual([name, ['failed']]);
      }
    });
    expect(growth).toBeLessThan(300);
    expect((await fetch(`${attacked.server.address}/readyz`)).status).toBe(200);
  });

  it('goes nowhere but into its dataset, whatever its name', async () => {
    const datasetId = await openDataset(manager, projectId);
    for (const name of [
      '../up.wav',
      '/etc/cron.d/x.wav',
      'a\\..\\b.wav',
      'nul\u0000.wav',
      'gpj\u202evaw.wav',
      'x\r\nSet-Cookie: a=b.wav',
      'x.svg',
      'x.wav.exe',
    ]) {
      expect([name, (await uploadFile(attacked.server, manager, datasetId, name, wavOfSpeech(1)))?.status]).toEqual([
        name,
        422,
      ]);
    }
  });
});

describe('what is exported', () => {
  it('runs no formula in a spreadsheet, and has no header but its own in its file name', async () => {
    const formulas = ['=1+1', '+cmd|calc', '@SUM(A1)', '-2+3', '\t=1'];
    const datasetId = await importDataset(attacked.server, manager, projectId, { 'speech.wav': wavOfSpeech(4) });
    const taskId = await makeTask(attacked.server, projectId, [datasetId]);
    const annotator = await attacked.server.as('annotator4');
    const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
    const { lease, revision } = await annotator.leaseItem({ item_id });
    await annotator.saveItem({
      item_id,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands: formulas.map((text, index) => ({
        type: 'segment.add',
        segment: {
          id: `s${index}`,
          track: 0,
          start: index * 8000,
          end: index * 8000 + 4000,
          answers: { text },
          comments: [],
          status: 'completed',
        },
      })),
    });
    const { id } = await manager.createExport({
      project_id: projectId,
      task_ids: [taskId],
      format: 'csv',
      item_statuses: ['in_annotation'],
    });
    const url = await eventually(async () => (await manager.getExport({ id })).download_url ?? undefined);
    const response = await fetch(attacked.server.address + url);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/);
    const table = await response.text();
    for (const formula of formulas) expect(table).toContain(`'${formula.trim()}`);
    expect(table).not.toMatch(/(^|[,\r\n])"?[=+@-]/);
  });
});
