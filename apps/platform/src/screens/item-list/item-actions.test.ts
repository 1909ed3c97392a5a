import {
  allRoleIds,
  claimFreely,
  itemMachine,
  itemStatuses,
  mayEver,
  roleIds,
  taskStates,
  type ItemEvent,
  type ItemStatus,
  type RoleId,
  type TaskState,
  type WorkStage,
} from '@earmark/contract';
import { expect, it } from 'vitest';
import { itemActionsFor, type ClaimedFrom } from './item-actions.ts';

/*
 * Every role x stage x status of the item x state of the task x holder: what is offered must be what the tables of the
 * contract allow, which the server asks as well (apps/server/test/workflow/refused-events.test.ts).
 */

const me = { id: 1, name: 'me' };
const somebody = { id: 2, name: 'somebody' };
const nothing = { annotating: 0, rework: 0, inspecting: 0, claimable: 1, inspectable: 0, verifying: 0 };
const taskIn = (state: TaskState, more: Partial<ClaimedFrom> = {}): ClaimedFrom => ({
  state,
  has_internal_verifier: true,
  paused_at: null,
  paused_by_checks: false,
  giving: claimFreely,
  mine: nothing,
  ...more,
});

const stages = ['annotation', 'inspection', 'acceptance'] as const satisfies readonly WorkStage[];
/** The states in which people work in a stage, in words of the specification's section 4. */
const statesOf: Readonly<Record<WorkStage, readonly TaskState[]>> = {
  annotation: ['in_progress'],
  inspection: ['in_progress'],
  acceptance: ['in_acceptance'],
};
const claims = { annotation: 'claim', inspection: 'claim_inspection', acceptance: 'start_acceptance' } as const;

/** Whether any row of the machine leads a person of the role from the status by the event, whoever holds the item. */
const isKnown = (event: ItemEvent, status: ItemStatus, role: RoleId): boolean =>
  itemMachine.transitions.some(
    (row) => row.event === event && row.by !== 'system' && mayEver(role, row.by) && row.from.includes(status),
  );

const everywhere = stages.flatMap((stage) =>
  allRoleIds.flatMap((role) =>
    itemStatuses.flatMap((status) =>
      taskStates.flatMap((state) =>
        ([me, somebody, null] as const).map((holder) => ({ stage, role, status, state, holder })),
      ),
    ),
  ),
);

it('offers nothing that the machine, the permissions or the task do not know', () => {
  const wrong: unknown[] = [];
  let claimed = 0;
  for (const { stage, role, status, state, holder } of everywhere) {
    const item = { status, annotator: holder, inspector: holder, verifier: holder, return_to: null };
    const offered = itemActionsFor(item, taskIn(state), { id: me.id, role_id: role, is_external: false }, stage);
    const isOpen = statesOf[stage].includes(state);
    if (offered.claim !== 'absent' && !(isOpen && isKnown(claims[stage], status, role)))
      wrong.push(['claim', stage, role, status, state, holder?.id]);
    const releases = (['release', 'release_inspection', 'release_acceptance'] as const).some(
      (event, index) => statesOf[stages[index] ?? 'annotation'].includes(state) && isKnown(event, status, role),
    );
    if (offered.isReleasable && !releases) wrong.push(['release', stage, role, status, state, holder?.id]);
    if (offered.isMine && holder !== me) wrong.push(['work', stage, role, status, state, holder?.id]);
    if (offered.claim === 'on') claimed += 1;
  }
  expect(wrong).toEqual([]);
  expect(claimed).toBeGreaterThan(0);
});

it('offers what is free to those who may take it, and what is held to its holder alone', () => {
  for (const { stage, role, status, state } of everywhere) {
    const free = { status, annotator: null, inspector: null, verifier: null, return_to: null };
    const user = { id: me.id, role_id: role, is_external: false };
    const { claim } = itemActionsFor(free, taskIn(state), user, stage);
    const unconditional = itemMachine.transitions.some(
      (row) =>
        row.event === claims[stage] &&
        row.by !== 'system' &&
        mayEver(role, row.by) &&
        row.from.includes(status) &&
        (row.guard === undefined || ['is_other_person', 'is_verifier'].includes(row.guard)),
    );
    expect([stage, role, status, state, claim !== 'absent']).toEqual([
      stage,
      role,
      status,
      state,
      unconditional && statesOf[stage].includes(state),
    ]);
  }
});

it('is off, with the reason, where only the task stands in the way, and nowhere without one', () => {
  const obstacles = [
    { task: { paused_at: '2026-01-01T00:00:00Z' }, says: 'claimPaused', in: stages },
    { task: { giving: { ...claimFreely, is_claimable: false } }, says: 'claimGiven', in: ['annotation'] },
    {
      task: { giving: { ...claimFreely, quota: 3 }, mine: { ...nothing, claimable: 0 } },
      says: 'claimQuota',
      in: ['annotation'],
    },
    {
      task: { giving: { ...claimFreely, quota: 3 }, mine: { ...nothing, claimable: 0 }, paused_by_checks: true },
      says: 'claimChecks',
      in: ['annotation'],
    },
  ] as const;
  for (const { stage, role, status, state, holder } of everywhere) {
    const item = { status, annotator: holder, inspector: holder, verifier: holder, return_to: null };
    const user = { id: me.id, role_id: role, is_external: false };
    const free = itemActionsFor(item, taskIn(state), user, stage).claim;
    for (const { task, says, in: of } of obstacles) {
      const { claim } = itemActionsFor(item, taskIn(state, task), user, stage);
      const isMeant = of.some((one) => one === stage);
      expect([stage, role, status, state, claim]).toEqual([
        stage,
        role,
        status,
        state,
        free === 'on' && isMeant ? says : free,
      ]);
    }
  }
});

it('a verifier from outside begins after the house, or at once where it names nobody, and goes on with what is held', () => {
  const user = { id: me.id, role_id: roleIds.acceptor, is_external: true };
  const offered = (state: TaskState, status: ItemStatus, has_internal_verifier: boolean) =>
    itemActionsFor(
      {
        status,
        annotator: null,
        inspector: null,
        verifier: status === 'in_internal_acceptance' ? me : null,
        return_to: null,
      },
      taskIn(state, { has_internal_verifier }),
      user,
      'acceptance',
    );
  expect(offered('in_acceptance', 'not_internally_accepted', true).claim).toBe('absent');
  expect(offered('in_acceptance', 'not_internally_accepted', false).claim).toBe('on');
  expect(offered('acceptance_passed', 'internal_acceptance_passed', true).claim).toBe('on');
  expect(offered('in_acceptance', 'in_internal_acceptance', true)).toMatchObject({ isMine: true, isReleasable: true });
});
