import { errors, limits, type RulesDocument } from '@earmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireDeletions } from '../../src/bin/index.ts';
import { sql } from '../../src/db/index.ts';
import { sweepFiles } from '../../src/maintenance/index.ts';
import { annotateOne, openWorld, readTask, taskForm, type World } from '../workflow/open-world.ts';
import { docxOf, pdfOf, readWord97, zipOf } from './documents/make-documents.ts';

let world: World;
let taskId: number;
let projectId: number;
beforeAll(async () => {
  world = await openWorld();
  taskId = await world.makeTask(1);
  projectId = (await readTask(world, 'pm1', taskId)).project.id;
});
afterAll(() => world.close());

const send = (name: string, bytes: Buffer, login = 'pm1', to = projectId) =>
  world.call(login, 'uploadRulesDocument', { project_id: to, file_name: name, content: bytes.toString('base64') });
const keep = async (name: string, bytes: Buffer): Promise<RulesDocument> => {
  const { status, data, message } = await send(name, bytes);
  if (status !== 200) throw new Error(message);
  return data;
};
const put = async (id: number | null, of = taskId) =>
  world.call('pm1', 'updateTask', {
    id: of,
    edit_version: (await world.ask('pm1', 'getTask', { id: of })).edit_version,
    changes: { rules_document_id: id },
  });
const get = async (url: string | undefined) => world.app.inject({ url: url ?? '/missing' });

