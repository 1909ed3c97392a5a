import { roleIds, type UserInfo } from '@earmark/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '../../i18n/index.ts';
import { screenCommands } from './screen-commands.tsx';

beforeAll(async () => {
  await loadTexts('outside');
});

// The menu depends on the role only.
const as = (role_id: number, groupStatus = 3) => ({ user: { role_id } as UserInfo, groupStatus });
const labels = (role: number, groupStatus?: number): string[] =>
  screenCommands(as(role, groupStatus), () => undefined).map(({ label }) => label);

it('offers the screens that a role may enter, each once', () => {
  expect(labels(roleIds.projectManager)).toEqual(expect.arrayContaining(['Home', 'Projects', 'Templates']));
  for (const role of Object.values(roleIds)) expect(new Set(labels(role)).size).toBe(labels(role).length);
});

it('offers nothing that another role is for, and nothing that needs a thing to show', () => {
  expect(labels(roleIds.annotator)).not.toContain('Projects');
  expect(labels(roleIds.projectManager)).not.toContain('Add task');
  expect(labels(roleIds.annotator, 1)).toEqual(['Home', 'Personal centre', 'Notices']);
});

it('leads there', () => {
  const go = vi.fn<(path: string) => void>();
  screenCommands(as(roleIds.teamLead), go)
    .find(({ label }) => label === 'Team tasks')
    ?.onAction();
  expect(go).toHaveBeenCalledWith('/taskteam/index');
});
