import { batchErrors, CallError, limits } from '@earmark/contract';
import { maybeOne, sql } from '../../db/index.ts';
import { until, type SignedIn } from '../calls.ts';
import { demoLabels, demoTaskDefaults } from '../content.ts';
import { annotateItem } from '../work-on-item.ts';
import { archive } from './archive.ts';
import {
  act,
  annotate,
  cornerOf,
  cornerTeam,
  formOf,
  idsOf,
  judge,
  leadOf,
  makeTask,
  peopleOf,
  raise,
  recount,
  teamIdOf,
  upload,
  type Corner,
} from './corner.ts';
import { dayFromToday } from './day.ts';
import { asOf, type Play } from './play.ts';
import type { Recording } from './recordings.ts';
import { rework } from './rework.ts';

/** Projects of what is seldom: of work in every state, one that is over, and one that is archived. */
export const cornerProjects = {
  open: '口音试标 · Accent pilot',
  closed: '外呼质检 · Outbound calls',
  archived: '去年存量 · Last year',
} as const;
const names = {
  items: '口音样例 · Accents',
  copies: '盲标样例 · Blind copies',
  returned: '验收样例 · Sent back',
  staffed: '改派样例 · Reassigned',
  mistaken: '误建任务 · Made by mistake',
  delivered: '外呼首批 · First calls',
  template: '旧版模板 · Old template',
} as const;

/**
 * Adds what the month of work has no occasion for: every status of an item, disputes that are open, copies to decide
 * between, data that could not be read, operations of every kind with their records, distributions that are done and
 * stopped, what lies in the recycle bin or has left it, closed and archived projects. Each task is made once.
 */
export async function seedCorners(play: Omit<Play, 'projectId'>, record: () => Recording): Promise<void> {
  const manager = await play.signIn(play.manager);
  const open = await cornerOf(play, manager, cornerProjects.open, record);
  const steps = [handleItems, compareCopies, sendBack, reassign, makeDistributions, fillBin, stop];
  // What a whole afternoon of the day before yesterday brought
  for (const [index, step] of steps.entries())
    await asOf(open, play.manager, play.book(play.manager, 2, 40, 10 + index), () => step(open));
  await asOf(open, play.manager, play.book(play.manager, 3, 40, 14), () => rework(open));
  await recount(open);
  const closed = await cornerOf(play, manager, cornerProjects.closed, record);
  await asOf(closed, play.manager, play.book(play.manager, 3, 90, 10), () => deliver(closed));
  await recount(closed);
  await archive(play, manager, cornerProjects.archived, record);
}

/** Items of every status before acceptance, and every operation on several of them. */
async function handleItems(corner: Corner): Promise<void> {
  const task_id = await makeTask(corner, names.items, 9, { faulty: true });
  if (task_id === undefined) return;
  const [annotator, manager, lead] = [
    await corner.signIn('annotator4'),
    await corner.signIn(corner.manager),
    await leadOf(corner),
  ];
  const done: number[] = [];
  for (let count = 0; count < 5; count += 1) done.push(await annotate(corner, task_id, 'annotator4'));
  const [disputed = 0, settled = 0, returned = 0, inspected = 0, held = 0] = done;
  for (const item of [disputed, settled]) await judge(corner, task_id, item, 'inspection', true);
  for (const item of [returned, inspected]) await judge(corner, task_id, item, 'inspection', false);
  await raise(annotator, disputed);
  await annotator.withdrawDispute({ id: await raise(annotator, settled) });
  const of = (...item_ids: number[]) => ({ task_id, item_ids });
  await act(lead, 'return_to_annotation', { reason: '口音词表更新。The list of words has changed.' }, of(returned));
  await act(lead, 'return_to_inspection', { reason: '请复检。Please look again.' }, of(inspected));
  await (await corner.signIn('inspector4')).claimItem({ task_id, stage: 'inspection', item_id: held });
  const [other = 0] = await idsOf(corner, ['annotator4b']);
  const free = (await lead.listItems({ task_id, status: ['unclaimed'], sort: 'id', order: 'asc' })).rows;
  const [given = 0, skipped = 0, released = 0, recalled = 0] = free.map(({ id }) => id);
  await act(lead, 'give_items', { stage: 'annotation', to_id: other }, of(given, skipped, released));
  await act(lead, 'release_items', {}, of(released));
  await act(lead, 'mark_invalid', {}, of(given));
  await act(lead, 'mark_valid', {}, of(given));
  await skip(await corner.signIn('annotator4b'), skipped);
  await act(manager, 'recall_items', {}, of(recalled));
  await act(manager, 'export_items', { format: 'json' }, of(disputed, settled));
}

