import { allRoleIds, scopeOf, type InvitationRole, type InvitationState, type Scope } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type CallContext } from '../http/index.ts';
import { guardAddress, hashToken } from '../session/index.ts';

/** An invitation as its use needs it. */
export interface FoundInvitation {
  readonly id: number;
  readonly team_id: number;
  readonly team: string;
  readonly role_id: InvitationRole;
  readonly can_annotate: boolean;
  readonly can_inspect: boolean;
  readonly state: InvitationState;
  readonly maker_id: number;
  readonly maker: string;
  readonly capacity: number;
  readonly expires_at: Date;
}

const inviting = (scope: Scope) => allRoleIds.filter((role) => scopeOf(role, 'team.invite') === scope);

/** SQL condition: whoever made the link (alias `i`) may still invite to its team; a lead who was removed may not. */
const mayStillInvite = sql`exists (
  select 1 from user_role r join app_user m on m.id = r.user_id
  where r.user_id = i.created_by and m.status <> 'disabled'
    and (r.role_id = any(${inviting('all')}) or (r.role_id = any(${inviting('team')}) and r.team_id = i.team_id)))`;

/** SQL of the state of an invitation (alias `i`). */
export const invitationState = sql`
  case when i.revoked_at is not null or not ${mayStillInvite} then 'revoked'
    when i.used >= i.capacity then 'used_up'
    when i.expires_at <= now() then 'expired'
    else 'open' end`;

const find = (link: string) => sql`
  select i.id, i.team_id, t.name as team, i.role_id, i.can_annotate, i.can_inspect, i.created_by as maker_id, u.name as maker, i.capacity, i.expires_at, ${invitationState} as state
  from invitation i join team t on t.id = i.team_id join app_user u on u.id = i.created_by
  where i.token_hash = ${hashToken(link)}`;

/**
 * Returns the invitation of a link. Throws `invitation_unknown` alike for every guess, and `login_locked` after many.
 */
export async function findInvitation(context: CallContext, link: string): Promise<FoundInvitation> {
  const invitation = await maybeOne<FoundInvitation>(context.db, find(link));
  if (invitation) return invitation;
  // Whoever holds a link must not wait for the guesses of others
  await guardAddress(context);
  throw new Refusal('invitation_unknown');
}

/** Finds the invitation of a link that can still be used. Throws the error of its state as well. */
export async function requireInvitation(context: CallContext, link: string): Promise<FoundInvitation> {
  const invitation = await findInvitation(context, link);
  refuseUnlessOpen(invitation);
  return invitation;
}

/** Locks the invitation of a link, which serialises its uses. Throws `invitation_unknown`. */
export async function lockInvitation(tx: Transaction, link: string): Promise<FoundInvitation> {
  const invitation = await maybeOne<FoundInvitation>(tx, sql`${find(link)} for update of i`);
  if (!invitation) throw new Refusal('invitation_unknown');
  return invitation;
}

/** Throws the error of an invitation that cannot be used any more. */
export function refuseUnlessOpen({ state, team }: Pick<FoundInvitation, 'state' | 'team'>): void {
  if (state !== 'open') throw new Refusal(`invitation_${state}`, { team });
}

/** Whether the person joined by the link before. */
export const hasUsed = async (db: Queryable, invitationId: number, userId: number): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`select 1 as used from invitation_use where invitation_id = ${invitationId} and user_id = ${userId}`,
  )) !== undefined;
