import { audioOf } from '../../../../tests/server/index.ts';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportFormSchema, itemStatuses } from '@earmark/contract';
import { audioVersion, findModality, type AudioDocument, type Stored } from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { openItem as openExported } from '../../src/export/exported-item.ts';
import { readExportItems, readStoredDocuments } from '../../src/export/queries.ts';
import { annotationsOf, openItem, openWorld, type World } from '../workflow/open-world.ts';

/** Data stored by an earlier version, and the document that version made of it. */
interface StoredItem {
  readonly snapshot: Stored;
  readonly batches: readonly { readonly version?: number; readonly commands: readonly Stored[] }[];
  readonly document: Partial<AudioDocument>;
}
const versions = Array.from({ length: audioVersion + 1 }, (_, version) => version);
const folder = join(import.meta.dirname, '../../../../packages/model/fixtures/stored');
const readStored = (version: number): StoredItem =>
  JSON.parse(readFileSync(join(folder, `version-${version}.json`), 'utf8')) as StoredItem;

let world: World;
let taskId: number;
beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(versions.length + 2);
});
afterAll(() => world.close());

/** An item in work with revisions as that version stored them. */
async function store({ snapshot, batches }: StoredItem): Promise<number> {
  const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
  await world.db.query(
    sql`update annotation_revision set snapshot = ${sql.json(snapshot)}, model_version = 1 where annotation_id in (${annotationsOf(item_id)})`,
  );
  for (const [index, { version = 1, commands }] of batches.entries())
    await world.db.query(
      sql`insert into annotation_revision (annotation_id, revision, kind, model_version, commands) values ((${annotationsOf(item_id)}), ${index + 1}, 'edit', ${version}, ${sql.json(commands)}::jsonb)`,
    );
  await world.db.query(sql`update annotation set revision = ${batches.length} where item_id = ${item_id}`);
  return item_id;
}
const versionsOf = async (itemId: number) =>
  (
    await world.db.query<{ model_version: number }>(
      sql`select model_version from annotation_revision where annotation_id in (${annotationsOf(itemId)}) order by revision`,
    )
  ).map((row) => row.model_version);

const audioRow = findModality('audio');
if (!audioRow) throw new Error('There is no audio');

describe('an item of an earlier version', () => {
  it.each(versions)('is opened, edited and exported as it was left: version %i', async (version) => {
    const stored = readStored(version);
    const item_id = await store(stored);
    const document = { tracks: [], ...stored.document, version: audioVersion };
    const { lease, revision } = await openItem(world, 'annotator4', item_id);
    expect((await world.ask('annotator4', 'getItem', { id: item_id })).document).toEqual(document);
    const form = exportFormSchema.parse({
      project_id: 1,
      task_ids: [taskId],
      format: 'json',
      item_statuses: itemStatuses,
    });
    const items = await readExportItems(world.db, form, taskId, item_id - 1, 1);
    expect(
      (await readStoredDocuments(world.db, items)).map((item) => openExported(audioRow, item, []).document),
    ).toEqual([document]);
    const saved = await world.call('annotator4', 'saveItem', {
      item_id,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands: [{ type: 'validity.set', isValid: true }],
    });
    expect(saved.status).toBe(200);
    expect((await versionsOf(item_id)).at(-1)).toBe(audioVersion);
  });

  it('opens with commands that today’s rules refuse, and refuses them when they come anew', async () => {
    const stored = readStored(1);
    const overlapping = {
      type: 'segment.add' as const,
      segment: { id: 'over', track: 0, start: 1, end: 99, answers: {}, comments: [], status: 'completed' as const },
    };
    const item_id = await store({ ...stored, batches: [...stored.batches, { commands: [overlapping] }] });
    const { lease, revision } = await openItem(world, 'annotator4', item_id);
    const { document } = await world.ask('annotator4', 'getItem', { id: item_id });
    expect(audioOf(document).segments.map(({ id }) => id)).toContain('over');
    const again = await world.call('annotator4', 'saveItem', {
      item_id,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands: [{ ...overlapping, segment: { ...overlapping.segment, id: 'again' } }],
    });
    expect(again.issues.map(({ code }) => code)).toEqual(['segment_overlaps']);
  });

  it('is not there yet when the item is new', async () => {
    const { item_id } = await world.ask('annotator4', 'claimItem', { task_id: taskId, stage: 'annotation' });
    expect(await versionsOf(item_id)).toEqual([audioVersion]);
    expect((await world.ask('annotator4', 'getItem', { id: item_id })).document.version).toBe(audioVersion);
  });
});
