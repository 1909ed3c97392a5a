import { writeAudit } from '../audit/index.ts';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { notify } from '../notification/index.ts';
import { grantRole, lockTeam } from '../people/index.ts';
import { platform } from '../workflow/index.ts';
import { hasUsed, lockInvitation, refuseUnlessOpen, type FoundInvitation } from './find-invitation.ts';

/**
 * Makes a person a member by a link, and counts the use unless the person holds the role already (`isNew`). Throws the
 * error of the link's state, `invitation_spent` for somebody who joined by it and left, and `account_disabled`.
 */
export async function useInvitation(
  tx: Transaction,
  link: string,
  userId: number,
): Promise<{ invitation: FoundInvitation; isNew: boolean }> {
  const invitation = await lockInvitation(tx, link);
  const { id, team_id: teamId, role_id: roleId, maker_id: makerId } = invitation;
  // The team before the person, in the order of every grant
  await lockTeam(tx, teamId);
  const person = await one<{ name: string; username: string; is_disabled: boolean }>(
    tx,
    sql`select name, username, status = 'disabled' as is_disabled from app_user where id = ${userId} for update`,
  );
  if (person.is_disabled) throw new Refusal('account_disabled');
  const held = await maybeOne(
    tx,
    sql`select id from user_role where user_id = ${userId} and role_id = ${roleId} and team_id = ${teamId}`,
  );
  if (held) return { invitation, isNew: false };
  refuseUnlessOpen(invitation);
  if (await hasUsed(tx, id, userId)) throw new Refusal('invitation_spent', { team: invitation.team });
  await tx.query(sql`insert into invitation_use (invitation_id, user_id) values (${id}, ${userId})`);
  const { used } = await one<{ used: number }>(
    tx,
    sql`update invitation set used = used + 1 where id = ${id} returning used`,
  );
  // By the maker, who is the inviter; whoever joins knows of it
  await grantRole(
    tx,
    { userId, roleId, teamId },
    platform(makerId),
    { canAnnotate: invitation.can_annotate, canInspect: invitation.can_inspect },
    { isTold: true },
  );
  await writeAudit(tx, {
    entity: 'invitation',
    entityId: id,
    taskId: null,
    event: 'use',
    from: null,
    to: 'used',
    actorId: userId,
    actorRole: null,
    name: invitation.team,
    after: { user_id: userId, username: person.username, used },
  });
  await notify(tx, {
    kind: 'invitation_used',
    to: [makerId],
    actorId: userId,
    parameters: { person: person.name, team: invitation.team },
    subjectId: teamId,
  });
  return { invitation, isNew: true };
}
