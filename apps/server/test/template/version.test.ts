import { randomUUID } from 'node:crypto';
import { errors, type Api, type RequestOf } from '@earmark/contract';
import type { Label, LabelSet } from '@earmark/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/db/index.ts';
import { distributionForm, nothingNamed } from '../http/requests.ts';
import { labels, openWorld, type World } from '../workflow/open-world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const speaker: Label = { id: 'speaker', title: 'Speaker', type: 'text', isRequired: false, options: [] };
const added: LabelSet = { ...labels, segment: [...labels.segment, speaker] };
const without: LabelSet = { global: [], segment: labels.segment };

type Form = RequestOf<Api['createTemplate']>;
const make = async (form: Partial<Form> = {}) => {
  const name = `Template ${randomUUID()}`;
  const { id } = await world.ask('pm1', 'createTemplate', { name, business: 'asr', labels, phrases: ['um'], ...form });
  return { id, name };
};
const read = (id: number) => world.ask('pm1', 'getTemplate', { id });
const edit = async (id: number, change: Partial<Form>, login = 'pm1') => {
  const { name, business, labels: present, phrases, edit_version } = await read(id);
  const form = { name, business, labels: present, phrases, ...change };
  return world.ask(login, 'updateTemplate', { id, edit_version, form });
};
const versions = async (id: number) => (await world.ask('pm1', 'listTemplateVersions', { template_id: id })).rows;
/** The sentence of a refused call in both languages. */
const refusal = async <Name extends 'deleteTemplate' | 'restoreTemplateVersion' | 'takeTemplateVersion'>(
  name: Name,
  request: RequestOf<Api[Name]>,
  login = 'pm1',
) => {
  const said = async (language: string) => world.send(name, request, await world.tokenOf(login), language);
  const [en, zh] = [await said('en'), await said('zh_CN')];
  return { code: en.code, en: en.message, zh: zh.message };
};

describe('a template', () => {
  it('has a version for each content that was saved, with who, when and what changed; a new name makes none', async () => {
    const { id, name } = await make();
    await edit(id, { labels: added });
    await edit(id, { name: `${name} 2` });
    await edit(id, { labels: { global: [], segment: [speaker, ...labels.segment] }, phrases: ['er', 'um'] }, 'ops6');
    const kept = await versions(id);
    expect(kept.map(({ version, changes, restored_from }) => ({ version, changes, restored_from }))).toEqual([
      { version: 3, changes: { added: 1, removed: 1, changed: 0, moved: 1 }, restored_from: null },
      { version: 2, changes: { added: 1, removed: 0, changed: 0, moved: 0 }, restored_from: null },
      { version: 1, changes: null, restored_from: null },
    ]);
    expect(kept.map(({ author }) => author?.id)).toEqual([
      await world.idOf('ops6'),
      await world.idOf('pm1'),
      await world.idOf('pm1'),
    ]);
    expect(kept.every(({ created_at }) => Date.now() - Date.parse(created_at) < 60_000)).toBe(true);
    expect((await read(id)).version).toBe(3);
    // What was kept stays as it was
    const second = await world.ask('pm1', 'getTemplateVersion', { template_id: id, version: 2 });
    expect([second.labels, second.phrases]).toEqual([added, ['um']]);
    expect((await world.call('pm1', 'getTemplateVersion', { template_id: id, version: 4 })).status).toBe(404);
  });

  it('gets an earlier content back as a new version; the same content is refused', async () => {
    const { id } = await make();
    await edit(id, { labels: added });
    const restore = async (version: number, edit_version: number) => ({ id, edit_version, version });
    const stale = await world.call('ops6', 'restoreTemplateVersion', await restore(1, 1));
    expect([stale.status, stale.code]).toEqual([409, errors.edit_conflict.code]);
    const { edit_version } = await read(id);
    expect(await refusal('restoreTemplateVersion', await restore(2, edit_version))).toEqual({
      code: errors.template_version_current.code,
      en: 'Version 2 has the content of the present version, so there is nothing to restore.',
      zh: '版本 2 与当前版本内容相同，无需恢复。',
    });
    expect(await world.ask('pm1', 'restoreTemplateVersion', await restore(1, edit_version))).toEqual({ version: 3 });
    expect((await read(id)).labels).toEqual(labels);
    expect((await versions(id))[0]).toMatchObject({ version: 3, restored_from: 1, changes: { removed: 1 } });
    const foreign = await world.ask('ops6', 'createTemplate', { name: `O ${randomUUID()}`, business: 'asr', labels });
    const others = { id: foreign.id, edit_version: 1, version: 1 };
    expect((await world.call('pm1', 'restoreTemplateVersion', others)).status).toBe(403);
  });
});

