import { roleIds, type ProjectMember, type RoleId, type Work } from '@earmark/contract';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '../src/i18n/index.ts';
import { Members } from '../src/screens/project-page/Members.tsx';
import { answerCalls } from './fake-server.ts';
import { project } from './project.ts';
import { renderScreen } from './render-screen.tsx';

beforeAll(() => loadTexts('outside', 'inside', 'editing', 'statistics'));

const noWork: Work = {
  worked_seconds: 0,
  first_seconds: 0,
  first_size: 0,
  submissions: 0,
  submitted_items: 0,
  inspections: 0,
  inspected_items: 0,
  unit_count: 0,
  changed_count: 0,
  characters: 0,
  target_size: 0,
  passed: 0,
  returned: 0,
};

const memberOf = (id: number, name: string, submissions: number): ProjectMember => ({
  id,
  user: { id, name },
  name,
  team: { id: 2, name: 'Team North' },
  tasks: 1,
  in_hand: 0,
  annotated: submissions,
  inspected: 0,
  returned: 0,
  is_annotator: true,
  is_inspector: false,
  work: { ...noWork, submissions },
});

function showMembers(roleId: RoleId) {
  answerCalls({
    projectMembers: () => ({
      owner: { id: 1, name: 'Olga Owner' },
      assistants: [],
      teams: [{ id: 2, name: 'Team North', region: 'domestic', tasks: 1, open_items: 3 }],
      verifiers: [{ user: { id: 8, name: 'Vera Verifier' }, is_external: false, tasks: 1 }],
    }),
    listProjectMembers: () => ({
      rows: [memberOf(4, 'Ana Silva', 3), memberOf(5, 'New Comer', 0)],
      total: 2,
      page: 1,
      page_size: 20,
    }),
  });
  renderScreen(() => <Members project={project} />, {
    side: { business: 'asr', area: 'manager' },
    screen: 'project',
    parameters: { project_id: project.id, tab: 'members' },
    roleId,
  });
}

const linkOf = (name: string) => page.getByRole('link', { name, exact: true });

test('leads from a member to what that person did in the project since it began', async () => {
  showMembers(roleIds.projectManager);
  await expect.element(linkOf('Ana Silva')).toBeVisible();
  const { pathname, searchParams } = new URL(linkOf('Ana Silva').element().getAttribute('href') ?? '', location.origin);
  expect(pathname).toBe('/project/statChart');
  expect([searchParams.get('project_id'), searchParams.get('user_id')]).toEqual(['5', '4']);
  expect(searchParams.get('from')).toBe(project.starts_on);
});

test('leads to accounts where the viewer may read them, and shows plain names elsewhere', async () => {
  showMembers(roleIds.operationsManager);
  for (const name of ['Olga Owner', 'Vera Verifier', 'New Comer'])
    await expect
      .element(linkOf(name))
      .toHaveAttribute('href', `/user/index?${new URLSearchParams({ search: name }).toString()}`);
});

test('shows a name alone to those who may see nothing else of the person', async () => {
  showMembers(roleIds.projectManager);
  for (const name of ['Olga Owner', 'Vera Verifier', 'New Comer']) {
    await expect.element(page.getByText(name, { exact: true }).first()).toBeVisible();
    await expect.element(linkOf(name)).not.toBeInTheDocument();
  }
});
