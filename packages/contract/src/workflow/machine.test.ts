import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayEver } from '../permission.ts';
import { allRoleIds } from '../role.ts';
import { itemMachine } from './item-machine.ts';
import { itemEvents, itemStatuses, writingStage } from './item.ts';
import { can, next, system, type Actor, type Machine } from './machine.ts';
import { distributionEvents, distributionMachine } from './distribution.ts';
import { projectEvents, projectMachine } from './project.ts';
import { deletableTaskStates, taskEvents, taskMachine, taskStates, taskStatuses, taskStatusOf } from './task.ts';
import { itemStatusTexts, taskStatusTexts } from './status-text.ts';

const people = allRoleIds.map((role): Actor => ({ kind: 'person', role }));
const actors: readonly Actor[] = [...people, system];

const guardsOf = <State extends string, Event extends string, Guard extends string>(
  machine: Machine<State, Event, Guard>,
): Guard[] => [...new Set(machine.transitions.flatMap((row) => row.guard ?? []))];

/** Checks the invariants of a state machine, independent of its content. */
function describeMachine<State extends string, Event extends string, Guard extends string>(
  name: string,
  machine: Machine<State, Event, Guard>,
  events: readonly Event[],
): void {
  const guards = guardsOf(machine);
  const facts = guards.length === 0 ? fc.constant({}) : fc.dictionary(fc.constantFrom(...guards), fc.boolean());
  const firing = fc.record({ event: fc.constantFrom(...events), actor: fc.constantFrom(...actors), facts });

  describe(name, () => {
    it('never reaches an undeclared state, by whatever sequence of events', () => {
      fc.assert(
        fc.property(fc.array(firing, { maxLength: 60 }), (firings) => {
          let state = machine.initial;
          for (const { event, actor, facts: given } of firings) {
            // Guards are a set of facts; the type only knows string keys
            const step = next(machine, state, event, actor, given as Partial<Record<Guard, boolean>>);
            if (step.ok) state = step.to;
            expect(machine.states).toContain(state);
          }
        }),
        { numRuns: 500 },
      );
    });

    it('never leaves a terminal state', () => {
      fc.assert(
        fc.property(firing, ({ event, actor, facts: given }) => {
          for (const state of machine.terminal)
            expect(can(machine, state, event, actor, given as Partial<Record<Guard, boolean>>)).toBe(false);
        }),
      );
    });

    it('refuses each event to every role that may not fire it, in every state and with every fact true', () => {
      const all = Object.fromEntries(guards.map((guard) => [guard, true])) as Record<Guard, boolean>;
      for (const event of events) {
        const actions = machine.transitions.filter((row) => row.event === event).map((row) => row.by);
        for (const actor of actors) {
          const isAllowed = actions.some((by) =>
            by === 'system' ? actor.kind === 'system' : actor.kind === 'person' && mayEver(actor.role, by),
          );
          const steps = machine.states.map((state) => next(machine, state, event, actor, all));
          if (isAllowed)
            expect(
              steps.some((step) => step.ok),
              `${event} is possible somewhere`,
            ).toBe(true);
          else
            expect(steps, `${event} by ${JSON.stringify(actor)}`).toEqual(
              machine.states.map(() => ({ ok: false, refusal: 'forbidden' })),
            );
        }
      }
    });

    it('names the guard that failed, and lets nobody past a guard without its fact', () => {
      for (const row of machine.transitions.filter(({ guard }) => guard !== undefined)) {
        const open = machine.transitions.some(
          (other) =>
            other.event === row.event &&
            other.by === row.by &&
            other.guard === undefined &&
            other.from.some((state) => row.from.includes(state)),
        );
        const actor = actors.find((candidate) =>
          row.by === 'system'
            ? candidate.kind === 'system'
            : candidate.kind === 'person' && mayEver(candidate.role, row.by),
        );
        if (open || !actor) continue;
        for (const state of row.from)
          expect(next(machine, state, row.event, actor)).toMatchObject({ ok: false, refusal: 'guard' });
      }
    });

    it('declares every state it mentions, reaches every state, and leaves every state that is not terminal', () => {
      const mentioned = machine.transitions.flatMap((row) => [...row.from, row.to]);
      expect(mentioned.filter((state) => !machine.states.includes(state))).toEqual([]);
      expect(machine.states.filter((state) => !reachable(machine, machine.initial).has(state))).toEqual([]);
      for (const state of machine.states)
        expect(
          [...reachable(machine, state)].some((other) => other !== state),
          `${state} has a way out`,
        ).toBe(!machine.terminal.includes(state));
    });

    it('leads every state to a terminal one, or to the first one where nothing is final', () => {
      const ends = machine.terminal.length === 0 ? [machine.initial] : machine.terminal;
      const dead = machine.states.filter((state) => !ends.some((end) => reachable(machine, state).has(end)));
      expect(dead).toEqual([]);
    });

    it('uses every event', () =>
      expect(events.filter((event) => !machine.transitions.some((row) => row.event === event))).toEqual([]));
  });
}

