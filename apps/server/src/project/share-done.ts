import { goalStatuses, goalUnits, passedStatuses, type Goal } from '@earmark/contract';
import type { ProjectCount } from './queries.ts';

/** Adds up items and sizes of a project, of some statuses or all. */
export function total(
  counts: readonly ProjectCount[],
  statuses?: readonly string[],
): { items: number; seconds: number } {
  const fitting = counts.filter((count) => statuses === undefined || statuses.includes(count.status));
  return {
    items: fitting.reduce((sum, count) => sum + count.items, 0),
    seconds: fitting.reduce((sum, count) => sum + count.seconds, 0),
  };
}

/** The shares of a project that are done: of its items accepted, and of its goal, if it has one. */
export function sharesDone(
  counts: readonly ProjectCount[],
  goal: Goal | null,
): { progress: number; goal_progress: number | null } {
  const { items } = total(counts);
  return {
    progress: items === 0 ? 0 : total(counts, passedStatuses.internal_acceptance).items / items,
    goal_progress: goal && total(counts, goalStatuses[goal.metric]).seconds / (goal.value * goalUnits[goal.unit]),
  };
}
