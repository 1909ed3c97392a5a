import type { Project } from '@earmark/contract';
import { formatDate } from '../../i18n/index.ts';

type Progressing = Pick<Project, 'progress' | 'goal_progress'>;

/** Share of a project that is done: of its goal, else of its items accepted; at most 1. */
export const shareDone = ({ progress, goal_progress }: Progressing): number => Math.min(goal_progress ?? progress, 1);

/** Whether a project's end has passed while it is open and not done. */
export const isOverdue = (project: Progressing & Pick<Project, 'state' | 'ends_on'>): boolean =>
  project.state === 'open' && shareDone(project) < 1 && project.ends_on < formatDate(new Date().toISOString());

/** Names of regions, as keys of the texts `project`. */
export const regionKeys = { domestic: 'regionDomestic', overseas: 'regionOverseas' } as const;
