import { roleIds } from '@earmark/contract';
import { sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';

/**
 * Throws `team_without_members` without annotators or inspectors, `person_not_in_team`, `person_wrong_role`, and
 * `inspector_only_annotator` when someone's work could be inspected by nobody else.
 */
export async function requireMembers(
  tx: Transaction,
  teamId: number | null,
  annotatorIds: readonly number[],
  inspectorIds: readonly number[],
): Promise<void> {
  if (annotatorIds.length === 0 || inspectorIds.length === 0) throw new Refusal('team_without_members');
  const members = await tx.query<{ user_id: number; can_annotate: boolean; can_inspect: boolean }>(sql`
    select r.user_id, r.can_annotate, r.can_inspect from user_role r join app_user u on u.id = r.user_id
    where r.team_id = ${teamId} and r.role_id = ${roleIds.annotator} and u.status <> 'disabled'`);
  const byId = new Map(members.map((member) => [member.user_id, member]));
  if ([...annotatorIds, ...inspectorIds].some((id) => !byId.has(id))) throw new Refusal('person_not_in_team');
  if (annotatorIds.some((id) => !byId.get(id)?.can_annotate) || inspectorIds.some((id) => !byId.get(id)?.can_inspect))
    throw new Refusal('person_wrong_role');
  if (annotatorIds.some((annotator) => inspectorIds.every((inspector) => inspector === annotator)))
    throw new Refusal('inspector_only_annotator');
}

/** Throws `person_wrong_role` unless all verifiers are acceptors, and `verifiers_incomplete` when none is internal. */
export async function requireVerifiers(tx: Transaction, verifierIds: readonly number[]): Promise<void> {
  const ids = [...new Set(verifierIds)];
  const rows = await tx.query<{ id: number; is_external: boolean }>(sql`
    select u.id, u.is_external from app_user u
    where u.id = any(${ids}) and u.status <> 'disabled' and exists (select 1 from user_role r where r.user_id = u.id and r.role_id = ${roleIds.acceptor})`);
  if (rows.length !== ids.length) throw new Refusal('person_wrong_role');
  if (rows.every((row) => row.is_external)) throw new Refusal('verifiers_incomplete');
}