function reachable<State extends string, Event extends string, Guard extends string>(
  machine: Machine<State, Event, Guard>,
  from: State,
): Set<State> {
  const seen = new Set<State>([from]);
  for (const state of seen) for (const row of machine.transitions) if (row.from.includes(state)) seen.add(row.to);
  return seen;
}

describeMachine('item machine', itemMachine, itemEvents);
describeMachine('project machine', projectMachine, projectEvents);
describeMachine('distribution machine', distributionMachine, distributionEvents);
// Deletion is the only way out of a failed creation
describeMachine('task machine', { ...taskMachine, terminal: [...taskMachine.terminal, 'creation_failed'] }, taskEvents);

describe('statuses', () => {
  it('has words for each, in both languages', () => {
    expect(Object.keys(itemStatusTexts).sort()).toEqual([...itemStatuses].sort());
    expect(Object.keys(taskStatusTexts).sort()).toEqual([...taskStatuses].sort());
  });
  it('maps every state of a task to a status', () =>
    expect(new Set(taskStates.map(taskStatusOf))).toEqual(new Set(taskStatuses)));
  it('refuses deletion for every status that the specification names', () => {
    const refused = [
      'creating',
      'preprocessing',
      'preprocessing_completed',
      'in_progress',
      'in_acceptance',
      'accepted',
    ];
    expect(refused.filter((state) => deletableTaskStates.some((deletable) => deletable === state))).toEqual([]);
  });
  it('lets a task be deleted whose creation failed', () => expect(deletableTaskStates).toContain('creation_failed'));
  it('lets nobody write to an item that no stage holds', () => {
    const held = Object.keys(writingStage);
    expect(
      [
        'unclaimed',
        'annotation_completed',
        'inspection_passed',
        'not_internally_accepted',
        'internal_acceptance_passed',
        'externally_accepted',
      ].filter((status) => held.includes(status)),
    ).toEqual([]);
  });
});

describe('own work', () => {
  const annotator: Actor = { kind: 'person', role: 4 };
  it('is not inspected by its annotator', () =>
    expect(
      next(itemMachine, 'annotation_completed', 'claim_inspection', annotator, { is_other_person: false }),
    ).toEqual({ ok: false, refusal: 'guard', guard: 'is_other_person' }));
  it('is inspected by another', () =>
    expect(next(itemMachine, 'annotation_completed', 'claim_inspection', annotator, { is_other_person: true })).toEqual(
      { ok: true, to: 'in_inspection' },
    ));
});

describe('external acceptance', () => {
  const acceptor: Actor = { kind: 'person', role: 2 };
  it.each(taskStates)('from “%s” is open only in acceptance and after it', (state) =>
    expect(can(taskMachine, state, 'accept_externally', acceptor, { is_external_verifier: true })).toBe(
      state === 'in_acceptance' || state === 'acceptance_passed',
    ),
  );
  it('is for external verifiers', () =>
    expect(can(taskMachine, 'in_acceptance', 'accept_externally', acceptor, { is_internal_verifier: true })).toBe(
      false,
    ));
});
