import type { RoleId } from '@earmark/contract';
import type { Caller } from '../http/index.ts';

/** Who fires an event: a person in a role, or the platform as a consequence of a person's (`causedBy`) action. */
export type Actor =
  | { readonly kind: 'person'; readonly userId: number; readonly role: RoleId; readonly isExternal: boolean }
  | { readonly kind: 'system'; readonly causedBy: number | null };

export const personOf = (caller: Caller): Actor => ({
  kind: 'person',
  userId: caller.userId,
  role: caller.role,
  isExternal: caller.isExternal,
});

export const platform = (causedBy: number | null = null): Actor => ({ kind: 'system', causedBy });

/** The person behind an event, for the audit and for consequences. */
export const userIdOf = (actor: Actor): number | null => (actor.kind === 'person' ? actor.userId : actor.causedBy);

export const roleOf = (actor: Actor): RoleId | null => (actor.kind === 'person' ? actor.role : null);
