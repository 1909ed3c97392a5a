import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import type { Api, ExportFormat, Language, RequestOf, WorkStage } from '@earmark/contract';
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
import { visit } from './content/visit.ts';
import { drawn } from './drawn.ts';
import { withSession, type Person } from './person.ts';
import { exportTask } from './screens/exports.ts';
import { putPointerAway, watchPointer } from './screens/keys.ts';
import { acceptExternally, findTask, passTask, submitForAcceptance } from './screens/tasks.ts';
import type { Platform } from './server.ts';

/**
 * A task of texts that is given out: annotator4 annotates (with annotator4b where there are copies), inspector4
 * inspects.
 */
export type TextTask = Awaited<ReturnType<typeof giveTexts>>;

/**
 * Uploads texts, alone or as rows of doccano with their spans, makes a task of them and gives it out; or of those of a
 * dataset.
 */
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
    rules,
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

/**
 * The address at which a text of the task is annotated or inspected; which of the operating pages it is follows from
 * the task's rules.
 */
export function operatingPath({ rules }: Pick<TextTask, 'rules'>, stage: WorkStage, itemId: number): string {
  const work = rules.proposals ? 'Api' : rules.work === 'entities' ? 'Entity' : '';
  return `/labelText/${stage === 'annotation' ? 'textOperate' : 'qualityTextOperate'}${work}?item_id=${itemId}`;
}

/** Claims the next text of a task and opens it, without its list: lists have stories of their own. */
export async function openNext(person: Person, task: TextTask, stage: WorkStage): Promise<number> {
  const api = await task.server.as(person.username);
  const { item_id: itemId } = await api.claimItem({ task_id: task.taskId, stage });
  await visit(person, operatingPath(task, stage, itemId));
  return itemId;
}

/** The inspector passes all texts of a task, one after the other, and sends no pointer event. */
export async function passInBrowser(browser: Browser, language: Language, task: TextTask): Promise<void> {
  const inspector = await withSession(browser, 'inspector4', language, task.server.address);
  const { page, context, words } = inspector;
  const seenPointer = await watchPointer(context);
  await openNext(inspector, task, 'inspection');
  await throughAll(page, task, async (itemId) => {
    const { marks } = textDocumentSchema.parse((await task.manager.getItem({ id: itemId })).document);
    await page.keyboard.press('ControlOrMeta+Enter');
    if (marks.some((mark) => !isRejected(mark)))
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words.kit.workbench.passAnyway, exact: true })
        .press('Enter');
    await task.hasBecome(itemId, 'inspection_passed');
  });
  expect(seenPointer()).toEqual([]);
}

const verifiers = ['acceptor2', 'acceptor2x'] as const;

/** Stories that end with an accepted and exported task. */
const endings = ['entities', 'labels', 'proposals'] as const;

/**
 * A task that is annotated goes on: the inspector passes it in a browser, the lead submits it, both acceptors accept
 * it, and the manager exports and downloads it. These steps are the same for all texts: one of the stories, drawn by
 * the seed, takes them in browsers, the others at the API (in the whole matrix all in browsers). Nobody in the story of
 * entities sends a pointer event. Returns the lines of the files of one ending.
 */
export async function passAcceptAndExport(
  story: (typeof endings)[number],
  browser: Browser,
  manager: Person,
  task: TextTask,
  format: ExportFormat,
  end: string,
): Promise<readonly string[]> {
  const { language } = manager.words;
  const { server, taskId, projectId } = task;
  await test.step('the inspector passes all', () => passInBrowser(browser, language, task));
  if (!drawn(endings, 'texts accepted in browsers').includes(story)) return acceptAndExport(task, format, end);
  const [{ name }, { name: project }, ...named] = await Promise.all([
    task.manager.getTask({ id: taskId }),
    task.manager.getProject({ id: projectId }),
    ...verifiers.map((login) => personOf(server, login)),
  ]);
  await test.step('the lead submits, the manager’s people and the customer accept', async () => {
    const seen: (() => readonly string[])[] = [];
    const arrive = async (login: string): Promise<Person> => {
      const person = await withSession(browser, login, language, server.address);
      if (story === 'entities') seen.push(await putPointerAway(person.context));
      return person;
    };
    const lead = await arrive('lead3');
    const submitted = await findTask(lead, '/taskteamText/index', name, 'personnel_to_be_assigned');
    await submitForAcceptance(
      lead,
      submitted,
      named.map((person) => person.name),
    );
    const inside = await arrive('acceptor2');
    await visit(inside, `/checkText/detail?task_id=${taskId}`);
    await passTask(inside, name);
    const outside = await arrive('acceptor2x');
    await acceptExternally(outside, await findTask(outside, '/checkText/checktask', name, 'acceptance_passed'), name);
    for (const { id } of task.items) await task.hasBecome(id, 'externally_accepted');
    expect(seen.flatMap((pointerEvents) => pointerEvents())).toEqual([]);
  });
  return test.step('the manager downloads an export', async () =>
    linesOf(await exportTask(manager, project, name, format, '/projectText/index'), end));
}

/** The lines of an export's files of one ending. */
const linesOf = (files: ReadonlyMap<string, string>, end: string): readonly string[] =>
  [...files].flatMap(([name, text]) => (name.endsWith(end) ? text.trim().split('\n') : []));

/**
 * Accepts a task as the manager's people and as the customer, without a browser, and returns the lines of an export's
 * files of one ending.
 */
export async function acceptAndExport(
  { server, manager, lead, projectId, taskId }: TextTask,
  format: ExportFormat,
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
  return linesOf(new Map([...files].map(([name, file]) => [name, file.toString('utf8')])), end);
}
