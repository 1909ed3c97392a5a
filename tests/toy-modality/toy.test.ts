import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { errors, type Api, type AvailableBusinessType, type Client, type RequestOf } from '@earmark/contract';
import type { AudioCommand, LabelSet } from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  demoTeam,
  eventually,
  makeHome,
  openDataset,
  prepared,
  runServer,
  importDataset,
  unzip,
  uploadFile,
  type RunningServer,
} from '../server/index.ts';
import { noteSchema } from './model.ts';

/** The client's types are inferred from the shipped tables, in which dialogues have no modality yet. */
const business = 'llm' as AvailableBusinessType;
const rules = {} as RequestOf<Api['createTask']>['rules'];
const format = 'lines' as RequestOf<Api['createExport']>['format'];

const option = (id: string) => ({ id, title: id, isDefault: false, labels: [] });
const labels: LabelSet = {
  global: [],
  segment: [
    { id: 'mood', title: 'Mood', type: 'single_tiled', isRequired: true, options: [option('glad'), option('sad')] },
  ],
};
const notes = 'It rains again.\nA fine day\n\n好天气\n';

let server: RunningServer;
let home: string;
let projectId: number;
beforeAll(async () => {
  home = await makeHome();
  // The shipped server, whose tables have one more row
  const register = new URL('register.ts', import.meta.url).href;
  server = await runServer({ EARMARK_HOME: home, NODE_OPTIONS: `--import=${register}` });
  const manager = await server.as('pm1');
  ({ id: projectId } = await manager.createProject({
    name: 'Notes',
    business,
    kind: 'test',
    region: 'domestic',
    language: 'en',
    starts_on: '2026-01-01',
    ends_on: '2027-01-01',
  }));
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

describe('a modality of a row in each table', () => {
  it('takes its own files alone', async () => {
    const manager = await server.as('pm1');
    const dataset = await openDataset(manager, projectId);
    expect((await uploadFile(server, manager, dataset, 'speech.wav', Buffer.from('RIFF')))?.message).toContain('txt');
  });

  it('goes from an upload to accepted annotations in a file', async () => {
    const [manager, lead, annotator, inspector, acceptor, external] = await Promise.all(
      ['pm1', 'lead3', 'annotator4', 'inspector4', 'acceptor2', 'acceptor2x'].map((name) => server.as(name)),
    );
    if (!manager || !lead || !annotator || !inspector || !acceptor || !external) throw new Error('nobody there');
    const idOf = async (person: Client): Promise<number> => (await person.userInfo({})).id;

    const dataset = await importDataset(server, manager, projectId, { 'notes.txt': Buffer.from(notes) });
    expect(await manager.getDataset({ id: dataset })).toMatchObject({ modality: 'note', available: 3, size: 28 });
    const team = await demoTeam(server);
    const { id: taskId } = await manager.createTask({
      project_id: projectId,
      dataset_ids: [dataset],
      labels,
      rules,
      name: 'Moods',
      inspection_ratio: 99,
      inspection_batch: 1,
      team_id: team.id,
    });
    await prepared(manager, taskId);
    await lead.assignMembers({
      task_id: taskId,
      edit_version: 1,
      annotator_ids: [await idOf(annotator)],
      inspector_ids: [await idOf(inspector)],
    });

    const texts: string[] = [];
    await workThrough(annotator, taskId, 'annotation', async (item, opened) => {
      const { lines } = noteSchema.parse(opened.document);
      texts.push(...lines.map(({ text }) => text));
      expect(opened.item).toMatchObject({ unit_count: 1, facts: { text: texts.at(-1) } });
      await expect(annotator.submitItem({ ...item, revision: 0 })).rejects.toMatchObject({ httpStatus: 422 });
      const { revision } = await annotator.saveItem({
        ...item,
        base_revision: 0,
        batch_id: randomUUID(),
        commands: [{ type: 'segment.answer', ids: ['text'], labelId: 'mood', answer: ['glad'] }],
      });
      // A command of another modality is rejected for this item
      const foreign: AudioCommand = { type: 'tracks.set', tracks: [] };
      await expect(
        annotator.saveItem({ ...item, base_revision: revision, batch_id: randomUUID(), commands: [foreign] }),
      ).rejects.toMatchObject({ httpStatus: 400 });
      await annotator.submitItem({ ...item, revision });
    });
    expect(texts).toEqual(['It rains again.', 'A fine day', '好天气']);

    await workThrough(inspector, taskId, 'inspection', async (item, { revision }) => {
      await inspector.inspectItem({ ...item, revision, verdict: 'pass', unjudged: 1 });
    });
    const verifiers = [await idOf(acceptor), await idOf(external)];
    await lead.submitAcceptance({ task_id: taskId, verifier_ids: verifiers });
    await acceptor.passTask({ task_id: taskId });
    const { name: typed_name } = await external.getTask({ id: taskId });
    await external.acceptExternally({ task_id: taskId, typed_name });
    expect(await manager.getTask({ id: taskId })).toMatchObject({ status: 'accepted', rules: {} });

    const chosen: Pick<RequestOf<Api['createExport']>, 'project_id' | 'task_ids' | 'item_statuses'> = {
      project_id: projectId,
      task_ids: [taskId],
      item_statuses: ['externally_accepted'],
    };
    // A format of another modality
    await expect(manager.createExport({ ...chosen, format: 'srt' })).rejects.toMatchObject({
      httpStatus: 422,
      code: errors.export_format.code,
    });
    const { id } = await manager.createExport({ ...chosen, format });
    const { download_url } = await eventually(async () => {
      const record = await manager.getExport({ id });
      return record.status === 'succeeded' && record;
    });
    const archive = await fetch(new URL(download_url ?? '', server.address));
    const files = await unzip(new Uint8Array(await archive.arrayBuffer()));
    const printed = [...files].filter(([name]) => name.endsWith('.txt')).map(([, bytes]) => bytes.toString());
    expect(printed.sort()).toEqual(['1\tIt rains again.\tglad', '2\tA fine day\tglad', '4\t好天气\tglad']);
  });
});

/** Repeats an action with the next item until none is left. */
async function workThrough(
  person: Client,
  taskId: number,
  stage: 'annotation' | 'inspection',
  work: (
    item: { readonly item_id: number; readonly lease: string },
    opened: Awaited<ReturnType<Client['getItem']>>,
  ) => Promise<void>,
): Promise<void> {
  for (;;) {
    const { item_id } = await person.nextItem({ task_id: taskId, stage });
    if (item_id === null) return;
    const { lease } = await person.leaseItem({ item_id });
    await work({ item_id, lease }, await person.getItem({ id: item_id }));
  }
}
