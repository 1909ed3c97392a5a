import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { isSpan, type LabelSet } from '@earmark/model';
import { makeProject } from '../tests/server/index.ts';
import { checkAccessibility } from './content/check-accessibility.ts';
import { languagesOf } from './drawn.ts';
import { coveredBy, fingerOn, placeOf } from './fingers.ts';
import { arriveAt, withSession } from './person.ts';
import { putPointerAway, watchPointer } from './screens/keys.ts';
import { addDictionary } from './screens/templates.ts';
import { uploadAnnotated, uploadLines } from './screens/uploads.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { test } from './server.ts';
import { acceptAndExport, giveTexts, markNext, openNext, passAcceptAndExport, textOf, throughAll } from './texts.ts';

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

/** The first row of a shared file of texts. */
const firstRow = (path: string): string =>
  (
    JSON.parse(
      readFileSync(new URL(`../tests/fixtures/${path}`, import.meta.url), 'utf8')
        .split('\n')
        .at(0) ?? '',
    ) as { text: string }
  ).text;

/** 𠮷野家 and 东京 with an emoji between them: the first and the last characters count two units each in UTF-16. */
const astral = firstRow('hostile/tables/spans_astral.jsonl');
/**
 * In UTF-16 each name is one unit further right than in code points; the family of emoji is one character for the
 * caret.
 */
const greeting = 'Hi 😀 Alice lives in Paris.';
const party = '👩‍👩‍👧 Bob came, Bob saw, and Bobby left Bob.';
const bobs = [6, 16, 40].map((start) => ({ start, end: start + 3 }));