describe('a task', () => {
  const taskOf = (id: number) => world.ask('pm1', 'getTask', { id });

  it('names the version that it was made with, and keeps it while the template is edited', async () => {
    const { id, name } = await make();
    const first = await world.makeTask(1, { template_id: id });
    await edit(id, { labels: added, phrases: [] });
    const second = await world.makeTask(1, { template_id: id, labels: added });
    const again = await world.makeTask(1, { template_id: id, template_version: 1 });
    expect((await taskOf(first)).template).toEqual({ id, name, version: 1, newest_version: 2 });
    expect([(await taskOf(first)).labels, (await taskOf(first)).phrases]).toEqual([labels, ['um']]);
    expect([(await taskOf(second)).template?.version, (await taskOf(second)).phrases]).toEqual([2, []]);
    expect([(await taskOf(again)).template?.version, (await taskOf(again)).phrases]).toEqual([1, ['um']]);
    const { projectId, datasetId } = await world.makeDataset(1);
    const { template_id: _none, ...settings } = distributionForm(nothingNamed).settings;
    const form = { project_id: projectId, dataset_ids: [datasetId], ...settings, name: `T${randomUUID()}` };
    const wrong = { ...form, template_id: id, template_version: 3 };
    expect((await world.call('pm1', 'createTask', wrong)).status).toBe(404);
    const uses = await world.ask('pm1', 'listTemplateUses', { template_id: id, sort: 'version', order: 'asc' });
    expect(uses.rows.map((row) => [row.id, row.version])).toEqual([
      [first, 1],
      [again, 1],
      [second, 2],
    ]);
    expect((await versions(id)).map(({ task_count }) => task_count)).toEqual([1, 2]);
  });

  it('takes the newer version where it only adds, and where labels may change', async () => {
    const { id } = await make();
    const taskId = await world.makeTask(1, { template_id: id });
    const take = async () => ({ task_id: taskId, edit_version: (await taskOf(taskId)).edit_version });
    expect(await refusal('takeTemplateVersion', await take())).toEqual({
      code: errors.template_version_taken.code,
      en: 'The task uses version 1 already, which is the newest.',
      zh: '任务已在使用最新版本 1。',
    });
    await edit(id, { labels: without });
    expect(await refusal('takeTemplateVersion', await take())).toEqual({
      code: errors.template_version_not_added.code,
      en: 'The task cannot take version 2: labels of a task can only be added to, and there “Scene” is changed or missing.',
      zh: '任务不能改用版本 2：任务的标签只能新增，而该版本中“Scene”被修改或删除。',
    });
    expect((await taskOf(taskId)).labels).toEqual(labels);
    await edit(id, { labels: added, phrases: ['er'] });
    const before = await take();
    expect(await world.ask('pm1', 'takeTemplateVersion', before)).toMatchObject({ version: 3 });
    expect((await world.call('pm1', 'takeTemplateVersion', before)).code).toBe(errors.edit_conflict.code);
    expect(await taskOf(taskId)).toMatchObject({ labels: added, phrases: ['er'], template: { version: 3 } });
    const { rows } = await world.ask('pm1', 'listAudit', { task_id: taskId });
    expect(rows[0]).toMatchObject({ event: 'task.take_template_version', before: { template_version: 1 } });
  });

  it('cannot take one any more when its labels are fixed', async () => {
    const { id } = await make();
    const { projectId, datasetId } = await world.makeDataset(1);
    const settings = { labels, rules: { minSegmentSeconds: 0, maxSegmentSeconds: 0 }, inspection_ratio: 50 };
    const form = { project_id: projectId, dataset_ids: [datasetId], name: `T${randomUUID().slice(0, 8)}`, ...settings };
    const task = await world.ask('pm1', 'createTask', { ...form, template_id: id });
    await edit(id, { labels: added });
    const early = await world.call('pm1', 'takeTemplateVersion', { task_id: task.id, edit_version: 1 });
    expect(early.code).toBe(errors.field_not_editable.code);
  });
});

