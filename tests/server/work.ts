import { randomUUID } from 'node:crypto';
import {
  settledDatasetStatuses,
  type AnyDocument,
  type Api,
  type AvailableBusinessType,
  type Dataset,
  type RequestOf,
} from '@earmark/contract';
import type { AudioDocument, LabelSet } from '@earmark/model';
import { eventually } from './eventually.ts';
import type { RunningServer, SignedIn } from './running-server.ts';
import { uploadFile } from './upload-file.ts';

/** One text and one choice per segment, one choice for the whole audio. */
export const speechLabels: LabelSet = {
  global: [
    {
      id: 'scene',
      title: 'Scene',
      type: 'single_tiled',
      isRequired: true,
      options: [
        { id: 'indoor', title: 'Indoor', isDefault: true, labels: [] },
        { id: 'outdoor', title: 'Outdoor', isDefault: false, labels: [] },
      ],
    },
  ],
  segment: [
    { id: 'text', title: 'Text', type: 'text', isRequired: true, options: [] },
    {
      id: 'speaker',
      title: 'Speaker',
      type: 'single_select',
      isRequired: false,
      options: [
        { id: 'male', title: 'Male', isDefault: false, labels: [] },
        { id: 'female', title: 'Female', isDefault: false, labels: [] },
      ],
    },
  ],
};

/** Creates a project of the project manager; returns its id. */
/** The document of an item as that of an audio. Throws for others. */
export function audioOf(document: AnyDocument): AudioDocument {
  if (document.kind !== 'audio') throw new Error(`a document of the kind ${document.kind}`);
  return document;
}

export async function makeProject(manager: SignedIn, business: AvailableBusinessType = 'asr'): Promise<number> {
  const { id } = await manager.createProject({
    name: `P ${randomUUID()}`,
    business,
    kind: 'test',
    region: 'domestic',
    language: 'en',
    starts_on: '2026-01-01',
    ends_on: '2027-01-01',
  });
  return id;
}

export async function openDataset(manager: SignedIn, projectId: number, hasBackfill = false): Promise<number> {
  const { id } = await manager.createDataset({
    project_id: projectId,
    name: `set_${randomUUID().slice(0, 8)}`,
    location: 'domestic',
    has_backfill: hasBackfill,
  });
  return id;
}

/** Waits until every file of a dataset has been read or rejected. */
export const readToTheEnd = (manager: SignedIn, datasetId: number, seconds = 120): Promise<Dataset> =>
  eventually(async () => {
    const dataset = await manager.getDataset({ id: datasetId });
    return settledDatasetStatuses.includes(dataset.status) && dataset;
  }, seconds);

/**
 * Uploads files as one dataset and waits until they have been read; returns its id. Throws when a file is rejected or
 * none is readable.
 */
export async function importDataset(
  server: Pick<RunningServer, 'address'>,
  manager: SignedIn,
  projectId: number,
  files: Readonly<Record<string, Uint8Array>>,
  hasBackfill = false,
): Promise<number> {
  const id = await openDataset(manager, projectId, hasBackfill);
  for (const [name, bytes] of Object.entries(files)) {
    const refusal = await uploadFile(server, manager, id, name, bytes);
    if (refusal) throw new Error(`${name}: ${refusal.message}`);
  }
  await manager.completeDataset({ id });
  const { status } = await readToTheEnd(manager, id);
  if (status === 'failed')
    throw new Error(
      `nothing could be read: ${JSON.stringify((await manager.listDatasetFiles({ dataset_id: id })).rows)}`,
    );
  return id;
}

export const taskFormOf = (
  projectId: number,
  datasetIds: number[],
  teamId: number | null,
): RequestOf<Api['createTask']> => ({
  project_id: projectId,
  dataset_ids: datasetIds,
  labels: speechLabels,
  rules: { minSegmentSeconds: 0, maxSegmentSeconds: 0 },
  name: `T ${randomUUID()}`,
  inspection_ratio: 99,
  inspection_batch: 1,
  team_id: teamId,
});

/** Waits until a task's items have been created. */
export const prepared = (manager: SignedIn, taskId: number) =>
  eventually(async () => {
    const task = await manager.getTask({ id: taskId });
    return task.state !== 'creating' && task.state !== 'preprocessing' && task;
  });

/** The team of the demo people, whatever other teams there are by now. */
export async function demoTeam(
  server: Pick<RunningServer, 'as'>,
): Promise<{ readonly id: number; readonly name: string }> {
  const { team } = await (await server.as('lead3')).userInfo({});
  if (team === null) throw new Error('lead3 leads no team');
  return { id: team.team_id, name: team.team_name };
}

/** Creates a task over datasets for the demo team: annotator4 annotates, inspector4 inspects. */
export async function makeTask(
  server: Pick<RunningServer, 'as'>,
  projectId: number,
  datasetIds: number[],
): Promise<number> {
  const [manager, lead] = await Promise.all([server.as('pm1'), server.as('lead3')]);
  const { id } = await manager.createTask(taskFormOf(projectId, datasetIds, (await demoTeam(server)).id));
  await prepared(manager, id);
  const [annotator, inspector] = await Promise.all(
    ['annotator4', 'inspector4'].map(async (name) => (await (await server.as(name)).userInfo({})).id),
  );
  await lead.assignMembers({
    task_id: id,
    edit_version: 1,
    annotator_ids: [annotator ?? 0],
    inspector_ids: [inspector ?? 0],
  });
  return id;
}
