import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { proposedErrorTypes, taskStatusTexts, type ItemStatus } from '@earmark/contract';
import {
  demoTeam,
  eventually,
  importDataset,
  passDeadlines,
  recount,
  speechLabels,
  speechRate,
  wavOfSpeech,
  zipOf,
  type ServerData,
  type SignedIn,
} from '../tests/server/index.ts';
import { isWholeMatrix } from '../scripts/test/scope.ts';
import { languagesOf } from './drawn.ts';
import { makePerson, makeTeam } from './people.ts';
import { withSession, type Person } from './person.ts';
import { visit } from './content/visit.ts';
import { expectFigures } from './recount.ts';
import { createProject } from './screens/projects.ts';
import { WorkbenchPage } from './screens/workbench.ts';
import { withOwnServer } from './server.ts';
import { tick } from './tick.ts';
import type { Words } from './words.ts';

/** Seconds of each audio. */
const duration = 0.3;
/** A thousand take many times as long, and every step is the same. The goal needs 120. */
const audios = isWholeMatrix ? 1000 : 140;
const taskCount = 20;
/** Milliseconds that an operation may take: up to half of the audios change hands at once. */
const patience = 60_000;
/** Hours, as a person types them; the last audios reach it. */
const goal = (Math.floor((audios * duration) / 36) / 100).toFixed(2);
const test = withOwnServer();

