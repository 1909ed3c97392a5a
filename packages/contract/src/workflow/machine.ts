import type { Action } from '../permission.ts';
import { mayEver } from '../permission.ts';
import type { CurrentRole } from '../role.ts';

/** Actor of an event: a person with a permission, or the platform as a consequence of another event. */
export type Actor = { readonly kind: 'person'; readonly role: CurrentRole } | { readonly kind: 'system' };
export const system: Actor = { kind: 'system' };

/**
 * One transition of a state machine. `by` is the required permission or `system`; `guard` names a fact that must hold.
 */
export interface Transition<State extends string, Event extends string, Guard extends string> {
  readonly event: Event;
  readonly from: readonly State[];
  readonly to: State;
  readonly by: Action | 'system';
  readonly guard?: Guard;
}

export interface Machine<State extends string, Event extends string, Guard extends string> {
  readonly states: readonly State[];
  readonly initial: State;
  readonly terminal: readonly State[];
  readonly transitions: readonly Transition<State, Event, Guard>[];
}

export type Facts<Guard extends string> = Readonly<Partial<Record<Guard, boolean>>>;

export type Refusal = 'wrong_state' | 'forbidden' | 'guard';
export type Step<State extends string> =
  | { readonly ok: true; readonly to: State }
  | { readonly ok: false; readonly refusal: Refusal; readonly guard?: string };

/** Returns the state to which `event` leads from `state` for this actor and these facts, or why it is not allowed. */
export function next<State extends string, Event extends string, Guard extends string>(
  machine: Machine<State, Event, Guard>,
  state: State,
  event: Event,
  actor: Actor,
  facts?: Facts<Guard>,
): Step<State> {
  const rows = machine.transitions.filter((row) => row.event === event);
  const permitted = rows.filter((row) =>
    row.by === 'system' ? actor.kind === 'system' : actor.kind === 'person' && mayEver(actor.role, row.by),
  );
  if (permitted.length === 0) return { ok: false, refusal: 'forbidden' };
  const fitting = permitted.filter((row) => row.from.includes(state));
  if (fitting.length === 0) return { ok: false, refusal: 'wrong_state' };
  const open = fitting.find((row) => row.guard === undefined || facts?.[row.guard] === true);
  if (open) return { ok: true, to: open.to };
  const guard = fitting[0]?.guard;
  return guard === undefined ? { ok: false, refusal: 'guard' } : { ok: false, refusal: 'guard', guard };
}

/** Whether the event is possible; the UI asks this before it shows a button. */
export const can = <State extends string, Event extends string, Guard extends string>(
  machine: Machine<State, Event, Guard>,
  state: State,
  event: Event,
  actor: Actor,
  facts?: Facts<Guard>,
): boolean => next(machine, state, event, actor, facts).ok;