/** Submits an item as invalid. */
async function skip(client: SignedIn, item_id: number): Promise<void> {
  const { lease, revision } = await client.leaseItem({ item_id });
  const saved = await client.saveItem({
    item_id,
    lease,
    base_revision: revision,
    batch_id: crypto.randomUUID(),
    commands: [{ type: 'validity.set', isValid: false }],
  });
  await client.submitItem({ item_id, lease, revision: saved.revision });
}

/** Two people annotate the same and differ, so that somebody has to decide. */
async function compareCopies(corner: Corner): Promise<void> {
  const task_id = await makeTask(corner, names.copies, 1, { copies: 2 });
  if (task_id === undefined) return;
  for (const [index, login] of cornerTeam.annotators.entries()) {
    const client = await corner.signIn(login);
    const { item_id } = await client.claimItem({ task_id, stage: 'annotation' });
    const hear = (name: string) =>
      (corner.recordings.get(name)?.lines ?? []).map((line) => (index === 0 ? line : { ...line, text: '听不清' }));
    await annotateItem(client, item_id, { hear, submits: true });
  }
  const manager = await corner.signIn(corner.manager);
  await until(async () => (await manager.listItems({ task_id, to_adjudicate: true })).total > 0);
}

/** A round of acceptance by sample: one item sent back, whose lead disputes it, one passed, one in hand. */
async function sendBack(corner: Corner): Promise<void> {
  const task_id = await makeTask(corner, names.returned, 4);
  if (task_id === undefined) return;
  const rejected: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    const item = await annotate(corner, task_id, 'annotator4');
    if (count < 2) {
      rejected.push(item);
      await judge(corner, task_id, item, 'inspection', true);
      await annotate(corner, task_id, 'annotator4');
    }
    await judge(corner, task_id, item, 'inspection', false);
  }
  const manager = await corner.signIn(corner.manager);
  await act(manager, 'submit_acceptance', { verifier_ids: await idsOf(corner, ['acceptor2', 'acceptor2x']) }, [
    task_id,
  ]);
  const acceptor = await corner.signIn('acceptor2');
  await acceptor.drawAcceptance({ task_id, by: { kind: 'ratio', ratio: 75 } });
  const drawn = (await acceptor.listItems({ task_id, in_acceptance_sample: true, sort: 'id', order: 'asc' })).rows;
  // Three of four are drawn, so one of the two that came back in inspection at least
  const inHand = drawn.find(({ id }) => rejected.includes(id))?.id ?? 0;
  const [wrong = 0, right = 0] = drawn.map(({ id }) => id).filter((id) => id !== inHand);
  await judge(corner, task_id, wrong, 'acceptance', true);
  await judge(corner, task_id, right, 'acceptance', false);
  await acceptor.claimItem({ task_id, stage: 'acceptance', item_id: inHand });
  await raise(await leadOf(corner), wrong);
}

/** A task that changes hands before it is begun, by operations on several tasks; one that is done refuses. */
async function reassign(corner: Corner): Promise<void> {
  const task_id = await makeTask(corner, names.staffed, 1, { hasPeople: false });
  const mistaken = await makeTask(corner, names.mistaken, 1, { hasPeople: false });
  if (task_id === undefined || mistaken === undefined) return;
  const [manager, lead, team_id] = [await corner.signIn(corner.manager), await leadOf(corner), await teamIdOf(corner)];
  await act(manager, 'assign_team', { team_id, releases: false }, [task_id]);
  await act(lead, 'assign_people', await peopleOf(corner), [task_id]);
  await act(manager, 'set_deadline', { deadline: dayFromToday(9) }, [task_id]);
  await act(manager, 'pause_tasks', { reason: '等待词表。Waiting for the list of words.' }, [task_id]);
  await act(manager, 'resume_tasks', {}, [task_id]);
  await act(manager, 'take_back_tasks', { releases: true }, [task_id]);
  await act(manager, 'assign_team', { team_id, releases: false }, [task_id]);
  await act(manager, 'delete_tasks', {}, [mistaken]);
}