for (const language of languagesOf('life'))
  test(`${audios} audios go from a rule to a closed project, refused once on the way (${language})`, async ({
    browser,
    data,
    server,
  }) => {
    test.setTimeout(isWholeMatrix ? 60 * 60_000 : 15 * 60_000);
    const api = await server.as('pm1');
    const mark = randomUUID().slice(0, 6);
    const [wrong = { zh: '', en: '' }] = proposedErrorTypes;
    const [ownTeam, otherTeam, newcomer] = await Promise.all([
      demoTeam(server),
      makeTeam(server, language),
      makePerson(server, `Vera_${mark}`, { role: 'acceptor' }),
    ]);
    const nameOf = async (login: string): Promise<string> => (await (await server.as(login)).userInfo({})).name;
    const manager = await withSession(browser, 'pm1', language, server.address);
    const { page, words } = manager;
    const { t, ui } = words;
    const projectId = await createProject(manager, `Life ${mark}`);
    const { name: project } = await api.getProject({ id: projectId });
    const template = `Labels ${mark}`;
    await api.createTemplate({ name: template, business: 'asr', labels: speechLabels });
    const { edit_version } = await api.listErrorTypes({ project_id: projectId });
    await api.setErrorTypes({
      project_id: projectId,
      edit_version,
      is_required: true,
      types: [{ name: wrong[language], weight: 1 }],
    });
    const tasksNow = async () =>
      (await api.listTasks({ project_id: projectId, page_size: 100, sort: 'id', order: 'asc' })).rows;
    const taskIds: number[] = [];
    const idsOf = async (teamId: number): Promise<number[]> =>
      (await tasksNow()).filter(({ team }) => team?.id === teamId).map(({ id }) => id);

    await test.step('the manager sets a goal, and the audios arrive', async () => {
      await page.getByRole('tab', { name: t('project-page:tab_settings') }).click();
      await tick(page.getByRole('main'), 'switch', t('project:goal'));
      await page.getByRole('textbox', { name: t('project:goalValue') }).fill(goal);
      await page.getByRole('button', { name: t('common:save'), exact: true }).click();
      await expect(page.getByText(t('common:saved'))).toBeVisible();
      const files = Object.fromEntries(
        Array.from({ length: audios }, (_, index) => [
          `call ${String(index + 1).padStart(4, '0')}.wav`,
          wavOfSpeech(duration, index),
        ]),
      );
      await importDataset(server, api, projectId, { 'calls.zip': await zipOf(files) });
    });

    await test.step('a rule makes twenty tasks of them for two teams', async () => {
      const next = () => page.getByRole('button', { name: t('common:next'), exact: true }).click();
      await visit(manager, `/distribution/add?project_id=${projectId}`);
      await page.getByRole('textbox', { name: t('distribution:name') }).fill(`Rule ${mark}`);
      await page.getByText(t('distribution:fromProject')).first().click();
      await page.getByRole('textbox', { name: t('distribution:itemsPerTask') }).fill(String(audios / taskCount));
      await page.getByRole('textbox', { name: t('distribution:pattern') }).fill(`${mark} {nn}`);
      await next();
      await page.getByText(t('distribution:by_shares')).first().click();
      for (const [index, { name }] of [ownTeam, otherTeam].entries()) {
        await page.getByRole('button', { name: t('distribution:addTeam') }).click();
        const choice = page.getByRole('button', { name: `${t('distribution:team')} ${index + 1}` });
        if ((await choice.textContent())?.includes(name)) continue;
        await choice.click();
        await page.getByRole('option', { name, exact: true }).click();
      }
      await page.getByRole('button', { name: t('distribution:deadline'), exact: false }).click();
      await page.getByRole('option', { name: t('distribution:deadline_days') }).click();
      await page.getByRole('textbox', { name: t('distribution:days') }).fill('2');
      await next();
      await page.getByRole('button', { name: t('task-wizard:template') }).click();
      await page.getByRole('option', { name: template }).click();
      await next();
      await next();
      await page.getByRole('textbox', { name: t('task-wizard:ratio') }).fill('10');
      await page.getByRole('textbox', { name: t('task-wizard:batch') }).fill('10');
      await next();
      const make = t('distribution:make', {
        tasks: t('distribution:taskCount', { count: taskCount, value: taskCount }),
      });
      await page.getByRole('button', { name: make }).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: make }).click();
      const tasks = await eventually(async () => {
        const rows = await tasksNow();
        return rows.length === taskCount && rows.every(({ state }) => state === 'annotators_to_be_assigned') && rows;
      }, 120);
      taskIds.push(...tasks.map(({ id }) => id));
      expect(await idsOf(ownTeam.id)).toHaveLength(taskCount / 2);
      await expectFigures(manager, api, projectId, 'the tasks are made');
    });

    await test.step('each lead hands out ten tasks in one dialog', async () => {
      const lead = await withSession(browser, 'lead3', language, server.address);
      await handOut(lead, mark, [await nameOf('annotator4'), await nameOf('annotator4b')], await nameOf('inspector4'));
      const other = await withSession(browser, otherTeam.lead.username, language, server.address);
      await handOut(other, mark, [otherTeam.annotator.name], otherTeam.inspector.name);
      expect((await tasksNow()).map(({ counts }) => counts)).toEqual(
        Array.from({ length: taskCount }, () => ({ in_annotation: audios / taskCount })),
      );
      await expectFigures(manager, api, projectId, 'they are handed out');
    });

    await test.step('half of them are annotated when the deadline passes, and everybody is told', async () => {
      await annotateAll(await server.as('annotator4'));
      await annotateAll(await server.as('annotator4b'));
      await expectFigures(manager, api, projectId, 'half is annotated');
      await page.goto('about:blank');
      await server.stop();
      await passDeadlines(data, 3);
      await expectStored(data);
      await server.start();
      await page.goto(`/project/pmtask?project_id=${projectId}&tab=overview`);
      const late = t('project-page:overdueTasks', { count: taskCount, number: String(taskCount) });
      await page.getByRole('link', { name: late }).click();
      await expect(
        page.getByRole('row').filter({ has: page.getByRole('img', { name: t('task:overdue') }) }),
      ).toHaveCount(taskCount);
      const told = async (login: string): Promise<number> => {
        const { rows } = await (await server.as(login)).listNotices({ page_size: 100 });
        return rows.filter(({ kind, target }) => kind === 'deadline_over' && taskIds.includes(target.id ?? 0)).length;
      };
      await expect.poll(() => told('lead3'), { timeout: 60_000 }).toBe(taskCount / 2);
      await expect.poll(() => told('pm1'), { timeout: 60_000 }).toBe(taskCount);
      await chooseAll(page, words, taskCount);
      await page.getByRole('menuitem', { name: t('batch:action_set_deadline'), exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('batch:removeDeadline'), exact: true })
        .click();
      await expect(page.getByRole('region', { name: t('batch:panel') })).toContainText(
        t('batch:doneCount', { value: String(taskCount) }),
        { timeout: patience },
      );
      await expect
        .poll(async () => (await tasksNow()).every(({ deadline }) => deadline === null), { timeout: patience })
        .toBe(true);
    });

    await test.step('all is annotated, and samples are inspected', async () => {
      await annotateAll(await server.as(otherTeam.annotator.username));
      await Promise.all(
        ['inspector4', otherTeam.inspector.username].map(async (login) => inspectAll(await server.as(login))),
      );
      await expect
        .poll(async () => new Set((await tasksNow()).map(({ state }) => state)))
        .toEqual(new Set(['verifiers_to_be_assigned']));
      await expectFigures(manager, api, projectId, 'all is inspected');
    });

    const [firstId = 0] = taskIds;
    const { name: first } = await api.getTask({ id: firstId });
    const inside = await nameOf('acceptor2');
    const outside = await nameOf('acceptor2x');

    await test.step('the manager submits the batch, and names another acceptor for one task', async () => {
      await visit(manager, `/project/pmtask?project_id=${projectId}&status=verifiers_to_be_assigned`);
      await chooseAll(page, words, taskCount);
      await page.getByRole('menuitem', { name: t('batch:action_submit_acceptance'), exact: true }).click();
      const dialog = page.getByRole('alertdialog');
      for (const name of [inside, outside]) await tick(dialog, 'checkbox', name);
      await dialog.getByRole('button', { name: t('batch:action_submit_acceptance'), exact: true }).click();
      await expect
        .poll(async () => (await tasksNow()).every(({ state }) => state === 'in_acceptance'), { timeout: patience })
        .toBe(true);
      await visit(manager, `/project/EditProjectSetProgress?task_id=${firstId}`);
      const acceptors = page.getByRole('group', { name: t('task-edit:acceptors') });
      await tick(acceptors, 'checkbox', inside);
      await tick(acceptors, 'checkbox', newcomer.name);
      await page.getByRole('button', { name: t('common:save'), exact: true }).click();
      await expect(page.getByText(t('task-edit:saved'))).toBeVisible();
      expect(new Set((await api.getTask({ id: firstId })).verifiers.map(({ name }) => name))).toEqual(
        new Set([newcomer.name, outside]),
      );
      await expectFigures(manager, api, projectId, 'it is submitted');
    });

    await test.step('the acceptor passes nineteen at once, the newcomer the last', async () => {
      const acceptor = await withSession(browser, 'acceptor2', language, server.address);
      await acceptor.page.goto(`/check/checktask?search=${mark}`);
      await expect(acceptor.page.getByRole('row').filter({ hasText: mark })).toHaveCount(taskCount - 1);
      await actOnAll(acceptor, taskCount - 1, 'batch:action_pass_acceptance');
      await (await server.as(newcomer.username)).passTask({ task_id: firstId });
      await expect
        .poll(async () => (await tasksNow()).every(({ state }) => state === 'acceptance_passed'), { timeout: patience })
        .toBe(true);
      await expectFigures(manager, api, projectId, 'nineteen passed');
    });

    const external = await withSession(browser, 'acceptor2x', language, server.address);
    let returnedId = 0;
    await test.step('the acceptor from outside refuses the first by what a sample shows', async () => {
      await visit(external, `/check/detail?task_id=${firstId}`);
      await external.page.getByRole('button', { name: t('task:actionDrawAcceptance'), exact: true }).click();
      await external.page
        .getByRole('dialog', { name: t('quality:drawTitle') })
        .getByRole('button', { name: t('quality:draw'), exact: true })
        .click();
      await external.page
        .getByRole('button', { name: t('task:actionWorkAcceptance'), exact: true })
        .first()
        .click();
      const workbench = new WorkbenchPage(external);
      await workbench.isReady();
      returnedId = Number(new URL(external.page.url()).searchParams.get('item_id'));
      await workbench
        .row(1)
        .getByRole('button', { name: words.kit.workbench.failSegmentNumber(1), exact: true })
        .click();
      await expect(external.page.locator('[data-region="error-types"]')).toBeFocused();
      await external.page.keyboard.press('1');
      await expect(external.page.getByRole('checkbox', { name: wrong[language] })).toBeChecked();
      await workbench.isSaved();
      await workbench.submit('reject');
      await external.page
        .getByRole('dialog')
        .getByRole('button', { name: t('quality:reject'), exact: true })
        .click();
      await expect
        .poll(async () => (await api.getItem({ id: returnedId })).item.status)
        .toBe('internal_acceptance_not_passed');
      await visit(external, `/check/detail?task_id=${firstId}`);
      await external.page.getByRole('button', { name: t('task:actionFailTask'), exact: true }).click();
      const dialog = external.page.getByRole('dialog', { name: t('task:failTitle', { name: first }) });
      await dialog.getByRole('textbox', { name: t('task:reason') }).fill('A word is missing');
      await dialog.getByRole('button', { name: t('task:actionFailTask') }).click();
      await expect(external.page.getByText(t('task:doneFailTask'))).toBeVisible();
      expect((await api.getTask({ id: firstId })).state).toBe('in_progress');
      await expectFigures(manager, api, projectId, 'one is refused');
    });

    await test.step('its annotator corrects it, and it is submitted again', async () => {
      const { item } = await api.getItem({ id: returnedId });
      const login = item.annotator?.name === (await nameOf('annotator4')) ? 'annotator4' : 'annotator4b';
      const maker = await withSession(browser, login, language, server.address);
      const workbench = new WorkbenchPage(maker);
      await workbench.openItem('/label/xaudios', returnedId);
      await workbench.select(1);
      await expect(maker.page.getByText(wrong[language], { exact: true })).toBeVisible();
      await workbench.write(1, 'corrected');
      await workbench.isSaved();
      await workbench.submit('submit');
      await expect(maker.page.getByText(t('workbench:submitted'))).toBeVisible();
      await inspectAll(await server.as('inspector4'));
      await expect.poll(async () => (await api.getTask({ id: firstId })).state).toBe('verifiers_to_be_assigned');
      const verifier_ids = (await api.getTask({ id: firstId })).verifiers.map(({ id }) => id);
      await (await server.as('lead3')).submitAcceptance({ task_id: firstId, verifier_ids });
      await (await server.as(newcomer.username)).passTask({ task_id: firstId });
      await expectFigures(manager, api, projectId, 'it is corrected');
    });

    await test.step('everything is accepted for good, and the goal is reached', async () => {
      await visit(external, `/check/checktask?search=${mark}`);
      await actOnAll(external, taskCount, 'batch:action_accept_externally');
      await expect
        .poll(async () => (await tasksNow()).every(({ state }) => state === 'accepted'), { timeout: patience })
        .toBe(true);
      await visit(manager, `/project/pmtask?project_id=${projectId}&tab=overview`);
      await expect(page.getByText(t('project-page:forecast_reached'))).toBeVisible();
      await expectFigures(manager, api, projectId, 'all is accepted', { onPages: true });
    });

    await test.step('the project is closed and archived, where it can only be read', async () => {
      const row = page.getByRole('row').filter({ hasText: project });
      for (const action of ['project:close', 'project:archive'] as const) {
        await visit(manager, '/project/index');
        await row.getByRole('button', { name: `${t('common:more')}: ${project}` }).click();
        await page.getByRole('menuitem', { name: t(action), exact: true }).click();
        await expect(
          page.getByText(t(action === 'project:close' ? 'project:closed' : 'project:archived', { name: project })),
        ).toBeVisible();
      }
      await expectFigures(manager, api, projectId, 'it is archived');
      await visit(manager, `/project/pmtask?project_id=${projectId}`);
      await expect(page.getByRole('button', { name: t('project:reopen') })).toBeVisible();
      await expect(page.getByRole('link', { name: t('task-list:addTask') })).toHaveCount(0);
      await expect(page.getByRole('row').filter({ hasText: taskStatusTexts.accepted[language] })).toHaveCount(
        taskCount,
      );
    });

    await test.step('what is stored equals a recount of the events', async () => {
      await page.goto('about:blank');
      await server.stop();
      await expectStored(data);
      await server.start();
    });

    /** Chooses all rows in sight, and an action on them; returns when each is done. */
    async function actOnAll(person: Person, count: number, action: ActionKey): Promise<void> {
      await chooseAll(person.page, words, count);
      await person.page.getByRole('menuitem', { name: t(action), exact: true }).click();
      const dialog = person.page.getByRole('alertdialog');
      const typed = dialog.getByRole('textbox', { name: ui.typeToConfirm(String(count)) });
      if (action === 'batch:action_accept_externally') await typed.fill(String(count));
      await dialog.getByRole('button', { name: t(action), exact: true }).click();
      await expect(person.page.getByRole('region', { name: t('batch:panel') })).toContainText(
        t('batch:doneCount', { value: String(count) }),
        { timeout: patience },
      );
    }
  });

