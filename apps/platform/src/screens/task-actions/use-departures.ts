import type { Task } from '@earmark/contract';
import { useState } from 'react';
import { useCall } from '../../data/index.ts';
import { heldCount, type DepartureValue } from '../departure/index.ts';

/** Decisions about the work of people who leave a task by a new assignment; `task` is undefined until loaded. */
export function useDepartures(task: Task | undefined, annotating: readonly number[], inspecting: readonly number[]) {
  const leaving = [
    ...(task?.annotators.filter(({ id }) => !annotating.includes(id)) ?? []),
    ...(task?.inspectors.filter(({ id }) => !inspecting.includes(id)) ?? []),
  ];
  // Sorted, because the ids are part of the cache key
  const leavingIds = [...new Set(leaving.map(({ id }) => id))].sort((a, b) => a - b);
  const inHand = useCall(
    'listInHand',
    task === undefined || leavingIds.length === 0 ? null : { user_ids: leavingIds, task_id: task.id },
    { isKept: true },
  );
  const [decisions, setDecisions] = useState<ReadonlyMap<number, DepartureValue>>(new Map());
  // Nobody is removed before the server has said what they hold
  const isKnown = leavingIds.length === 0 || (inHand.data !== undefined && !inHand.isRefreshing);
  const holding = (inHand.data?.rows ?? []).filter((row) => leavingIds.includes(row.user.id) && heldCount(row) > 0);
  return {
    /** People who leave with work in hand, and what it is. */
    holding,
    error: inHand.error,
    isDecided: isKnown && holding.every(({ user }) => decisions.has(user.id)),
    decided: holding.flatMap(({ user }) => {
      const value = decisions.get(user.id);
      return value === undefined ? [] : [{ userId: user.id, value }];
    }),
    decisionOf: (userId: number): DepartureValue | null => decisions.get(userId) ?? null,
    decide: (userId: number, value: DepartureValue): void => setDecisions(new Map(decisions).set(userId, value)),
  };
}