for (const language of languagesOf('text'))
  test(`names are marked and linked by keyboard, inspected, accepted and exported: ${language}`, async ({
    server,
    browser,
  }) => {
    const projectId = await makeProject(await server.as('pm1'), 'text');
    const manager = await withSession(browser, 'pm1', language, server.address);
    const seenOfManager = await putPointerAway(manager.context);
    const datasetId = await test.step('the manager uploads a list, and corrects how it is read', () =>
      uploadLines(manager, projectId, [greeting, party, astral]));
    const task = await giveTexts(server, { projectId, datasetId }, labels, {
      work: 'entities',
      unit: 'span',
      proposals: false,
    });

    await test.step('mark and link without a pointing device', async () => {
      const annotator = await withSession(browser, 'annotator4', language, server.address);
      const { page, context } = annotator;
      const { keyboard } = page;
      const seenPointer = await watchPointer(context);
      const workbench = new WorkbenchPage(annotator);
      const text = textOf(page);
      const said = page.locator('[data-region="said"]');
      await openNext(annotator, task, 'annotation');
      await throughAll(page, task, async (itemId) => {
        await expect(text.locator('[data-caret]')).toBeVisible();
        if (itemId === task.idOfText(party)) {
          await keyboard.press('ControlOrMeta+ArrowRight');
          await keyboard.press('p');
          await expect(said).toContainText('Bob');
          // All equal strings: outlined first, marked as one step, and taken back by one undo. Part of a word is none.
          const equal = text.locator('[data-equal]');
          const bars = text.locator('[data-bar]');
          for (const answer of ['Escape', 'Enter'] as const) {
            await keyboard.press('=');
            await expect(equal).toHaveCount(2);
            await expect(bars).toHaveCount(1);
            await keyboard.press(answer);
            await expect(equal).toHaveCount(0);
          }
          await expect(bars).toHaveCount(3);
          await keyboard.press('ControlOrMeta+z');
          await expect(bars).toHaveCount(1);
          await keyboard.press('ControlOrMeta+Shift+z');
          await expect(bars).toHaveCount(3);
        } else if (itemId === task.idOfText(astral)) {
          for (const _ of '𠮷野家') await keyboard.press('Shift+ArrowRight');
          await keyboard.press('p');
          await expect(said).toContainText('𠮷野家');
          for (const _ of '😀在') await keyboard.press('ArrowRight');
          for (const _ of '东京') await keyboard.press('Shift+ArrowRight');
          await keyboard.press('l');
          await expect(said).toContainText('东京');
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
        await task.hasBecome(itemId, 'annotation_completed');
      });
      expect(seenPointer()).toEqual([]);
    });

    await test.step('the places are code points', async () => {
      const { marks } = await task.documentOf(greeting);
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
      const { marks: ofParty } = await task.documentOf(party);
      expect(ofParty).toMatchObject(bobs.map((range) => ({ ranges: [range], answers: { type: ['person'] } })));
    });

    await test.step('accepted texts are exported with their spans', async () => {
      const lines = await passAcceptAndExport('entities', browser, manager, task, 'doccano', '.jsonl');
      expect(lines.map((line) => JSON.parse(line)).sort((a, b) => b.text.length - a.text.length)).toMatchObject([
        {
          text: party,
          entities: bobs.map(({ start, end }) => ({ label: 'Person', start_offset: start, end_offset: end })),
        },
        {
          text: greeting,
          entities: [
            { label: 'Person', start_offset: 5, end_offset: 10 },
            { label: 'Place', start_offset: 20, end_offset: 25 },
          ],
          relations: [{ type: 'lives in' }],
        },
        {
          text: astral,
          entities: [
            { label: 'Person', start_offset: 0, end_offset: 3 },
            { label: 'Place', start_offset: 5, end_offset: 7 },
          ],
        },
      ]);
    });
    expect(seenOfManager()).toEqual([]);
  });

for (const language of languagesOf('text by finger'))
  test(`a finger selects, marks, moves ends and links, also on a phone: ${language}`, async ({ server, browser }) => {
    const rules = { work: 'entities', unit: 'span', proposals: false } as const;
    const task = await giveTexts(server, [greeting], labels, rules);
    const annotator = await arriveAt('about:blank', browser, 'annotator4', language, server.address, true);
    const { page, words } = annotator;
    await page.setViewportSize({ width: 390, height: 844 });
    const { item_id } = await (await server.as('annotator4')).claimItem({ task_id: task.taskId, stage: 'annotation' });
    await page.goto(`/labelText/textOperateEntity?item_id=${item_id}`);
    const text = textOf(page);
    const finger = await fingerOn(page);
    const types = page.getByRole('list', { name: words.textSurface.keys.title });
    const bar = text.locator('[data-bar]');
    const endGrip = async () => {
      const box = await text.locator('[data-grip="end"]').boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const dragEndTo = async (last: string): Promise<void> => {
      const from = await endGrip();
      await finger.drag(from, { x: (await placeOf(text, last)).right, y: from.y });
    };
    await expect(text).toBeFocused();

    await test.step('a long press selects a word, and its end is dragged', async () => {
      await finger.press(await placeOf(text, 'Alice'));
      await dragEndTo('lives');
      await types.getByText('Person').tap();
      await expect(page.locator('[data-region="said"]')).toContainText('Alice lives');
    });

    await test.step('a tap focuses a mark, whose end is dragged', async () => {
      await finger.tap(await placeOf(text, 'Hi'));
      await expect(bar).not.toHaveAttribute('data-focused');
      await finger.tap(await placeOf(text, 'Alice'));
      await expect(bar).toHaveAttribute('data-focused');
      await dragEndTo('Alice');
      await expect.poll(() => coveredBy(text).then((covered) => Object.values(covered))).toEqual(['Alice']);
    });

    await test.step('two taps link what is marked', async () => {
      await finger.press(await placeOf(text, 'Paris'));
      await types.getByText('Place').tap();
      await page.getByRole('button', { name: words.textSurface.tools.link, exact: true }).tap();
      await finger.tap(await placeOf(text, 'Alice'));
      await finger.tap(await placeOf(text, 'Paris'));
      await expect(page.locator('[data-arc]')).toHaveCount(1);
      await new WorkbenchPage(annotator).isSaved();
      const { marks } = await task.documentOf(greeting);
      expect(marks.filter(isSpan).map(({ ranges }) => ranges)).toEqual([
        [{ start: 5, end: 10 }],
        [{ start: 20, end: 25 }],
      ]);
      expect(marks.filter(({ type }) => type === 'link')).toMatchObject([{ linkType: 'lives' }]);
    });

    await test.step('a tap on the name of an arc focuses its link', async () => {
      const arc = page.locator('[data-arc]');
      await finger.tap(await placeOf(text, 'Alice'));
      await expect(bar.first()).toHaveAttribute('data-focused');
      await expect(arc).not.toHaveAttribute('data-focused');
      const name = await arc.locator('text').boundingBox();
      await finger.tap({ x: (name?.x ?? 0) + (name?.width ?? 0) / 2, y: (name?.y ?? 0) + (name?.height ?? 0) / 2 });
      await expect(arc).toHaveAttribute('data-focused');
    });
  });

for (const language of languagesOf('text copies'))
  test(`two copies of a text stand over one another, and the result is taken of both: ${language}`, async ({
    server,
    browser,
  }) => {
    const rules = { work: 'entities', unit: 'span', proposals: false } as const;
    const task = await giveTexts(server, [greeting], labels, rules, { copies: 2, agreement_threshold: 95 });
    const alice = [5, 10, 'person'] as const;
    const itemId = await markNext(task, 'annotator4', [alice, [20, 25, 'place']]);
    await markNext(task, 'annotator4b', [alice, [17, 25, 'place']]);
    await task.hasBecome(itemId, 'annotation_completed');
    const inspector = await withSession(browser, 'inspector4', language, server.address);
    const { page, words } = inspector;
    await page.goto(`/labelText/qualityDetail?task_id=${task.taskId}&to_adjudicate=true`);
    await page.getByRole('button', { name: words.t('item-list:claim'), exact: true }).click();
    const copies = page.getByRole('complementary', { name: words.t('copies:beside') });
    const place = copies.getByRole('listitem');
    await expect(place).toHaveAccessibleName(/Paris/);
    const text = textOf(page);
    const over = (letter: string) => text.locator(`[data-copy="${letter}"]`);
    await expect(over('A')).toContainText('Place');
    await expect(over('B')).toContainText('Place');
    await checkAccessibility(page, `text copies ${language}`);
    const widths = await Promise.all(['A', 'B'].map(async (letter) => (await over(letter).boundingBox())?.width ?? 0));
    const longer = (widths[0] ?? 0) > (widths[1] ?? 0) ? 'A' : 'B';
    await place.focus();
    await page.keyboard.press(longer);
    await expect.poll(() => coveredBy(text).then((covered) => Object.values(covered))).toContain('in Paris');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText(words.t('copies:taken'))).toBeVisible();
    await expect(over('A')).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.kit.workbench.pass, exact: true })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words.kit.workbench.passAnyway, exact: true })
      .click();
    await task.hasBecome(itemId, 'inspection_passed');
    const rangesIn = (json: string): string =>
      JSON.stringify((JSON.parse(json) as { marks: { ranges: object[] }[] }).marks.map(({ ranges }) => ranges));
    // The result and both copies, a file each
    const lines = await acceptAndExport(task, 'json', '.json', { includes_copies: true });
    const files = lines.join('\n').split(/(?<=^\}$)\n/m);
    const [short, long] = [20, 17].map((start) => JSON.stringify([[{ start: 5, end: 10 }], [{ start, end: 25 }]]));
    expect(files.map(rangesIn).toSorted()).toEqual([long, long, short]);
  });