type ActionKey = 'batch:action_pass_acceptance' | 'batch:action_accept_externally';

/** Chooses all rows in sight, and opens the menu of actions. */
async function chooseAll(page: Page, { t, ui }: Words, count: number): Promise<void> {
  await tick(page.getByRole('table').first(), 'checkbox', ui.selectAll);
  await page.getByRole('button', { name: t('batch:act', { value: String(count) }) }).click();
}

/** A lead gives all tasks found evenly to annotators, and names who inspects. */
async function handOut(
  { page, words: { t, ui } }: Person,
  search: string,
  annotators: readonly string[],
  inspector: string,
): Promise<void> {
  const count = taskCount / 2;
  await page.goto(`/taskteam/index?search=${search}`);
  await expect(page.getByRole('row').filter({ hasText: search })).toHaveCount(count);
  await tick(page.getByRole('table'), 'checkbox', ui.selectAll);
  await page
    .getByRole('button', { name: t('giving:assignMany', { count, value: String(count) }), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  for (const name of annotators) await tick(dialog, 'checkbox', `${t('task:annotates')}: ${name}`);
  await tick(dialog, 'checkbox', `${t('task:inspects')}: ${inspector}`);
  await tick(dialog, 'radio', t('giving:method_even'));
  await expect(dialog.getByText(t('giving:previewClaimable', { given: String(audios / 2), free: '0' }))).toBeVisible();
  await dialog
    .getByRole('button', { name: t('giving:assignMany', { count, value: String(count) }), exact: true })
    .click();
  await expect(page.getByRole('region', { name: t('batch:panel') })).toContainText(
    t('batch:doneCount', { value: String(count) }),
    { timeout: patience },
  );
}

/** Runs work on each of several things, some at a time. */
async function each<Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<void>): Promise<void> {
  const left = [...things];
  const worker = async (): Promise<void> => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await work(thing);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

const itemsOf = async (person: SignedIn, stage: 'annotation' | 'inspection', status: ItemStatus): Promise<number[]> => {
  const { rows: tasks } = await person.listTasks({ page_size: 100 });
  const lists = await Promise.all(
    tasks.map(
      async ({ id }) => (await person.listItems({ task_id: id, stage, status: [status], page_size: 100 })).rows,
    ),
  );
  return lists.flat().map(({ id }) => id);
};

/** Annotates and submits everything that a person holds. */
async function annotateAll(person: SignedIn): Promise<void> {
  await each(await itemsOf(person, 'annotation', 'in_annotation'), async (item_id) => {
    const { lease, revision } = await person.leaseItem({ item_id });
    const segment = {
      id: randomUUID(),
      track: 0,
      start: 0,
      end: speechRate / 5,
      answers: { text: 'hello' },
      comments: [],
      status: 'completed' as const,
    };
    const saved = await person.saveItem({
      item_id,
      lease,
      base_revision: revision,
      batch_id: randomUUID(),
      commands: [{ type: 'segment.add', segment }],
    });
    await person.submitItem({ item_id, lease, revision: saved.revision });
  });
}

/** Passes what there is to inspect in a person's tasks, as long as something is left. */
async function inspectAll(person: SignedIn): Promise<void> {
  const { rows: tasks } = await person.listTasks({ page_size: 100 });
  await each(tasks, async ({ id: task_id }) => {
    for (;;) {
      const { item_id } = await person.nextItem({ task_id, stage: 'inspection' });
      if (item_id === null) return;
      const { lease, revision } = await person.leaseItem({ item_id });
      await person.inspectItem({ item_id, lease, revision, verdict: 'pass', unjudged: 1 });
    }
  });
}

/** Each tally equals a count of the rows behind it. */
async function expectStored(data: ServerData): Promise<void> {
  for (const { name, kept, counted } of await recount(data)) expect(kept, name).toEqual(counted);
}
