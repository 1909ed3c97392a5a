import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  exportFormats,
  exportFormatsOf,
  exportIssueTexts,
  limits,
  type ExportForm,
  type ExportRecord,
} from '@earmark/contract';
import { annotationFormats, readCsv } from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, sql } from '../../src/db/index.ts';
import { createExportThreads, exportJobs } from '../../src/export/index.ts';
import { startWorkers, type Workers } from '../../src/job/index.ts';
import { eventually, unzip } from '../../../../tests/server/index.ts';
import { readSheets } from '../read-sheets.ts';
import {
  addSegment,
  annotationsOf,
  labels,
  openItem,
  openWorld,
  sampleRate,
  type World,
} from '../workflow/open-world.ts';

/** All formats of audios. */
const ofAudios: readonly string[] = Object.values(exportFormatsOf('audio')).flat();
const formats = exportFormats.filter((format) => ofAudios.includes(format));

const audios = 150;
const threads = createExportThreads();
let world: World;
let workers: Workers;
let projectId: number;
let taskId: number;
let items: { id: number; name: string }[];

beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(audios);
  ({
    project: { id: projectId },
  } = await world.ask('pm1', 'getTask', { id: taskId }));
  items = await world.db.query(sql`select id, name from item where task_id = ${taskId} order by id`);
  workers = startWorkers(world.db, exportJobs(world.parts, threads), { pollMs: 50 });
}, 120_000);
afterAll(async () => {
  await workers.stop();
  await threads.close();
  await world.close();
});

async function take(
  format: ExportForm['format'],
  taskIds: readonly number[] = [taskId],
): Promise<{ record: ExportRecord; bytes: Buffer }> {
  const { id } = await world.ask('pm1', 'createExport', {
    project_id: projectId,
    task_ids: [...taskIds],
    format,
    item_statuses: ['unclaimed', 'in_annotation'],
  });
  const record = await eventually(async () => {
    const current = await world.ask('pm1', 'getExport', { id });
    return current.status !== 'generating' && current;
  });
  if (record.status === 'failed') return { record, bytes: Buffer.alloc(0) };
  const { key } = await one<{ key: string }>(world.db, sql`select key from export where id = ${id}`);
  return { record, bytes: await buffer((await world.parts.store.openRead(key)).stream) };
}

const itemAt = (index: number): { id: number; name: string } => items[index] ?? { id: 0, name: '' };

