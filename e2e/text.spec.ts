import { expect, type Page } from '@playwright/test';
import { isSpan, textDocumentSchema, type LabelSet, type TextDocument } from '@earmark/model';
import {
  demoTeam,
  eventually,
  importDataset,
  makeProject,
  prepared,
  taskFormOf,
  unzip,
} from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { arriveAt } from './person.ts';
import { watchPointer } from './screens/keys.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { test } from './server.ts';

const labels: LabelSet = {
  global: [],
  segment: [
    {
      id: 'type',
      title: 'Type',
      type: 'single_tiled',
      isRequired: true,
      options: [
        { id: 'person', title: 'Person', key: 'p', isDefault: false, labels: [] },
        { id: 'place', title: 'Place', key: 'l', isDefault: false, labels: [] },
      ],
    },
  ],
  links: [
    {
      id: 'lives',
      title: 'lives in',
      ends: [
        { name: 'who', takes: ['person'] },
        { name: 'where', takes: ['place'] },
      ],
    },
  ],
};

/** In UTF-16 each name is one unit further right than in code points; the family of emoji is one character for the caret. */
const greeting = 'Hi 😀 Alice lives in Paris.';
const party = '👩‍👩‍👧 Bob came.';

for (const language of languagesOf('text'))
  test(`names are marked and linked by keyboard, inspected, accepted and exported: ${language}`, async ({
    server,
    browser,
  }) => {
    const manager = await server.as('pm1');
    const projectId = await makeProject(manager, 'text');
    const bytes = Buffer.from([greeting, party].map((text) => JSON.stringify({ text })).join('\n'));
    const datasetId = await importDataset(server, manager, projectId, { 'names.jsonl': bytes });
    const { id: taskId } = await manager.createTask({
      ...taskFormOf(projectId, [datasetId], (await demoTeam(server)).id),
      labels,
      rules: { work: 'entities', unit: 'span', proposals: false },
    });
    await prepared(manager, taskId);
    const people = ['annotator4', 'inspector4', 'acceptor2', 'acceptor2x'] as const;
    const [annotatorId = 0, inspectorId = 0, ...verifierIds] = await Promise.all(
      people.map(async (name) => (await (await server.as(name)).userInfo({})).id),
    );
    const lead = await server.as('lead3');
    await lead.assignMembers({
      task_id: taskId,
      edit_version: 1,
      annotator_ids: [annotatorId],
      inspector_ids: [inspectorId],
    });
    const { rows: items } = await manager.listItems({ task_id: taskId });
    const idOf = (text: string): number => items.find(({ size }) => size === [...text].length)?.id ?? 0;
    const documentOf = async (text: string): Promise<TextDocument> =>
      textDocumentSchema.parse((await manager.getItem({ id: idOf(text) })).document);

    /** Works on the open item and on those that open after it. */
    async function throughAll(page: Page, work: (itemId: number) => Promise<void>): Promise<void> {
      const openId = (): number => Number(new URL(page.url()).searchParams.get('item_id'));
      for (const [index] of items.entries()) {
        const itemId = openId();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          items.find(({ id }) => id === itemId)?.name ?? '',
        );
        // Without a key or a click: whoever works by keyboard goes from item to item.
        await expect(page.locator('[data-part="text"]')).toBeFocused();
        await work(itemId);
        if (index + 1 < items.length) await expect.poll(openId).not.toBe(itemId);
      }
    }

    await test.step('mark and link without a pointing device', async () => {
      const annotator = await arriveAt('about:blank', browser, 'annotator4', language, server.address);
      const { page, context } = annotator;
      const { keyboard } = page;
      const seenPointer = await watchPointer(context);
      const workbench = new WorkbenchPage(annotator);
      const text = page.locator('[data-part="text"]');
      const said = page.locator('[data-region="said"]');
      const api = await server.as('annotator4');
      const { item_id } = await api.claimItem({ task_id: taskId, stage: 'annotation' });
      await page.goto(`/labelText/textOperateEntity?item_id=${item_id}`);
      await throughAll(page, async (itemId) => {
        await expect(text.locator('[data-caret]')).toBeVisible();
        if (itemId === idOf(party)) {
          await keyboard.press('ControlOrMeta+ArrowRight');
          await keyboard.press('p');
          await expect(said).toContainText('Bob');
        } else {
          for (const key of ['ArrowRight', 'ArrowRight']) await keyboard.press(`ControlOrMeta+${key}`);
          await keyboard.press('p');
          await expect(said).toContainText('Alice');
          for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await keyboard.press(`ControlOrMeta+${key}`);
          await keyboard.press('l');
          await expect(said).toContainText('Paris');
          await keyboard.press("'");
          await expect(text.locator('kbd')).toHaveText(['A', 'S']);
          await keyboard.press('a');
          await keyboard.press('s');
          await expect(said).toContainText('lives in');
          await checkAccessibility(page, `text entities ${language}`);
        }
        await workbench.isSaved();
        await keyboard.press('ControlOrMeta+Enter');
        await eventually(async () => (await manager.getItem({ id: itemId })).item.status === 'annotation_completed');
      });
      expect(seenPointer()).toEqual([]);
    });

    await test.step('the places are code points', async () => {
      const { marks } = await documentOf(greeting);
      const spans = marks.filter(isSpan);
      expect(spans.map(({ ranges, answers }) => [ranges, answers])).toEqual([
        [[{ start: 5, end: 10 }], { type: ['person'] }],
        [[{ start: 20, end: 25 }], { type: ['place'] }],
      ]);
      const [who, where] = spans.map(({ id }) => id);
      expect(marks.filter(({ type }) => type === 'link')).toMatchObject([
        {
          linkType: 'lives',
          ends: [
            { name: 'who', mark: who },
            { name: 'where', mark: where },
          ],
        },
      ]);
      expect((await documentOf(party)).marks).toMatchObject([{ ranges: [{ start: 6, end: 9 }] }]);
    });

    await test.step('the inspector passes both', async () => {
      const api = await server.as('inspector4');
      const inspector = await arriveAt('about:blank', browser, 'inspector4', language, server.address);
      const { page, words } = inspector;
      const { item_id } = await api.claimItem({ task_id: taskId, stage: 'inspection' });
      await page.goto(`/labelText/qualityTextOperateEntity?item_id=${item_id}`);
      await throughAll(page, async (itemId) => {
        await page.keyboard.press('ControlOrMeta+Enter');
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: words.kit.workbench.passAnyway, exact: true })
          .click();
        await eventually(async () => (await manager.getItem({ id: itemId })).item.status === 'inspection_passed');
      });
    });

    await test.step('accepted texts are exported with their spans', async () => {
      await lead.submitAcceptance({ task_id: taskId, verifier_ids: verifierIds });
      await (await server.as('acceptor2')).passTask({ task_id: taskId });
      await (await server.as('acceptor2x')).acceptExternally({ task_id: taskId });
      const { id } = await manager.createExport({
        project_id: projectId,
        task_ids: [taskId],
        format: 'doccano',
        item_statuses: ['externally_accepted'],
      });
      const address = await eventually(async () => {
        const { status, reason, download_url } = await manager.getExport({ id });
        if (status === 'failed') throw new Error(reason ?? 'failed');
        return status === 'succeeded' && download_url;
      });
      const archive = await fetch(new URL(address ?? '', server.address));
      const files = await unzip(new Uint8Array(await archive.arrayBuffer()));
      const lines = [...files].flatMap(([name, file]) =>
        name.endsWith('.jsonl') ? file.toString('utf8').trim().split('\n') : [],
      );
      expect(lines.map((line) => JSON.parse(line)).sort((a, b) => b.text.length - a.text.length)).toMatchObject([
        {
          text: greeting,
          entities: [
            { label: 'Person', start_offset: 5, end_offset: 10 },
            { label: 'Place', start_offset: 20, end_offset: 25 },
          ],
          relations: [{ type: 'lives in' }],
        },
        { text: party, entities: [{ label: 'Person', start_offset: 6, end_offset: 9 }] },
      ]);
    });
  });
