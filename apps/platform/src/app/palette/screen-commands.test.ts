import { roleIds, type UserInfo } from '@earmark/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '../../i18n/index.ts';
import { screenCommands } from './screen-commands.tsx';

beforeAll(async () => {
  await loadTexts('outside');
});

// The menu depends on the role only.
const as = (role_id: number, groupStatus = 3) => ({ user: { role_id } as UserInfo, groupStatus });
const commands = (role: number, groupStatus?: number) => screenCommands(as(role, groupStatus), () => undefined);
const labels = (role: number, groupStatus?: number): string[] => commands(role, groupStatus).map(({ label }) => label);

it('offers the screens that a role may enter, each once', () => {
  expect(labels(roleIds.projectManager)).toEqual(expect.arrayContaining(['Home', 'Projects', 'Templates']));
  // Screens of several kinds of work have one name, and say of which kind they are
  const names = (role: number) => commands(role).map(({ label, description = '' }) => `${label} ${description}`);
  for (const role of Object.values(roleIds)) expect(new Set(names(role)).size).toBe(names(role).length);
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
