import type { HandlersOf } from '../http/index.ts';
import { listProjectMembers } from './member-list.ts';
import { projectMembers } from './members.ts';
import { projectOverview } from './overview.ts';

export { readForecast } from './overview.ts';

export const projectPageHandlers: HandlersOf<'projectOverview' | 'projectMembers' | 'listProjectMembers'> = {
  projectOverview,
  projectMembers,
  listProjectMembers,
};
