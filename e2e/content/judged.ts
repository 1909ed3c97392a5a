import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { expect } from '@playwright/test';
import { makeProject, makeTask, importDataset, speechLabels, wavOfSpeech } from '../../tests/server/index.ts';
import type { Platform } from '../server.ts';
import { annotateNext, inspect } from '../working.ts';

/** Ids of a project with everything that the sample project lacks, and of its task. */
export interface Judged {
  readonly project_id: number;
  readonly task_id: number;
}

/**
 * A project whose pages all have rows: a task with rejections by two error types, a dispute, a second round and a
 * verdict of acceptance, a distribution with a record, operations, and something in the recycle bin. Made by one
 * worker, awaited by the others.
 */
export async function judgedContent(server: Platform): Promise<Judged> {
  const folder = join(process.env['EARMARK_E2E_HOME'] ?? '', 'judged');
  const file = join(folder, 'ids.json');
  const isFirst = await mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  if (isFirst)
    await make(server).then(
      (ids) => writeFile(file, JSON.stringify(ids)),
      async (error: unknown) => {
        // The next try makes another one
        await rm(folder, { recursive: true });
        throw error;
      },
    );
  let text = '';
  await expect
    .poll(async () => (text = await readFile(file, 'utf8').catch(() => '')), { timeout: 120_000 })
    .not.toBe('');
  const ids: Judged = JSON.parse(text);
  return ids;
}

async function make(server: Platform): Promise<Judged> {
  const [manager, lead, annotator, acceptor] = await Promise.all([
    server.as('pm1'),
    server.as('lead3'),
    server.as('annotator4'),
    server.as('acceptor2'),
  ]);
  const projectId = await makeProject(manager);
  const [dataset, doomed] = [
    await importDataset(server, manager, projectId, { 'one.wav': wavOfSpeech(2), 'two.wav': wavOfSpeech(2) }),
    await importDataset(server, manager, projectId, { 'three.wav': wavOfSpeech(1) }),
  ];
  await manager.deleteDataset({ id: doomed });
  const taskId = await makeTask(server, projectId, [dataset]);
  const { edit_version } = await manager.listErrorTypes({ project_id: projectId });
  const types = [
    { name: 'Wrong word 错字', weight: 2 },
    { name: 'Edge of a segment 边界不准', weight: 0.5 },
  ];
  await manager.setErrorTypes({ project_id: projectId, edit_version, is_required: false, types });
  const [word = 0, edge = 0] = (await manager.listErrorTypes({ project_id: projectId })).rows.map(({ id }) => id);

  const judge = (itemId: number, errors: readonly number[]): Promise<void> =>
    inspect(
      server,
      { username: 'inspector4' },
      {
        taskId,
        itemId,
        errors,
        ...(errors.length > 0 && { complaint: 'Listen to the second word again' }),
      },
    );
  const submitAgain = async (itemId: number): Promise<void> => {
    const { document } = await annotator.getItem({ id: itemId });
    const { lease, revision } = await annotator.leaseItem({ item_id: itemId });
    const saved = await annotator.saveItem({
      item_id: itemId,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands: [
        {
          type: 'segment.answer',
          ids: 'segments' in document ? document.segments.map(({ id }) => id) : [],
          labelId: 'text',
          answer: 'hello again',
        },
      ],
    });
    await annotator.submitItem({ item_id: itemId, lease, revision: saved.revision });
  };
  const one = await annotateNext(server, { username: 'annotator4' }, taskId);
  const two = await annotateNext(server, { username: 'annotator4' }, taskId);
  await judge(one, [word, edge]);
  const { id: dispute } = await annotator.raiseDispute({ item_id: one, reason: 'It is what was said' });
  await lead.decideDispute({ id: dispute, outcome: 'upheld', decision: 'It is not' });
  await submitAgain(one);
  await judge(one, []);
  await judge(two, [edge]);
  await annotator.raiseDispute({ item_id: two, reason: 'The pause belongs to the word' });
  await submitAgain(two);
  await judge(two, []);

  const verifiers = await Promise.all(
    ['acceptor2', 'acceptor2x'].map(async (login) => (await (await server.as(login)).userInfo({})).id),
  );
  await lead.submitAcceptance({ task_id: taskId, verifier_ids: verifiers });
  await acceptor.claimItem({ task_id: taskId, stage: 'acceptance', item_id: two });
  const { lease, revision } = await acceptor.leaseItem({ item_id: two });
  await acceptor.acceptItem({ item_id: two, lease, revision, verdict: 'pass', unjudged: 1 });

  const { id: rule } = await manager.createDistribution({
    project_id: projectId,
    name: 'Two of each dialect',
    data: { from: 'project', has_backfill: false, name_part: '' },
    settings: { labels: speechLabels, rules: { minSegmentSeconds: 0, maxSegmentSeconds: 0 }, inspection_ratio: 50 },
    name_pattern: 'Dialect {nn}',
    items_per_task: 1,
    teams: { by: 'none' },
    tops_up: true,
    remainder: 'wait',
  });
  const { id: operation } = await manager.startBatch({
    action: 'set_priority',
    parameters: { priority: 'urgent' },
    target: { task_ids: [taskId] },
  });
  await expect
    .poll(async () => [
      (await manager.getDistribution({ id: rule })).state,
      (await manager.getBatch({ id: operation })).state,
    ])
    .toEqual(['waiting', 'succeeded']);
  return { project_id: projectId, task_id: taskId };
}