/** A distribution that is done, one that was stopped, and one that is deleted. */
async function makeDistributions(corner: Corner): Promise<void> {
  const { db, projectId, templateId } = corner;
  const client = await corner.signIn(corner.manager);
  for (const [name, tops_up] of [
    ['一次分发 · Once', false],
    ['停用分发 · Stopped', true],
    ['作废分发 · Discarded', true],
  ] as const) {
    if (await maybeOne(db, sql`select 1 as found from distribution where project_id = ${projectId} and name = ${name}`))
      continue;
    const dataset = await upload(corner, name.replaceAll(/[^\p{L}\p{N}]+/gu, '_'), 1);
    const { id } = await client.createDistribution({
      project_id: projectId,
      name,
      data: { from: 'datasets', dataset_ids: [dataset] },
      name_pattern: `${name} {n}`,
      items_per_task: tops_up ? 5 : 1,
      teams: { by: 'none' },
      tops_up,
      ...(tops_up && { minimum: 5 }),
      settings: { ...demoTaskDefaults, template_id: templateId, labels: demoLabels },
    });
    await until(async () => (await client.getDistribution({ id })).run === null);
    if (tops_up) await client.stopDistribution({ id });
    if (name.startsWith('作废')) await client.deleteDistribution({ id });
  }
}

/** Something of every kind that can be deleted. */
async function fillBin(corner: Corner): Promise<void> {
  const { db, projectId } = corner;
  if (await maybeOne(db, sql`select 1 as found from deletion where kind = 'template' and name = ${names.template}`))
    return;
  const manager = await corner.signIn(corner.manager);
  const template = await manager.createTemplate({
    name: names.template,
    business: 'asr',
    labels: demoLabels,
    phrases: [],
  });
  await manager.deleteTemplate(template);
  const set = await manager.createCharacterSet({
    name: '口音用字 · Old characters',
    notes: '',
    characters: '一二三四五',
  });
  await manager.deleteCharacterSet(set);
  await manager.createCharacterSet({
    name: '菜单用字 · Menu characters',
    notes: '',
    characters: '请按零一二三四五六七八九',
  });
  const project = await manager.createProject(formOf('误建项目 · Project by mistake'));
  await manager.deleteProject(project);
  const exported = async () => (await manager.listExports({ project_id: projectId })).rows[0];
  await until(async () => {
    const record = await exported();
    return record !== undefined && record.status !== 'generating';
  });
  const { id = 0 } = (await exported()) ?? {};
  await manager.deleteExport({ id });
}

/**
 * A task from its first audio to its delivery, refused once, with operations on several tasks; then its project is
 * closed.
 */
async function deliver(corner: Corner): Promise<void> {
  const task_id = await makeTask(corner, names.delivered, 2);
  if (task_id === undefined) return;
  const verifiers = { verifier_ids: await idsOf(corner, ['acceptor2', 'acceptor2x']) };
  const [manager, acceptor, external] = [
    await corner.signIn(corner.manager),
    await corner.signIn('acceptor2'),
    await corner.signIn('acceptor2x'),
  ];
  for (const round of [1, 2]) {
    for (let count = 0; count < 2; count += 1) {
      const item = await annotate(corner, task_id, 'annotator4');
      await judge(corner, task_id, item, 'inspection', false);
    }
    await act(manager, 'submit_acceptance', verifiers, [task_id]);
    if (round === 1)
      await act(
        acceptor,
        'fail_acceptance',
        { return_to: 'annotation', reason: '切分不一致。The segments are not cut alike.' },
        [task_id],
      );
  }
  await act(acceptor, 'pass_acceptance', {}, [task_id]);
  await act(external, 'accept_externally', {}, [task_id]);
  await act(
    manager,
    'export_tasks',
    { format: 'textgrid', item_statuses: ['externally_accepted'], unit_statuses: [], saved_from: null, saved_to: null },
    [task_id],
  );
  // A record of an operation that could do nothing
  await act(manager, 'set_priority', { priority: 'urgent' }, [task_id]);
  await manager.changeProjectState({ id: corner.projectId, event: 'close' });
}

/**
 * An operation on every task, stopped before its last row. One that was too quick leaves its record, and another is
 * begun.
 */
async function stop(corner: Corner): Promise<void> {
  const manager = await corner.signIn(corner.manager);
  // They are normal already: what is done before the stop changes nothing
  const { rows } = await manager.listTasks({
    business: 'asr',
    priority: ['normal'],
    page_size: limits.selection.tasks,
  });
  const target = { task_ids: rows.map(({ id }) => id) };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { id } = await manager.startBatch({ action: 'set_priority', parameters: { priority: 'normal' }, target });
    await manager.stopBatch({ id }).catch((error: unknown) => {
      if (!(error instanceof CallError && error.code === batchErrors.batch_over.code)) throw error;
    });
    if ((await manager.getBatch({ id })).left > 0) return;
  }
}
