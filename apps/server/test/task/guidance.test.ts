import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaskEdit } from '@earmark/contract';
import { annotateOne, openWorld, type Login, type World } from '../workflow/open-world.ts';

let world: World;
let taskId: number;
beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(3);
}, 60_000);
afterAll(() => world.close());

const change = async (changes: Partial<TaskEdit>) => {
  const { edit_version } = await world.ask('pm1', 'getTask', { id: taskId });
  await world.ask('pm1', 'updateTask', { id: taskId, edit_version, changes });
};
const told = async (login: Login): Promise<number> =>
  (await world.ask(login, 'listNotices', { kind: ['guidance_changed'] })).total;
const guidance = (login: Login) => world.ask(login, 'getGuidance', { task_id: taskId });
const isMarked = async (login: Login): Promise<boolean> =>
  (await world.ask(login, 'getTask', { id: taskId })).guidance_changed;

describe('changed instructions', () => {
  it('are told once per change to those who work by them, and to nobody else', async () => {
    await change({ instructions: 'Write what you hear.' });
    for (const login of ['annotator4', 'inspector4'] as const) expect([login, await told(login)]).toEqual([login, 1]);
    for (const login of ['pm1', 'lead3', 'acceptor2'] as const) expect([login, await told(login)]).toEqual([login, 0]);
    await change({ priority: 'high' });
    await change({ instructions: 'Write what you hear.' });
    expect(await told('annotator4')).toBe(1);
    const { rows } = await world.ask('annotator4', 'listNotices', { kind: ['guidance_changed'] });
    expect(rows[0]).toMatchObject({ target: { subject: 'task', id: taskId, stage: 'annotation' } });
  });

  it('are marked until the person opened them, in the task and at the workbench', async () => {
    const itemId = await annotateOne(world, 'annotator4', taskId);
    const atWork = async () => (await world.ask('annotator4', 'getItem', { id: itemId })).task.guidance_changed;
    expect([await isMarked('annotator4'), await atWork(), await isMarked('pm1')]).toEqual([true, true, false]);
    const now = await guidance('annotator4');
    expect(now).toMatchObject({ version: 2, is_changed: true, instructions: 'Write what you hear.' });
    await world.ask('annotator4', 'readGuidance', { task_id: taskId, version: now.version });
    expect([await isMarked('annotator4'), await atWork(), await isMarked('inspector4')]).toEqual([false, false, true]);
    expect((await guidance('annotator4')).is_changed).toBe(false);
  });

  it('are compared with what the person read last, however many changes came after', async () => {
    const before = (await guidance('annotator4')).instructions;
    await change({ instructions: `${before}\nNo digits.` });
    await change({ instructions: `${before}\nDigits as words.` });
    expect(await guidance('annotator4')).toMatchObject({
      version: 4,
      is_changed: true,
      instructions: 'Write what you hear.\nDigits as words.',
      before: { instructions: 'Write what you hear.', rules_document: null, has_other_document: false },
    });
    expect(await told('annotator4')).toBe(3);
    // An earlier version that arrives late does not take back what was read
    await world.ask('annotator4', 'readGuidance', { task_id: taskId, version: 4 });
    await world.ask('annotator4', 'readGuidance', { task_id: taskId, version: 2 });
    expect(await isMarked('annotator4')).toBe(false);
    // A version that does not exist yet is not read
    await world.ask('inspector4', 'readGuidance', { task_id: taskId, version: 99 });
    await change({ instructions: 'Anew.' });
    expect(await isMarked('inspector4')).toBe(true);
  });

  it('say when the rules document is another one, even of the same name', async () => {
    const { id: project_id } = (await world.ask('pm1', 'getTask', { id: taskId })).project;
    const upload = async (text: string) =>
      (
        await world.ask('pm1', 'uploadRulesDocument', {
          project_id,
          file_name: 'rules.pdf',
          content: Buffer.from(`%PDF-1.4\n${text}\n%%EOF`).toString('base64'),
        })
      ).id;
    const { version } = await guidance('annotator4');
    await world.ask('annotator4', 'readGuidance', { task_id: taskId, version });
    await change({ rules_document_id: await upload('one') });
    expect(await guidance('annotator4')).toMatchObject({
      is_changed: true,
      rules_document: { name: 'rules.pdf' },
      before: { rules_document: null, has_other_document: true },
    });
    await world.ask('annotator4', 'readGuidance', { task_id: taskId, version: version + 1 });
    await change({ rules_document_id: await upload('two') });
    expect(await guidance('annotator4')).toMatchObject({
      is_changed: true,
      before: { rules_document: 'rules.pdf', has_other_document: true },
    });
  });

  it('mark nothing for whoever joins later', async () => {
    expect(await isMarked('lead3')).toBe(false);
    expect((await guidance('lead3')).is_changed).toBe(false);
    expect((await world.call('viewer0', 'getGuidance', { task_id: taskId })).status).toBe(403);
  });
});
