import { claimFreely, type AssignmentEdit, type GivingRule, type Load, type Task } from '@earmark/contract';

/** Assignment of people to tasks, with the giving rule. */
export interface Assignment {
  readonly annotators: ReadonlySet<number>;
  readonly inspectors: ReadonlySet<number>;
  readonly giving: GivingRule;
}

/** The assignment that a dialog begins with: what all of the tasks have in common. */
export function commonAssignment(tasks: readonly Task[]): Assignment {
  const [first, ...others] = tasks;
  const common = (people: (task: Task) => readonly { readonly id: number }[]): Set<number> =>
    new Set(
      (first ? people(first) : [])
        .map(({ id }) => id)
        .filter((id) => others.every((task) => people(task).some((person) => person.id === id))),
    );
  const giving = first?.giving ?? claimFreely;
  const isShared = others.every((task) => JSON.stringify(task.giving) === JSON.stringify(giving));
  return {
    annotators: common(({ annotators }) => annotators),
    inspectors: common(({ inspectors }) => inspectors),
    giving: isShared ? giving : claimFreely,
  };
}

/** An assignment as a dialog read it, and the version that it was. */
export const assignmentRead = (
  task: Task | undefined,
): { readonly base: AssignmentEdit; readonly version: number } => ({
  base: {
    annotator_ids: sortedIds(task?.annotators),
    inspector_ids: sortedIds(task?.inspectors),
    giving: task?.giving ?? claimFreely,
  },
  version: task?.assignment_version ?? 0,
});

const sortedIds = (people: readonly { readonly id: number }[] = []): number[] =>
  people.map(({ id }) => id).sort((one, other) => one - other);

/** The rule as it is sent: without what its method does not use, and with counts of the annotators alone. */
export function ruleToSend({ giving, annotators }: Pick<Assignment, 'giving' | 'annotators'>): GivingRule {
  const { method, measure, quota, counts, is_claimable: isClaimable } = giving;
  return {
    method,
    measure: method === 'even' || method === 'quality' ? measure : 'count',
    quota,
    counts: method === 'count' ? counts.filter(({ user_id }) => annotators.has(user_id)) : [],
    is_claimable: method === 'claim' || isClaimable,
  };
}

/** How many items of a task a person gets in all by the rule's counts; null when none is named. */
export const countOf = ({ counts }: GivingRule, userId: number): number | null =>
  counts.find(({ user_id }) => user_id === userId)?.count ?? null;

/** The rule with another count for a person. */
export const withCount = (rule: GivingRule, userId: number, count: number | null): GivingRule => ({
  ...rule,
  counts: [
    ...rule.counts.filter(({ user_id }) => user_id !== userId),
    ...(count === null ? [] : [{ user_id: userId, count }]),
  ],
});

/** Columns by which the people of a team can be sorted. */
export const loadOrders = {
  person: (one, other) => one.user.name.localeCompare(other.user.name),
  inHand: (one, other) => one.in_hand - other.in_hand,
  size: (one, other) => one.in_hand_size - other.in_hand_size,
  // People without a verdict stand below the worst
  passRate: (one, other) => (one.pass_rate_30 ?? -1) - (other.pass_rate_30 ?? -1),
} as const satisfies Readonly<Record<string, (one: Load, other: Load) => number>>;