describe('an uploaded rules document', () => {
  it('is what its name says, by its content', async () => {
    const docx = await docxOf(['第一条 &lt;script&gt;']);
    const named = async (name: string, bytes: Buffer) => (await send(name, bytes)).code;
    expect(await named('rules.txt', Buffer.from('rules'))).toBe(errors.rules_document_type.code);
    expect(await named('rules.pdf', docx)).toBe(errors.rules_document_content.code);
    expect(await named('rules.docx', pdfOf(['1']))).toBe(errors.rules_document_content.code);
    expect(await named('rules.doc', docx)).toBe(errors.rules_document_content.code);
    expect(await named('rules.doc', Buffer.from('{\\rtf1 rules}'))).toBe(errors.rules_document_content.code);
    expect(await named('rules.docx', await zipOf([['xl/workbook.xml', '<workbook/>']]))).toBe(
      errors.rules_document_content.code,
    );
    expect(await named('rules.docx', docx.subarray(0, docx.length / 2))).toBe(errors.rules_document_unreadable.code);
    expect(await named('rules.docx', await docxOf(['1'], [['word/media/1.bin', Buffer.alloc(200 * 1024 ** 2)]]))).toBe(
      errors.rules_document_unreadable.code,
    );
    const large = Buffer.alloc(limits.rulesDocument.fileBytes + 1, '%PDF-');
    const refused = await send('rules.pdf', large);
    expect([refused.code, refused.message]).toEqual([
      errors.rules_document_size.code,
      '“rules.pdf” is empty or larger than 10 MB, the most that a rules document may have.',
    ]);
  });

  it('is read by everybody who reads the task, the file as it was', async () => {
    const docx = await docxOf(['第一条 &lt;script&gt;']);
    const document = await keep('规则 v1.docx', docx);
    expect((await put(document.id)).status).toBe(200);
    expect((await readTask(world, 'pm1', taskId)).id).toBe(taskId);
    const itemId = await annotateOne(world, 'annotator4', taskId);
    expect((await world.ask('annotator4', 'getItem', { id: itemId })).task.rules_document).toEqual(document);
    for (const login of ['pm1', 'lead3', 'annotator4', 'inspector4']) {
      const { document: read, media } = await world.ask(login, 'readRulesDocument', { task_id: taskId });
      expect(read).toEqual(document);
      expect((await get(media.urls['document'])).rawPayload.equals(docx)).toBe(true);
      expect((await get(media.urls['reading'])).body).toBe('<p>第一条 &lt;script&gt;</p>');
    }
    await world.db.query(
      sql`insert into task_verifier (task_id, user_id) values (${taskId}, ${await world.idOf('acceptor2x')})`,
    );
    await world.db.query(sql`update task set state = 'in_acceptance' where id = ${taskId}`);
    expect((await world.ask('acceptor2x', 'readRulesDocument', { task_id: taskId })).document).toEqual(document);
    await world.db.query(sql`update task set state = 'in_progress' where id = ${taskId}`);
    expect((await world.call('viewer0', 'readRulesDocument', { task_id: taskId })).status).toBe(403);
    expect((await send('rules.docx', docx, 'annotator4')).status).toBe(403);
    expect((await world.call('lead3', 'getRulesDocument', { id: document.id })).status).toBe(403);
  });

  it('has the text of a .doc to read, and no form of a .pdf but itself', async () => {
    await put((await keep('rules.doc', await readWord97())).id);
    const doc = await world.ask('pm1', 'readRulesDocument', { task_id: taskId });
    expect((await get(doc.media.urls['reading'])).body).toMatch(/^<p>.*\w{3}/s);
    const pdf = pdfOf(['Rule one']);
    await put((await keep('rules.PDF', pdf)).id);
    const { document, media } = await world.ask('pm1', 'readRulesDocument', { task_id: taskId });
    expect([document.kind, Object.keys(media.urls)]).toEqual(['pdf', ['document']]);
    expect((await get(media.urls['document'])).rawPayload.equals(pdf)).toBe(true);
    const { rows } = await world.ask('pm1', 'listAudit', { task_id: taskId });
    expect(rows.find(({ event }) => event === 'task.update')).toMatchObject({
      before: { rules_document: 'rules.doc' },
      after: { rules_document: 'rules.PDF' },
    });
    expect((await put(null)).status).toBe(200);
    expect((await world.call('pm1', 'readRulesDocument', { task_id: taskId })).status).toBe(404);
  });

  it('belongs to its project, and changes as long as somebody may annotate', async () => {
    const other = await world.makeDataset(1);
    const { data } = await send('rules.pdf', pdfOf(['1']), 'pm1', other.projectId);
    expect((await put(data.id)).status).toBe(404);
    await world.db.query(sql`update task set state = 'acceptance_passed' where id = ${taskId}`);
    expect((await put((await keep('rules.pdf', pdfOf(['1']))).id)).code).toBe(errors.field_not_editable.code);
    await world.db.query(sql`update task set state = 'in_progress' where id = ${taskId}`);
    const form = { ...taskForm(other.projectId, [other.datasetId]), rules_document_id: data.id };
    const { id } = await world.ask('pm1', 'createTask', form);
    expect((await world.ask('pm1', 'getTask', { id })).rules_document).toEqual(data);
  });

  it('stays while its task can be restored, and is gone with it', async () => {
    const { projectId: own, datasetId } = await world.makeDataset(1);
    const { data } = await send('rules.pdf', pdfOf(['1']), 'pm1', own);
    const form = { ...taskForm(own, [datasetId]), rules_document_id: data.id };
    const { id } = await world.ask('pm1', 'createTask', form);
    await world.prepare(id);
    await world.db.query(sql`update task set state = 'team_to_be_assigned' where id = ${id}`);
    const age = () =>
      world.db.query(
        sql`update rules_document set unused_since = unused_since - interval '40 days', created_at = now() - interval '80 days'`,
      );
    const keys = () => world.db.query<{ key: string }>(sql`select key from rules_document where id = ${data.id}`);
    const [{ key } = { key: '' }] = await keys();
    const { name } = await readTask(world, 'pm1', id);
    const { deletion_id: deletionId } = await world.ask('pm1', 'deleteTask', { id, typed_name: name });
    await sweepFiles(world.parts);
    await age();
    await sweepFiles(world.parts);
    expect(await keys()).toHaveLength(1);
    await world.db.query(sql`update deletion set deleted_at = now() - interval '31 days' where id = ${deletionId}`);
    await expireDeletions(world.db);
    // However old it is, its retention begins when nothing has it any more
    await sweepFiles(world.parts);
    expect(await keys()).toHaveLength(1);
    await age();
    await sweepFiles(world.parts);
    expect(await keys()).toEqual([]);
    expect(await world.parts.store.stat(key)).toBeUndefined();
  });
});