for (const language of languagesOf('text conflict'))
  test(`a text that is marked in two windows shows both sides, and one of them is chosen: ${language}`, async ({
    server,
    browser,
  }) => {
    const rules = { work: 'entities', unit: 'span', proposals: false } as const;
    const task = await giveTexts(server, [greeting], labels, rules);
    const { item_id } = await (await server.as('annotator4')).claimItem({ task_id: task.taskId, stage: 'annotation' });
    const path = `/labelText/textOperateEntity?item_id=${item_id}`;
    const here = await arriveAt(path, browser, 'annotator4', language, server.address);
    const { trouble } = here.words.kit;
    const { compare } = here.words.textDialogs;
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
    /** Marks a word as a person, by key. */
    const mark = async (page: Page, wordsBefore: number): Promise<void> => {
      await textOf(page).focus();
      await page.keyboard.press('ControlOrMeta+Home');
      for (let word = 0; word < wordsBefore; word += 1) await page.keyboard.press('ControlOrMeta+ArrowRight');
      await page.keyboard.press('p');
    };
    const marked = async (): Promise<number[]> =>
      (await task.documentOf(greeting)).marks.filter(isSpan).map(({ ranges }) => ranges[0]?.start ?? -1);
    await expect(textOf(here.page)).toBeFocused();
    await mark(here.page, 2);
    await new WorkbenchPage(here).isSaved();

    await test.step('the other window takes the work over', async () => {
      const there = await arriveAt(path, browser, 'annotator4', language, server.address);
      await press(there.page, trouble.takeOver);
      await expect(there.page.getByRole('button', { name: trouble.takeOver, exact: true })).toHaveCount(0);
      await expect(textOf(there.page)).toBeFocused();
      await expect(textOf(there.page).locator('[data-bar]')).toHaveCount(1);
      await mark(there.page, 3);
      await new WorkbenchPage(there).isSaved();
      await mark(here.page, 0);
      await expect(here.page.getByText(trouble.leaseLost)).toBeVisible();
      await press(here.page, trouble.takeOver);
      await expect(here.page.getByText(trouble.conflictTitle)).toBeVisible();
      expect(await marked()).toEqual([5, 11]);
    });

    await test.step('both sides stand beside one another', async () => {
      await press(here.page, trouble.compare);
      const dialog = here.page.getByRole('dialog');
      const change = (words: string) => dialog.getByRole('listitem').filter({ hasText: words });
      await expect(change('lives')).toContainText(compare.removed);
      await expect(change('Hi')).toContainText(compare.added);
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
      await checkAccessibility(here.page, `text conflict ${language}`);
      await here.page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('theirs is taken, then one’s own kept', async () => {
      await press(here.page, trouble.takeTheirs);
      await press(here.page, trouble.discard);
      await expect(here.page.getByText(trouble.conflictTitle)).toHaveCount(0);
      await expect
        .poll(async () => Object.values(await coveredBy(textOf(here.page))).toSorted())
        .toEqual(['Alice', 'lives']);
      const other = await server.as('annotator4');
      const { lease, revision } = await other.leaseItem({ item_id, take_over: true });
      const [first] = (await task.documentOf(greeting)).marks;
      await other.saveItem({
        item_id,
        lease,
        base_revision: revision,
        batch_id: randomUUID(),
        commands: [{ type: 'mark.remove', ids: [first?.id ?? ''] }],
      });
      await mark(here.page, 0);
      await press(here.page, trouble.takeOver);
      await press(here.page, trouble.keepMine);
      await new WorkbenchPage(here).isSaved();
      expect(await marked()).toEqual([0, 5, 11]);
    });
  });

interface QuotedRow {
  readonly text: string;
  readonly entities: readonly {
    readonly start: number;
    readonly end: number;
    readonly label: string;
    readonly text: string;
  }[];
}

test('marks of right-to-left and mixed text stand under what they quote', async ({ server, browser }) => {
  const rows = ['mixed_direction', 'udhr_ar_spans', 'udhr_he_spans'].flatMap((name) =>
    readFileSync(new URL(`../tests/fixtures/texts/rtl/${name}.jsonl`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as QuotedRow),
  );
  const titles = [...new Set(rows.flatMap(({ entities }) => entities.map(({ label }) => label)))];
  const options = titles.map((title) => ({ id: title, title, isDefault: false, labels: [] }));
  const segment = [{ id: 'type', title: 'Type', type: 'single_tiled' as const, isRequired: true, options }];
  let length = 0;
  const label = rows.flatMap(({ text, entities }) => {
    const from = length;
    length += [...text].length + 1;
    return entities.map(({ start, end, label: title }) => [from + start, from + end, title]);
  });
  const task = await giveTexts(
    server,
    [{ text: rows.map(({ text }) => text).join('\n'), label }],
    { global: [], segment },
    { work: 'entities', unit: 'span', proposals: false },
  );
  const { page } = await withSession(browser, 'annotator4', 'en', server.address);
  await page.setViewportSize({ width: 1400, height: 2600 });
  const { item_id } = await (await server.as('annotator4')).claimItem({ task_id: task.taskId, stage: 'annotation' });
  await page.goto(`/labelText/textOperateEntity?item_id=${item_id}`);
  await expect(textOf(page).locator('[data-bar]').first()).toBeVisible();
  const { marks } = await task.documentOf(rows.map(({ text }) => text).join('\n'));
  const covered = await coveredBy(textOf(page));
  // Without characters that cannot be seen, which are nowhere
  const quotes = rows.flatMap(({ entities }) => entities.map((entity) => entity.text.replaceAll(/\p{Cf}/gu, '')));
  expect(marks.map(({ id }) => covered[id])).toEqual(quotes);
});

const option = (id: string, title: string, key: string) => ({ id, title, key, isDefault: false, labels: [] });
const moods: LabelSet = {
  global: [
    {
      id: 'mood',
      title: 'Mood',
      type: 'single_tiled',
      isRequired: true,
      options: [option('good', 'Positive', 'g'), option('bad', 'Negative', 'b')],
    },
  ],
  segment: [],
};
/** Of the shared reviews. */
const reviews = readFileSync(new URL('../demo/text/reviews.txt', import.meta.url), 'utf8').split('\n');
const complaint = reviews[0] ?? '';
const praise = reviews[2] ?? '';

for (const language of languagesOf('text labels'))
  test(`one key labels a text and shows the next, and an answer is written with its evidence: ${language}`, async ({
    server,
    browser,
  }) => {
    const rules = { work: 'labels', unit: 'text', proposals: false } as const;
    const projectId = await makeProject(await server.as('pm1'), 'text');
    const manager = await withSession(browser, 'pm1', language, server.address);
    const annotator = await withSession(browser, 'annotator4', language, server.address);
    const { page } = annotator;
    const { keyboard } = page;

    await test.step('one key a text, from the upload to the export', async () => {
      const datasetId = await uploadLines(manager, projectId, [praise, complaint]);
      const task = await giveTexts(server, { projectId, datasetId }, moods, rules);
      await openNext(annotator, task, 'annotation');
      await throughAll(page, task, async (itemId) => {
        await keyboard.press(itemId === task.idOfText(praise) ? 'g' : 'b');
        await task.hasBecome(itemId, 'annotation_completed');
      });
      const lines = await passAcceptAndExport('labels', browser, manager, task, 'fasttext', '.txt');
      expect(lines.toSorted()).toEqual([`__label__Negative ${complaint}`, `__label__Positive ${praise}`]);
    });

    await test.step('a written answer, with the words it comes from', async () => {
      const reply = { id: 'reply', title: 'Reply', type: 'text' as const, isRequired: true, options: [] };
      const task = await giveTexts(server, [praise], { global: [reply], segment: [] }, rules);
      const item_id = await openNext(annotator, task, 'annotation');
      await page.getByRole('textbox', { name: reply.title }).fill('Thank you.');
      await textOf(page).focus();
      for (const key of ['ArrowRight', 'ArrowRight']) await keyboard.press(`ControlOrMeta+${key}`);
      await keyboard.press('ControlOrMeta+Shift+ArrowRight');
      await keyboard.press('\\');
      await expect(textOf(page).locator('[data-bar]')).toContainText(reply.title);
      await checkAccessibility(page, `text labels ${language}`);
      await keyboard.press('ControlOrMeta+Enter');
      await task.hasBecome(item_id, 'annotation_completed');
      const { answers, marks } = await task.documentOf(praise);
      expect(answers).toEqual({ reply: 'Thank you.' });
      const [evidence] = marks.filter(isSpan);
      expect(evidence).toMatchObject({ evidenceFor: 'reply', ranges: [{ start: 10, end: 13 }] });
    });
  });

const slots = firstRow('texts/ner/crosswoz_slots_zh.jsonl');
interface DoccanoRow {
  readonly label: readonly (readonly [start: number, end: number, title: string])[];
}

/** What a file may have marked already. */
const known = 'Bob moved to Oslo.';
const terms = 'Alice\tPerson\nParis\tPerson\nHi\tPlace\n美食街\tPlace\n餐馆\tPlace\n';

for (const language of languagesOf('text proposals'))
  test(`proposals of a dictionary are accepted, corrected and rejected, and counted: ${language}`, async ({
    server,
    browser,
  }) => {
    const projectId = await makeProject(await server.as('pm1'), 'text');
    const manager = await withSession(browser, 'pm1', language, server.address);
    const task = await test.step('a template is made of the labels of a file, and gets a dictionary', async () => {
      const { datasetId, templateId } = await uploadAnnotated(manager, projectId, [
        { text: greeting, label: [] },
        { text: slots, label: [] },
        {
          text: known,
          label: [
            [0, 3, 'Person'],
            [13, 17, 'Place'],
          ],
        },
      ]);
      await addDictionary(manager, 'Names', terms);
      const template = await (await server.as('pm1')).getTemplate({ id: templateId });
      expect(template.labels.segment[0]?.options.map(({ title }) => title)).toEqual(['Person', 'Place']);
      return giveTexts(
        server,
        { projectId, datasetId },
        template.labels,
        { work: 'entities', unit: 'span', proposals: true },
        { template_id: templateId, template_version: template.version },
      );
    });

    await test.step('one by one, and all at once with one undo', async () => {
      const annotator = await withSession(browser, 'annotator4', language, server.address);
      const { page, words } = annotator;
      const { keyboard } = page;
      const { proposals, proposal } = words.textSurface;
      const bar = page.locator('[data-region="proposals"]');
      const open = textOf(page).locator('[data-bar][data-proposed]');
      await openNext(annotator, task, 'annotation');
      await throughAll(page, task, async (itemId) => {
        if (itemId === task.idOfText(known)) {
          await expect(textOf(page).locator('[data-bar]')).toHaveCount(2);
          await keyboard.press('ControlOrMeta+Enter');
          await task.hasBecome(itemId, 'annotation_completed');
          return;
        }
        await keyboard.press('Alt+p');
        if (itemId === task.idOfText(greeting)) {
          await expect(open).toHaveCount(3);
          // The first is rejected, the second accepted, the third gets another label.
          for (const key of ['F8', '-', 'F9', '2']) await keyboard.press(key);
        } else {
          await expect(open).toHaveCount(2);
          for (const outcome of ['reject', 'accept'] as const) {
            await bar.getByRole('button', { name: proposals[`${outcome}All`] }).click();
            const dialog = page.getByRole('alertdialog', { name: words.textDialogs.proposals[`${outcome}Title`](2) });
            await dialog.getByRole('button', { name: proposal[outcome], exact: true }).click();
            await expect(open).toHaveCount(0);
            if (outcome === 'accept') break;
            await expect(textOf(page)).toBeFocused();
            await keyboard.press('ControlOrMeta+z');
            await expect(open).toHaveCount(2);
          }
        }
        await expect(bar).toContainText(proposals.none);
        await keyboard.press('ControlOrMeta+Enter');
        await task.hasBecome(itemId, 'annotation_completed');
      });
    });

    await test.step('what became of them is in the document, in the chart and in the export', async () => {
      const titleOf = (id: string | undefined) =>
        task.labels.segment[0]?.options.find((option) => option.id === id)?.title;
      const outcomesOf = async (text: string) =>
        (await task.documentOf(text)).marks
          .filter(isSpan)
          .map((mark) => [titleOf(mark.answers['type']?.[0]), mark.proposal?.outcome]);
      expect(await outcomesOf(greeting)).toEqual([
        ['Place', 'rejected'],
        ['Person', 'accepted'],
        ['Place', 'corrected'],
      ]);
      // Counted by a job, which waits for those of other stories
      await expect
        .poll(async () => (await task.manager.getProposalRates({ task_id: task.taskId })).rows, { timeout: 60_000 })
        .toEqual([{ source: 'Names', version: '1', accepted: 3, corrected: 1, rejected: 1 }]);
      const lines = await passAcceptAndExport('proposals', browser, manager, task, 'doccano', '.jsonl');
      // In the form in which the rows came
      const titles = lines.flatMap((line) => (JSON.parse(line) as DoccanoRow).label.map(([, , title]) => title));
      expect(titles.toSorted()).toEqual([...Array(2).fill('Person'), ...Array(4).fill('Place')]);
    });
  });
