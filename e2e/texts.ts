import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Api, Language, RequestOf } from '@earmark/contract';
import { isRejected, textDocumentSchema, type LabelSet, type TextDocument, type TextTaskRules } from '@earmark/model';
import {
  demoTeam,
  eventually,
  importDataset,
  makeProject,
  prepared,
  taskFormOf,
  unzip,
} from '../tests/server/index.ts';
import type { SignedIn } from './api.ts';
import { withSession } from './person.ts';
import { acceptExternally, findTask, passTask, submitForAcceptance } from './screens/tasks.ts';
import type { Platform } from './server.ts';

/** A task of texts that is given out: annotator4 annotates (with annotator4b where there are copies), inspector4 inspects. */
export type TextTask = Awaited<ReturnType<typeof giveTexts>>;

/** Uploads texts, alone or as rows of doccano with their spans, makes a task of them and gives it out; or of those of a dataset. */
export async function giveTexts(
  server: Platform,
  texts:
    | readonly (string | { readonly text: string; readonly label: readonly unknown[] })[]
    | { readonly projectId: number; readonly datasetId: number },
  labels: LabelSet,
  rules: Pick<TextTaskRules, 'work' | 'unit' | 'proposals'>,
  more: Partial<RequestOf<Api['createTask']>> = {},
) {
  const manager = await server.as('pm1');
  const lead = await server.as('lead3');
  const { projectId, datasetId } = 'datasetId' in texts ? texts : await bringTexts(server, manager, texts);
  const { id: taskId } = await manager.createTask({
    ...taskFormOf(projectId, [datasetId], (await demoTeam(server)).id),
    labels,
    rules,
    ...more,
  });
  await prepared(manager, taskId);
  const annotators = ['annotator4', 'annotator4b'].slice(0, more.copies ?? 1);
  await lead.assignMembers({
    task_id: taskId,
    edit_version: 1,
    annotator_ids: await Promise.all(annotators.map((name) => idOf(server, name))),
    inspector_ids: [await idOf(server, 'inspector4')],
  });
  const { rows: items } = await manager.listItems({ task_id: taskId });
  const idOfText = (text: string): number => items.find(({ size }) => size === [...text].length)?.id ?? 0;
  return {
    server,
    manager,
    lead,
    projectId,
    taskId,
    labels,
    items,
    idOfText,
    documentOf: async (text: string): Promise<TextDocument> =>
      textDocumentSchema.parse((await manager.getItem({ id: idOfText(text) })).document),
    /** Waits until an item is in a state. */
    hasBecome: (itemId: number, status: string) =>
      eventually(async () => (await manager.getItem({ id: itemId })).item.status === status),
  };
}

async function bringTexts(
  server: Platform,
  manager: SignedIn,
  texts: readonly (string | { readonly text: string; readonly label: readonly unknown[] })[],
) {
  const projectId = await makeProject(manager, 'text');
  const rows = texts.map((text) => JSON.stringify(typeof text === 'string' ? { text } : text));
  const files = { 'texts.jsonl': Buffer.from(rows.join('\n')) };
  return { projectId, datasetId: await importDataset(server, manager, projectId, files) };
}

const personOf = async (server: Platform, username: string) => (await server.as(username)).userInfo({});
const idOf = async (server: Platform, username: string): Promise<number> => (await personOf(server, username)).id;

/** The text of the workbench, which has the focus while people work. */
export const textOf = (page: Page): Locator => page.locator('[data-part="text"]');

/** Claims the next item of a task, gives it spans of a type, and submits it, without a browser; returns its id. */
export async function markNext(
  { server, taskId }: Pick<TextTask, 'server' | 'taskId'>,
  login: string,
  spans: readonly (readonly [start: number, end: number, type: string])[],
): Promise<number> {
  const annotator = await server.as(login);
  const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  const { annotation_id } = await annotator.getItem({ id: item_id });
  const own = { item_id, annotation_id };
  const { lease, revision } = await annotator.leaseItem(own);
  const saved = await annotator.saveItem({
    ...own,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [
      {
        type: 'span.add',
        spans: spans.map(([start, end, type]) => ({
          type: 'span',
          id: randomUUID(),
          part: 0,
          ranges: [{ start, end }],
          answers: { type: [type] },
          comments: [],
          status: 'completed',
        })),
      },
    ],
  });
  await annotator.submitItem({ ...own, lease, revision: saved.revision });
  return item_id;
}

