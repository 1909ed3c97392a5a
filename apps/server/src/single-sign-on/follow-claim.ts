import { isRoleId, roleIds, type ClaimMapping, type RoleId } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type CallContext } from '../http/index.ts';
import { grantRole, leaveTeam, releaseAcceptance, releaseTeamWork, revokeRole } from '../people/index.ts';
import type { Account } from '../session/index.ts';
import { platform } from '../workflow/index.ts';

interface HeldRole {
  readonly role_id: RoleId;
  readonly team_id: number | null;
  readonly source: 'hand' | 'claim';
}

type Context = Pick<CallContext, 'db' | 'log' | 'language'>;
type Person = Pick<Account, 'id' | 'username'>;

/**
 * Lets the mapped roles of a person follow the groups that the provider names: missing ones are granted, those that a
 * claim gave before are taken away, and roles given by hand stay. Each change is a transaction with its audit. Work in
 * hand is released with its revisions; what the rules of removal forbid (the last administrator, the only lead, the
 * last person of a running task) stays, and the trail says why.
 */
export async function followClaim(
  context: Context,
  person: Person,
  mappings: readonly ClaimMapping[],
  groups: readonly string[],
): Promise<void> {
  const held = await readRoles(context.db, person.id);
  const wanted = wantedRoles(mappings, groups);
  // New roles first: whoever becomes something else in a team does not leave it in between
  for (const role of wanted)
    if (!held.some((other) => isSame(other, role))) await change(context, person, (tx) => grant(tx, person, role));
  for (const role of held)
    if (role.source === 'claim' && !wanted.some((other) => isSame(other, role)))
      await change(context, person, (tx) => takeAway(tx, person, role), role);
}

type RoleInTeam = Pick<HeldRole, 'role_id' | 'team_id'>;
const isSame = (one: RoleInTeam, other: RoleInTeam): boolean =>
  one.role_id === other.role_id && one.team_id === other.team_id;

/** The roles of all rows whose value is among the groups; abilities of several rows add up. */
function wantedRoles(mappings: readonly ClaimMapping[], groups: readonly string[]): ClaimMapping[] {
  const wanted: ClaimMapping[] = [];
  for (const row of mappings.filter(({ value }) => groups.includes(value))) {
    const index = wanted.findIndex((other) => isSame(other, row));
    const other = wanted[index];
    if (other === undefined) wanted.push(row);
    else
      wanted[index] = {
        ...other,
        can_annotate: other.can_annotate || row.can_annotate,
        can_inspect: other.can_inspect || row.can_inspect,
      };
  }
  return wanted;
}

async function readRoles(db: Queryable, userId: number): Promise<HeldRole[]> {
  const rows = await db.query<{ role_id: number; team_id: number | null; source: HeldRole['source'] }>(
    sql`select role_id, team_id, source from user_role where user_id = ${userId} order by id`,
  );
  return rows.flatMap(({ role_id, ...row }) => (isRoleId(role_id) ? [{ role_id, ...row }] : []));
}

/** Makes one change with its audit. A refusal leaves everything as it was; a role that stays by it is audited. */
async function change(
  { db, log, language }: Context,
  person: Person,
  work: (tx: Transaction) => Promise<void>,
  taken?: HeldRole,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const before = await readRoles(tx, person.id);
      await work(tx);
      const after = await readRoles(tx, person.id);
      if (before.length === after.length) return;
      await audit(tx, person, { event: 'follow_claim', before: { roles: before }, after: { roles: after } });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.info({ refusal: error.key, user: person.id }, 'a role did not follow single sign-on');
    if (taken === undefined || error.key === 'not_found') return;
    await audit(db, person, { event: 'keep_role', remark: error.sentence(language), before: { ...taken } });
  }
}

const audit = (
  db: Queryable,
  { id, username }: Person,
  entry: {
    readonly event: 'follow_claim' | 'keep_role';
    readonly remark?: string;
    readonly before: Readonly<Record<string, unknown>>;
    readonly after?: Readonly<Record<string, unknown>>;
  },
): Promise<number> =>
  writeAudit(db, {
    entity: 'user',
    entityId: id,
    taskId: null,
    from: null,
    to: entry.event,
    actorId: null,
    actorRole: null,
    name: username,
    ...entry,
  });

const grant = (tx: Transaction, { id }: Person, row: ClaimMapping): Promise<void> =>
  grantRole(
    tx,
    { userId: id, roleId: row.role_id, teamId: row.team_id },
    platform(),
    {
      canAnnotate: row.role_id === roleIds.annotator && row.can_annotate,
      canInspect: row.role_id === roleIds.annotator && row.can_inspect,
    },
    { source: 'claim' },
  );

/** Takes a role away as an administrator does who releases the work in hand. */
async function takeAway(tx: Transaction, { id: userId }: Person, { role_id: roleId, team_id: teamId }: HeldRole) {
  if (teamId !== null) {
    const others = (await readRoles(tx, userId)).filter((role) => role.team_id === teamId && role.role_id !== roleId);
    if (others.length === 0) {
      await leaveTeam(tx, { teamId, userId, departure: { method: 'release' } }, platform());
      return;
    }
    if (roleId === roleIds.annotator) await releaseTeamWork(tx, { teamId, userId }, platform());
  }
  if (roleId === roleIds.acceptor) await releaseAcceptance(tx, userId, platform());
  await revokeRole(tx, { userId, roleId, teamId }, platform());
}
