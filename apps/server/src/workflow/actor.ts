import { noRole, type CurrentRole, type RoleId } from '@earmark/contract';
import type { Caller } from '../http/index.ts';

/** Actor of an event: a person in a role, or the platform as a consequence of a person's (`causedBy`) action. */
export type Actor =
  | { readonly kind: 'person'; readonly userId: number; readonly role: CurrentRole; readonly isExternal: boolean }
  | { readonly kind: 'system'; readonly causedBy: number | null };

/** The caller as an actor. */
export const personOf = (caller: Caller): Actor => ({
  kind: 'person',
  userId: caller.userId,
  role: caller.role,
  isExternal: caller.isExternal,
});

/** The platform as an actor, on behalf of a person's action if any. */
export const platform = (causedBy: number | null = null): Actor => ({ kind: 'system', causedBy });

/** The person behind an event, for the audit and for consequences. */
export const userIdOf = (actor: Actor): number | null => (actor.kind === 'person' ? actor.userId : actor.causedBy);

/** The person's role; null for the platform and without a role. */
export const roleOf = (actor: Actor): RoleId | null =>
  actor.kind === 'person' && actor.role !== noRole ? actor.role : null;
