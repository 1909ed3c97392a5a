import { expect, test } from '@playwright/test';
import { partDrawn } from '../../scripts/test/scope.ts';
import { arriveAt, sitDown, withSession } from '../person.ts';
import { WorkbenchPage } from '../screens/workbench.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { demoContent, itemOf, taskNamed } from './demo.ts';
import { visit } from './visit.ts';

test('the login page', async ({ browser }) => {
  const {
    page,
    words: { t, ui },
  } = await sitDown(browser, '', 'en');
  await page.goto('/login');
  await expect(page.getByRole('region', { name: t('login:demo') })).toBeVisible();
  await checkAccessibility(page, 'login');
  await page.getByRole('tab', { name: t('login:byCode') }).click();
  await page.getByRole('button', { name: ui.sendCode.first }).click();
  await checkAccessibility(page, 'login by code, refused');
});

test("the project manager's screens", async ({ browser, baseURL }) => {
  const demo = await demoContent(baseURL ?? '');
  const person = await withSession(browser, 'pm1', 'en');
  const {
    page,
    words: { t },
  } = person;
  const { id: projectId } = demo.project;
  const task = taskNamed(demo, '02');
  const [template] = (await demo.manager.listTemplates({})).rows;
  const [dataset] = (await demo.manager.listDatasets({ project_id: projectId })).rows;
  const screens: Readonly<Record<string, string>> = {
    home: '/dashboard',
    projects: '/project/index',
    'tasks of a project': `/project/pmtask?project_id=${projectId}`,
    'a project': `/project/pmtask?project_id=${projectId}&tab=overview`,
    'members of a project': `/project/pmtask?project_id=${projectId}&tab=members`,
    'settings of a project': `/project/pmtask?project_id=${projectId}&tab=settings`,
    'a task': `/task/pmdetail?task_id=${task.id}`,
    'its people': `/task/pmdetail?task_id=${task.id}&tab=people`,
    'its settings': `/task/pmdetail?task_id=${task.id}&tab=settings`,
    'the data pool': `/datamanage/index?project_id=${projectId}`,
    'a dataset': `/datamanage/detail?project_id=${projectId}&dataset_id=${dataset?.id}`,
    'a new upload': `/datamanage/upload?project_id=${projectId}`,
    templates: '/module/index',
    'the template editor': `/module/moduleIndex?template_id=${template?.id}`,
  };
  // Half of them, drawn by the seed; in the whole matrix all
  for (const [screen, address] of partDrawn(Object.entries(screens), 2, 'screens of a project manager')) {
    await visit(person, address);
    await checkAccessibility(page, screen);
  }
  await visit(person, '/project/index');
  await page.getByRole('button', { name: t('project:create') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:create'), exact: true })
    .click();
  await checkAccessibility(page, 'the form of a project, refused');
  await page.keyboard.press('Escape');
  await page
    .getByRole('row')
    .filter({ hasText: demo.project.name })
    .getByRole('button', { name: t('common:more') })
    .click();
  await checkAccessibility(page, 'an open menu');
  await page.getByRole('menuitem', { name: t('project:exports') }).click();
  await expect(page.getByRole('dialog', { name: t('export:title') })).toBeVisible();
  await checkAccessibility(page, 'the records of exports');
  await page.getByRole('tab', { name: t('export:settings') }).click();
  await checkAccessibility(page, 'the settings of an export');
});

test('the four steps to a task', async ({ browser, baseURL }) => {
  const demo = await demoContent(baseURL ?? '');
  const {
    page,
    words: { t, ui },
  } = await arriveAt(`/project/projectSetProgress?project_id=${demo.project.id}`, browser, 'pm1', 'zh');
  const goOn = () => page.getByRole('button', { name: t('common:next'), exact: true }).click();
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).not.toHaveCount(0);
  await goOn();
  await checkAccessibility(page, 'data, refused');
  await page
    .getByRole('table')
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name: ui.selectAll }) })
    .click();
  await goOn();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('task-wizard:template') })
    .click();
  await page.getByRole('option').first().click();
  await checkAccessibility(page, 'labels');
  await goOn();
  await checkAccessibility(page, 'auxiliary');
  await goOn();
  await page.getByRole('button', { name: t('task-wizard:create') }).click();
  await checkAccessibility(page, 'task, refused');
});

const listsOfWork = [
  { username: 'lead3', list: '/taskteam/index', detail: '/taskteam/detail', task: '02' },
  { username: 'annotator4', list: '/label/labeltask', detail: '/label/detail', task: '02' },
  { username: 'inspector4', list: '/label/qualitytask', detail: '/label/qualityDetail', task: '03' },
  { username: 'acceptor2', list: '/check/checktask', detail: '/check/detail', task: '04' },
] as const;

for (const { username, list, detail, task } of listsOfWork) {
  test(`home, tasks and a task of ${username}`, async ({ browser, baseURL }) => {
    const demo = await demoContent(baseURL ?? '');
    const person = await withSession(browser, username, 'en');
    for (const address of ['/dashboard', list, `${detail}?task_id=${taskNamed(demo, task).id}`]) {
      await visit(person, address);
      await checkAccessibility(person.page, address);
    }
  });
}

test('the workbench of annotator, inspector and looker-on', async ({ browser, baseURL }) => {
  const demo = await demoContent(baseURL ?? '');
  const begun = await itemOf(demo, taskNamed(demo, '02'), 'in_annotation');
  const failed = await itemOf(demo, taskNamed(demo, '03'), 'inspection_failed');
  const annotator = await withSession(browser, 'annotator4', 'en');
  const workbench = new WorkbenchPage(annotator);
  const { kit } = annotator.words;
  for (const { id } of [begun, failed]) {
    await workbench.openItem('/label/xaudios', id);
    await workbench.select(1);
    await checkAccessibility(annotator.page, `annotating ${id}`);
  }
  await annotator.page.getByRole('tab', { name: kit.panel.comments }).click();
  await checkAccessibility(annotator.page, 'comments');
  await annotator.page.keyboard.press('F1');
  await expect(annotator.page.getByRole('dialog', { name: kit.shortcuts })).toBeVisible();
  await checkAccessibility(annotator.page, 'shortcuts');

  const inspector = await withSession(browser, 'inspector4', 'zh');
  const { rows } = await demo.manager.listItems({
    task_id: taskNamed(demo, '03').id,
    status: ['annotation_completed', 'in_inspection'],
  });
  const inspecting = new WorkbenchPage(inspector);
  await inspecting.openItem('/label/qualityXaudios', rows[0]?.id ?? 0);
  await checkAccessibility(inspector.page, 'inspecting');

  const manager = await withSession(browser, 'pm1', 'zh');
  const looking = new WorkbenchPage(manager);
  await looking.openItem('/project/xaudios', (await itemOf(demo, taskNamed(demo, '05'))).id);
  await checkAccessibility(manager.page, 'looking on');
});