/** Works on the open item and on those that open after it, until all are worked on. */
export async function throughAll(
  page: Page,
  { items }: Pick<TextTask, 'items'>,
  work: (itemId: number) => Promise<void>,
): Promise<void> {
  const openId = (): number => Number(new URL(page.url()).searchParams.get('item_id'));
  for (const [index] of items.entries()) {
    const itemId = openId();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(items.find(({ id }) => id === itemId)?.name ?? '');
    // Without a key or a click: whoever works by keyboard goes from item to item.
    await expect(textOf(page)).toBeFocused();
    await work(itemId);
    if (index + 1 < items.length) await expect.poll(openId).not.toBe(itemId);
  }
}

/** The inspector passes what is submitted, without a browser. */
export async function passAll({ server, taskId, items, manager }: TextTask): Promise<void> {
  const inspector = await server.as('inspector4');
  for (const { id: item_id } of items) {
    await inspector.claimItem({ task_id: taskId, stage: 'inspection', item_id });
    const { lease, revision } = await inspector.leaseItem({ item_id });
    const { marks } = textDocumentSchema.parse((await manager.getItem({ id: item_id })).document);
    const unjudged = marks.filter((mark) => !isRejected(mark)).length;
    await inspector.inspectItem({ item_id, lease, revision, verdict: 'pass', unjudged });
  }
}

const verifiers = ['acceptor2', 'acceptor2x'] as const;

/** The lead submits a task that is inspected, and both acceptors accept it, each in a browser; returns its name. */
export async function acceptInBrowsers(
  browser: Browser,
  language: Language,
  { server, manager, taskId }: Pick<TextTask, 'server' | 'manager' | 'taskId'>,
): Promise<string> {
  const [{ name }, ...named] = await Promise.all([
    manager.getTask({ id: taskId }),
    ...verifiers.map((login) => personOf(server, login)),
  ]);
  const lead = await withSession(browser, 'lead3', language, server.address);
  const submitted = await findTask(lead, '/taskteamText/index', name, 'personnel_to_be_assigned');
  await submitForAcceptance(
    lead,
    submitted,
    named.map((person) => person.name),
  );
  const inside = await withSession(browser, 'acceptor2', language, server.address);
  await inside.page.goto(`/checkText/detail?task_id=${taskId}`);
  await passTask(inside, name);
  const outside = await withSession(browser, 'acceptor2x', language, server.address);
  await acceptExternally(outside, await findTask(outside, '/checkText/checktask', name, 'acceptance_passed'), name);
  return name;
}

/** Accepts a task as the manager's people and as the customer, without a browser, and returns the lines of an export's files of one ending. */
export async function acceptAndExport(
  { server, manager, lead, projectId, taskId }: TextTask,
  format: 'doccano' | 'fasttext' | 'json',
  end: string,
  more: Partial<RequestOf<Api['createExport']>> = {},
): Promise<readonly string[]> {
  const verifier_ids = await Promise.all(verifiers.map((name) => idOf(server, name)));
  await lead.submitAcceptance({ task_id: taskId, verifier_ids });
  await (await server.as('acceptor2')).passTask({ task_id: taskId });
  const external = await server.as('acceptor2x');
  const { name } = await external.getTask({ id: taskId });
  await external.acceptExternally({ task_id: taskId, typed_name: name });
  const { id } = await manager.createExport({
    project_id: projectId,
    task_ids: [taskId],
    format,
    item_statuses: ['externally_accepted'],
    ...more,
  });
  const address = await eventually(async () => {
    const { status, reason, download_url } = await manager.getExport({ id });
    if (status === 'failed') throw new Error(reason ?? 'failed');
    return status === 'succeeded' && download_url;
  });
  const archive = await fetch(new URL(address ?? '', server.address));
  const files = await unzip(new Uint8Array(await archive.arrayBuffer()));
  return [...files].flatMap(([name, file]) => (name.endsWith(end) ? file.toString('utf8').trim().split('\n') : []));
}
