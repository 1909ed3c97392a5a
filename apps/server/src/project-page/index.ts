import type { HandlersOf } from '../http/index.ts';
import { projectMembers } from './members.ts';
import { projectOverview } from './overview.ts';

export { readForecast } from './overview.ts';

export const projectPageHandlers: HandlersOf<'projectOverview' | 'projectMembers'> = {
  projectOverview,
  projectMembers,
};
