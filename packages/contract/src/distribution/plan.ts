/** How data are cut into tasks: each dataset by itself, or all of them one after the other as if they were one. */
export const distributionCuts = ['each', 'together'] as const;
type DistributionCut = (typeof distributionCuts)[number];

/**
 * Use of the items that do not fill a task: a smaller task of their own; all tasks made nearly equally large,
 * none above the number; or they wait until later data fill it.
 */
export const distributionRemainders = ['own', 'even', 'wait'] as const;
type DistributionRemainder = (typeof distributionRemainders)[number];

/** Rule that gives tasks to teams: none; by shares of the items in percent; or in turns of some tasks each. */
export type TeamRule =
  | { readonly by: 'none' }
  | { readonly by: 'shares'; readonly teams: readonly { readonly team_id: number; readonly percent: number }[] }
  | { readonly by: 'turns'; readonly teams: readonly { readonly team_id: number; readonly tasks: number }[] };

/** The part of a distribution's rule that decides how items become tasks. */
export interface PlanRule {
  readonly items_per_task: number;
  readonly cut: DistributionCut;
  readonly remainder: DistributionRemainder;
  readonly teams: TeamRule;
  /** Tasks that the distribution makes in all. */
  readonly max_tasks: number;
}

/** Items of a dataset. */
export interface DatasetItems {
  readonly dataset_id: number;
  readonly items: number;
}

/** Tasks that the distribution has made so far, after which a plan continues. */
export interface MadeSoFar {
  readonly tasks: number;
  /** Items in the tasks of each team. */
  readonly teams: readonly { readonly team_id: number; readonly items: number }[];
}

/** A task to make: the next free items of its datasets, in this order. */
export interface PlannedTask {
  readonly parts: readonly DatasetItems[];
  readonly items: number;
  readonly team_id: number | null;
}

export interface DistributionPlan {
  readonly tasks: readonly PlannedTask[];
  /** Items that are in no task, of datasets that have any. */
  readonly left: readonly DatasetItems[];
  /** Whether more tasks could be made but for the limit. */
  readonly isLimited: boolean;
}

/**
 * Decides which tasks to make of free items. Every item is in at most one task, no task has more items than the rule
 * says, and a team's items differ from its share by at most one full task. The plan depends on its arguments alone, and
 * a plan that begins after the first tasks of another one continues it.
 */
export function planDistribution(
  rule: PlanRule,
  available: readonly DatasetItems[],
  made: MadeSoFar,
): DistributionPlan {
  const groups = rule.cut === 'each' ? available.map((dataset) => [dataset]) : [available];
  const chooseTeam = teamChoice(rule, made);
  const room = Math.max(0, rule.max_tasks - made.tasks);
  const tasks: PlannedTask[] = [];
  const left: DatasetItems[] = [];
  let isLimited = false;
  for (const group of groups) {
    const queue = group.filter(({ items }) => items > 0).map((dataset) => ({ ...dataset }));
    for (const size of sizesOf(sum(queue), rule)) {
      if (tasks.length >= room) {
        isLimited = true;
        break;
      }
      tasks.push({ parts: takeFrom(queue, size), items: size, team_id: chooseTeam(size) });
    }
    left.push(...queue.filter(({ items }) => items > 0));
  }
  return { tasks, left, isLimited };
}

/** Sizes of the tasks into which a number of items is cut. */
function sizesOf(items: number, { items_per_task: size, remainder }: PlanRule): readonly number[] {
  if (remainder === 'even') {
    const count = Math.ceil(items / size);
    // Larger ones first, so that cutting what is left goes on with the same sizes
    return Array.from({ length: count }, (_, index) => Math.floor(items / count) + (index < items % count ? 1 : 0));
  }
  const full = Array.from({ length: Math.floor(items / size) }, () => size);
  const rest = items % size;
  return remainder === 'own' && rest > 0 ? [...full, rest] : full;
}

/** Takes items from the front of the queue, which it changes. */
function takeFrom(queue: { dataset_id: number; items: number }[], size: number): DatasetItems[] {
  const parts: DatasetItems[] = [];
  let missing = size;
  for (const dataset of queue) {
    const items = Math.min(missing, dataset.items);
    if (items > 0) parts.push({ dataset_id: dataset.dataset_id, items });
    dataset.items -= items;
    missing -= items;
    if (missing === 0) break;
  }
  return parts;
}

/** Returns a function that names the team of each further task, given its size. */
function teamChoice({ teams: rule, items_per_task }: PlanRule, made: MadeSoFar): (size: number) => number | null {
  if (rule.by === 'none') return () => null;
  if (rule.by === 'turns') {
    const turn = rule.teams.flatMap(({ team_id, tasks }) => Array.from({ length: tasks }, () => team_id));
    let position = made.tasks;
    return () => {
      position += 1;
      return turn[(position - 1) % turn.length] ?? null;
    };
  }
  const given = new Map(made.teams.map(({ team_id, items }) => [team_id, items]));
  const states = rule.teams.map(({ team_id, percent }) => ({
    team_id,
    share: percent / 100,
    items: given.get(team_id) ?? 0,
  }));
  return (size) => {
    const total = sum(states) + size;
    // Tijdeman's rule: among the teams that the task would not put a task ahead, the one that falls behind first
    const [chosen] = states
      .map((state) => ({ state, missing: state.share * total - state.items }))
      .filter(({ missing }) => missing > size - items_per_task)
      .toSorted(
        (one, other) =>
          (items_per_task - one.missing) / one.state.share - (items_per_task - other.missing) / other.state.share,
      );
    if (chosen === undefined) return null;
    chosen.state.items += size;
    return chosen.state.team_id;
  };
}

const sum = (parts: readonly { readonly items: number }[]): number =>
  parts.reduce((total, { items }) => total + items, 0);
