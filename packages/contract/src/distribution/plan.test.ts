import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planDistribution, type DatasetItems, type MadeSoFar, type PlannedTask, type PlanRule } from './plan.ts';

const nothing: MadeSoFar = { tasks: 0, teams: [] };
const rule: PlanRule = {
  items_per_task: 10,
  cut: 'together',
  remainder: 'own',
  teams: { by: 'none' },
  max_tasks: 10_000,
};
const sizes = (tasks: readonly PlannedTask[]): number[] => tasks.map(({ items }) => items);

/** What was made after the tasks of a plan. */
const after = (made: MadeSoFar, tasks: readonly PlannedTask[]): MadeSoFar => {
  const items = new Map(made.teams.map((team) => [team.team_id, team.items]));
  for (const task of tasks)
    if (task.team_id !== null) items.set(task.team_id, (items.get(task.team_id) ?? 0) + task.items);
  return { tasks: made.tasks + tasks.length, teams: [...items].map(([team_id, count]) => ({ team_id, items: count })) };
};

/** What is free after the tasks of a plan. */
const without = (available: readonly DatasetItems[], tasks: readonly PlannedTask[]): DatasetItems[] =>
  available.map(({ dataset_id, items }) => ({
    dataset_id,
    items:
      items -
      tasks
        .flatMap(({ parts }) => parts)
        .reduce((sum, part) => sum + (part.dataset_id === dataset_id ? part.items : 0), 0),
  }));

const shares = fc
  .array(fc.integer({ min: 1, max: 20 }), { maxLength: 5 })
  .map((percents) =>
    [100 - percents.reduce((sum, percent) => sum + percent, 0), ...percents]
      .filter((percent) => percent > 0)
      .map((percent, index) => ({ team_id: index + 1, percent })),
  )
  .filter((teams) => teams.reduce((sum, { percent }) => sum + percent, 0) === 100);
const teams: fc.Arbitrary<PlanRule['teams']> = fc.oneof(
  fc.constant({ by: 'none' as const }),
  shares.map((list) => ({ by: 'shares' as const, teams: list })),
  fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })
    .map((list) => ({ by: 'turns' as const, teams: list.map((tasks, index) => ({ team_id: index + 1, tasks })) })),
);
const rules: fc.Arbitrary<PlanRule> = fc.record({
  items_per_task: fc.integer({ min: 1, max: 60 }),
  cut: fc.constantFrom('each', 'together'),
  remainder: fc.constantFrom('own', 'even', 'wait'),
  teams,
  max_tasks: fc.oneof(fc.constant(10_000), fc.integer({ min: 1, max: 40 })),
});
const data = fc
  .array(fc.integer({ min: 0, max: 400 }), { maxLength: 6 })
  .map((counts): DatasetItems[] => counts.map((items, index) => ({ dataset_id: index + 1, items })));

describe('a plan', () => {
  it('has every item once, in a task or left, and no task beyond its limits', () => {
    fc.assert(
      fc.property(rules, data, (each, available) => {
        const plan = planDistribution(each, available, nothing);
        const found = new Map<number, number>();
        for (const { dataset_id, items } of [...plan.tasks.flatMap(({ parts }) => parts), ...plan.left])
          found.set(dataset_id, (found.get(dataset_id) ?? 0) + items);
        expect(available.map(({ dataset_id }) => found.get(dataset_id) ?? 0)).toEqual(
          available.map(({ items }) => items),
        );
        expect(plan.tasks.length).toBeLessThanOrEqual(each.max_tasks);
        for (const { parts, items } of plan.tasks) {
          expect(items).toBe(parts.reduce((sum, part) => sum + part.items, 0));
          expect(items).toBeGreaterThan(0);
          expect(items).toBeLessThanOrEqual(each.items_per_task);
          if (each.cut === 'each') expect(parts).toHaveLength(1);
          if (each.remainder === 'wait') expect(items).toBe(each.items_per_task);
        }
        if (!plan.isLimited && each.remainder !== 'wait') expect(plan.left).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is continued by a plan that begins after its first tasks', () => {
    fc.assert(
      fc.property(rules, data, fc.nat(200), (each, available, cut) => {
        const whole = planDistribution(each, available, nothing);
        const begun = whole.tasks.slice(0, cut);
        const rest = planDistribution(each, without(available, begun), after(nothing, begun));
        expect([...begun, ...rest.tasks]).toEqual(whole.tasks);
        expect(rest.left).toEqual(whole.left);
      }),
      { numRuns: 500 },
    );
  });

  it('gives each team its share but for one task, whatever data arrive when', () => {
    fc.assert(
      fc.property(rules, shares, fc.array(data, { maxLength: 5 }), (each, list, deliveries) => {
        let made = nothing;
        for (const available of deliveries) {
          const shared: PlanRule = { ...each, max_tasks: 10_000, teams: { by: 'shares', teams: list } };
          for (const task of planDistribution(shared, available, made).tasks) {
            made = after(made, [task]);
            const total = made.teams.reduce((sum, { items }) => sum + items, 0);
            for (const { team_id, percent } of list) {
              const items = made.teams.find((team) => team.team_id === team_id)?.items ?? 0;
              expect(Math.abs(items - (total * percent) / 100)).toBeLessThanOrEqual(each.items_per_task + 1e-6);
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the remainder', () => {
  const data25 = [{ dataset_id: 1, items: 25 }];
  it.each([
    ['own', [10, 10, 5], []],
    ['even', [9, 8, 8], []],
    ['wait', [10, 10], [{ dataset_id: 1, items: 5 }]],
  ] as const)('is dealt with as the rule says: %s', (remainder, expected, left) => {
    const plan = planDistribution({ ...rule, remainder }, data25, nothing);
    expect([sizes(plan.tasks), plan.left]).toEqual([expected, left]);
  });

  it('is that of each dataset, or of all together', () => {
    const two = [...data25, { dataset_id: 2, items: 7 }];
    expect(sizes(planDistribution({ ...rule, cut: 'each' }, two, nothing).tasks)).toEqual([10, 10, 5, 7]);
    const { tasks } = planDistribution(rule, two, nothing);
    expect(sizes(tasks)).toEqual([10, 10, 10, 2]);
    expect(tasks[2]?.parts).toEqual([
      { dataset_id: 1, items: 5 },
      { dataset_id: 2, items: 5 },
    ]);
  });
});

describe('teams', () => {
  const teamsOf = (plan: PlanRule['teams'], items: number, made = nothing): (number | null)[] =>
    planDistribution({ ...rule, teams: plan }, [{ dataset_id: 1, items }], made).tasks.map(({ team_id }) => team_id);

  it('get their shares task by task', () => {
    const by = {
      by: 'shares',
      teams: [
        { team_id: 7, percent: 75 },
        { team_id: 8, percent: 25 },
      ],
    } as const;
    const given = teamsOf(by, 120);
    expect([given.filter((id) => id === 7).length, given.filter((id) => id === 8).length]).toEqual([9, 3]);
  });

  it('take turns, and go on where they stopped', () => {
    const by = {
      by: 'turns',
      teams: [
        { team_id: 7, tasks: 2 },
        { team_id: 8, tasks: 1 },
      ],
    } as const;
    expect(teamsOf(by, 50)).toEqual([7, 7, 8, 7, 7]);
    expect(teamsOf(by, 20, { tasks: 5, teams: [] })).toEqual([8, 7]);
  });
});