describe('an export', () => {
  it('done twice gives the same bytes', async () => {
    for (const format of formats)
      expect([format, (await take(format)).bytes.equals((await take(format)).bytes)]).toEqual([format, true]);
  }, 120_000);

  it('holds what was saved after the last snapshot', async () => {
    const { id, name } = itemAt(1);
    await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation', item_id: id });
    const opened = await openItem(world, 'annotator4', id);
    let revision = opened.revision;
    for (const [index, text] of ['one', 'two', 'three'].entries())
      ({ revision } = await world.ask('annotator4', 'saveItem', {
        item_id: id,
        lease: opened.lease,
        base_revision: revision,
        batch_id: randomUUID(),
        commands: [addSegment(`s${index}`, index * sampleRate, (index + 0.5) * sampleRate, text)],
      }));
    const bytes = (await unzip((await take('json')).bytes)).get(name.replace('.wav', '.json')) ?? Buffer.alloc(0);
    const parsed = annotationFormats.json.parse(bytes, {
      audio: { sampleRate, channels: 1, totalSamples: 10 * sampleRate },
      labels,
      name,
    });
    expect(parsed.ok && parsed.value.document.segments.map(({ answers }) => answers['text'])).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  it('puts the beginning of a text that is too long into its cell, and all of it into a sheet of its own', async () => {
    const { id, name } = itemAt(2);
    const text = `=${'长'.repeat(40_000)}\u{1F600}${'\uFFFE\uFFFF\u0001'.repeat(3)} & <b> _x0041_`;
    const segment = {
      id: 'long',
      track: 0,
      start: 0,
      end: sampleRate,
      answers: { text },
      comments: [],
      status: 'completed',
    };
    await world.db.query(
      sql`update annotation_revision set snapshot = jsonb_set(snapshot, '{segments}', ${sql.json([segment])}::jsonb) where annotation_id in (${annotationsOf(id)})`,
    );
    const { record, bytes } = await take('xlsx');
    expect(record).toMatchObject({
      status: 'succeeded',
      item_count: audios,
      issue_count: 1,
      issues: [{ item: { id, name }, reason: 'text_cut' }],
    });
    const parts = await unzip(bytes);
    expect([...parts.keys()]).toContain('xl/worksheets/sheet4.xml');
    for (const [path, content] of parts)
      expect([path, /[\uFFFE\uFFFF]|[\u0000-\u0008]/.test(content.toString())]).toEqual([path, false]);
    const sheets = await readSheets(bytes);
    const cell = String([...sheets.values()][0]?.find((cells) => cells[0] === name)?.[6]);
    expect([cell.length, cell.startsWith("'="), cell.endsWith('…'), text.startsWith(cell.slice(1, -1))]).toEqual([
      32_767,
      true,
      true,
      true,
    ]);
    const [, whole = []] = sheets.get('long texts') ?? [];
    expect([whole.slice(0, 3), whole.slice(3).join('') === `'${text}`]).toEqual([[name, 1, 'Text'], true]);
  });
});

describe('an audio whose stored work is broken', () => {
  const broken = (): { id: number; name: string }[] => [3, 70, 71].map(itemAt);

  beforeAll(async () => {
    const [garbage, gap, replay] = broken();
    await world.db.query(
      sql`update annotation_revision set snapshot = '"no document"' where annotation_id in (${annotationsOf(garbage?.id ?? 0)})`,
    );
    await world.db.query(sql`update annotation set revision = 2 where item_id = ${gap?.id ?? 0}`);
    await world.db.query(
      sql`insert into annotation_revision (annotation_id, revision, kind, commands) values ((${annotationsOf(replay?.id ?? 0)}), 1, 'edit', ${sql.json([{ type: 'segment.remove', ids: ['nobody'] }])}::jsonb)`,
    );
    await world.db.query(sql`update annotation set revision = 1 where item_id = ${replay?.id ?? 0}`);
  });

  it.each(formats.filter((format) => format !== 'xlsx'))(
    'is left out of %s and named, the others are delivered',
    async (format) => {
      const { record, bytes } = await take(format);
      expect(record).toMatchObject({ status: 'succeeded', item_count: audios - 3, issue_count: 3 });
      expect(record.issues.map(({ item }) => item)).toEqual(broken());
      if (format === 'csv') return;
      const entries = await unzip(bytes);
      const report = readCsv(entries.get('report.csv') ?? Buffer.alloc(0));
      expect(report.ok && report.value.rows.slice(1).map(([, id, name]) => ({ id: Number(id), name }))).toEqual(
        broken(),
      );
      expect(report.ok && report.value.rows[2]?.slice(3)).toEqual([
        exportIssueTexts.unreadable.en,
        exportIssueTexts.unreadable.zh,
      ]);
      const index = readCsv(entries.get('index.csv') ?? Buffer.alloc(0));
      expect(index.ok && index.value.rows.length).toBe(1 + audios - 3);
    },
  );

  it('is named in a sheet of a workbook', async () => {
    const { record, bytes } = await take('xlsx');
    expect(record).toMatchObject({ status: 'succeeded', item_count: audios - 3, issue_count: 4 });
    expect(
      (await readSheets(bytes))
        .get('report')
        ?.slice(1)
        .map((row) => row[2]),
    ).toEqual([2, 3, 70, 71].map((index) => itemAt(index).name));
  });

  it('fails the export when nothing is left, and the record names no more than it keeps', async () => {
    const other = await world.makeTask(120);
    ({
      project: { id: projectId },
    } = await world.ask('pm1', 'getTask', { id: other }));
    await world.db.query(
      sql`update annotation_revision set snapshot = '7' where annotation_id in (select a.id from annotation a join item i on i.id = a.item_id where i.task_id = ${other})`,
    );
    const { record } = await take('srt', [other]);
    expect(record).toMatchObject({
      status: 'failed',
      issue_count: 120,
      reason: 'Nothing of what was chosen could be read. The list of audios says why.',
    });
    expect(record.issues).toHaveLength(limits.export.issuesKept);
  });
});