describe('a template that people work by', () => {
  it('is not deleted, and the refusal names what uses it', async () => {
    const { id } = await make();
    const { projectId, datasetId } = await world.makeDataset(10);
    const rule = { ...distributionForm({ ...nothingNamed, projectId, datasetId }), teams: { by: 'none' as const } };
    const distribution = await world.ask('pm1', 'createDistribution', {
      ...rule,
      settings: { ...rule.settings, template_id: id },
    });
    await edit(id, { labels: added });
    const uses = await world.ask('pm1', 'listTemplateUses', { template_id: id });
    expect(uses.distributions).toMatchObject([{ id: distribution.id, name: rule.name, state: 'making', version: 1 }]);
    const taskId = await world.makeTask(1, { template_id: id });
    const { name: task } = await world.ask('pm1', 'getTask', { id: taskId });
    const tasks = [taskId, await world.makeTask(1, { template_id: id }), await world.makeTask(1, { template_id: id })];
    // As its list says before anybody tries
    const inUse = async () => (await world.ask('pm1', 'getTemplate', { id })).in_use_count;
    expect(await inUse()).toBe(4);
    const { code, en, zh } = await refusal('deleteTemplate', { id });
    expect(code).toBe(errors.template_in_use.code);
    expect(en).toContain(`The template is in use: distribution “${rule.name}”, task “${task}”,`);
    expect(en).toContain(', 1 more. It can be deleted when');
    expect(zh).toContain(`模板正在使用中：分发“${rule.name}”、任务“${task}”、`);
    expect(zh).toContain('等共 4 处。');
    expect((await world.ask('pm1', 'previewDeletion', { kind: 'template', id })).obstacle).toBe(en);
    await world.ask('pm1', 'stopDistribution', { id: distribution.id });
    for (const each of tasks) await world.db.query(sql`update task set state = 'accepted' where id = ${each}`);
    expect(await inUse()).toBe(0);
    await world.ask('pm1', 'deleteTemplate', { id });
    expect((await world.ask('pm1', 'getTask', { id: taskId })).template).toMatchObject({ id, newest_version: null });
  });

  it('of others is counted, but not named', async () => {
    const { id } = await world.ask('ops6', 'createTemplate', { name: `O ${randomUUID()}`, business: 'asr', labels });
    await world.makeTask(1, { template_id: id });
    const foreign = await world.ask('ops6', 'createProject', {
      name: `P ${randomUUID()}`,
      business: 'asr',
      kind: 'test',
      region: 'domestic',
      language: 'zh',
      starts_on: '2026-01-01',
      ends_on: '2027-01-01',
    });
    await world.db.query(sql`update task set project_id = ${foreign.id} where template_id = ${id}`);
    await world.db.query(sql`update template set owner_id = ${await world.idOf('pm1')} where id = ${id}`);
    const uses = await world.ask('pm1', 'listTemplateUses', { template_id: id });
    expect([uses.total, uses.elsewhere]).toEqual([0, 1]);
    expect(await refusal('deleteTemplate', { id })).toMatchObject({
      en: 'The template is in use: 1 in projects that you do not manage. It can be deleted when these are finished, stopped or deleted.',
      zh: '模板正在使用中：您未管理的项目中的 1 处。待其完成、停止或删除后，方可删除模板。',
    });
  });
});
