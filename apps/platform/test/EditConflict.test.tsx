import { CallError, roleIds, workErrors, type TemplateForm } from '@earmark/contract';
import type { ComponentType } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../src/app/screens.ts';
import { loadTexts } from '../src/i18n/index.ts';
import type { ScreenName } from '../src/route-row.ts';
import { formOf } from '../src/screens/project-form/defaults.ts';
import { answerCalls } from './fake-server.ts';
import { created_at, project } from './project.ts';
import { renderScreen } from './render-screen.tsx';
import { task, template } from './task.ts';

beforeAll(() => loadTexts('outside'));

/** Refuses the first save, because Mei Lin has saved these values meanwhile; takes those that follow. */
function meanwhile<Answer>(values: object, answer: Answer): () => Answer {
  let saves = 0;
  return () => {
    saves += 1;
    const { code, http } = workErrors.edit_conflict;
    if (saves > 1) return answer;
    throw new CallError(code, 'Edited', http, [], { by: 'Mei Lin', at: created_at, edit_version: 8, values });
  };
}

const projectForm = formOf(project, 'asr', new Date());
const { name, business, labels, phrases } = template;
const templateForm: TemplateForm = { name, business, labels, phrases };

function show(Screen: ComponentType, screen: ScreenName, parameters: Record<string, number | string>): void {
  renderScreen(Screen, {
    side: { business: 'asr', area: 'manager' },
    screen,
    parameters,
    roleId: roleIds.projectManager,
  });
}

/** What the person who saved second is shown of a field, and chooses. */
async function choose(field: string, versions: readonly [string, string], side: 'mine' | 'theirs'): Promise<void> {
  const choice = page.getByRole('dialog').getByRole('radiogroup', { name: field });
  for (const version of versions) await expect.element(choice.getByText(version)).toBeVisible();
  const name = side === 'mine' ? /Keep mine/ : /Keep the version of Mei Lin/;
  await userEvent.click(choice.getByRole('radio', { name }), { force: true });
}
const saveChoice = () => userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save my choice' }));
const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));

test('of two who edit a project the second sees the first one’s change and chooses', async () => {
  const calls = answerCalls({
    getProject: () => project,
    listManagers: () => ({ rows: [] }),
    listTags: () => ({ rows: [] }),
    listErrorTypes: () => ({ is_required: false, rows: [], edit_version: 1 }),
    updateProject: meanwhile({ ...projectForm, name: 'Calls by her', notes: 'Her notes' }, { id: project.id }),
  });
  show(await openScreen('project', 'asr'), 'project', { project_id: project.id, tab: 'settings' });
  await userEvent.fill(page.getByRole('textbox', { name: /Project name/ }), 'Calls by me');
  await save();
  await choose('Project name', ['Calls by me', 'Calls by her'], 'mine');
  await saveChoice();
  // Her notes, which the other did not touch, are proposed
  await expect
    .poll(() => calls.of('updateProject').at(-1))
    .toMatchObject({ edit_version: 8, form: { name: 'Calls by me', notes: 'Her notes' } });
});

test('of two who edit a template the second may take the first one’s labels', async () => {
  const hers = { global: [], segment: [{ ...template.labels.segment[0], title: 'Words' }] };
  const calls = answerCalls({
    getTemplate: () => template,
    updateTemplate: meanwhile({ ...templateForm, name: 'By her', labels: hers }, { id: template.id }),
    listTemplates: () => ({ rows: [template], total: 1, page: 1, page_size: 20 }),
  });
  show(await openScreen('template-editor', 'asr'), 'template-editor', { template_id: template.id });
  await userEvent.fill(page.getByRole('textbox', { name: /Template name/ }), 'By me');
  await save();
  await choose('Template name', ['By me', 'By her'], 'theirs');
  await saveChoice();
  await expect
    .poll(() => calls.of('updateTemplate').at(-1))
    .toMatchObject({ edit_version: 8, form: { name: 'By her', labels: hers } });
});

test('of two who edit a task the second chooses field by field, and sends no more than differs then', async () => {
  const { priority, deadline, inspection_batch, copies, agreement_threshold, inspection_heard, acceptance_heard } =
    task;
  const theirs = {
    name: task.name,
    priority,
    deadline,
    inspection_batch,
    copies,
    agreement_threshold,
    inspection_heard,
    acceptance_heard,
    labels,
    checks: {},
    instructions: 'Write what is said, also laughter',
    rules_document_id: null,
    inspection_ratio: 60,
    character_sets: [],
    verifier_ids: [],
  };
  const calls = answerCalls({
    getTask: () => task,
    listVerifiers: () => ({ rows: [] }),
    listCharacterSets: () => ({ rows: [], total: 0, page: 1, page_size: 20 }),
    updateTask: meanwhile(theirs, { edit_version: 9 }),
  });
  show(await openScreen('task-edit', 'asr'), 'task-edit', { task_id: task.id });
  await userEvent.fill(page.getByRole('textbox', { name: /Task name/ }), 'Renamed');
  await userEvent.fill(page.getByRole('textbox', { name: /Instructions/ }), 'Write every word');
  await save();
  await choose('Instructions', ['Write every word', 'Write what is said, also laughter'], 'theirs');
  await choose('Inspection ratio', ['30 %', '60 %'], 'mine');
  await saveChoice();
  await expect
    .poll(() => calls.of('updateTask').at(-1))
    .toMatchObject({ edit_version: 8, changes: { name: 'Renamed', inspection_ratio: 30 } });
  expect(calls.of('updateTask').at(-1)?.changes).not.toHaveProperty('instructions');
});
