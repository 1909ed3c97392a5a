import { isRoleId, roleIds, type RoleId, type UserForm } from '@earmark/contract';
import { changedValues, writeAudit } from '../audit/index.ts';
import { maybeOne, sql, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import {
  createAccounts,
  grantFirstRoles,
  grantRole,
  isByRoot,
  leaveTeam,
  requireMayChange,
  requireNothingInHand,
  requireOtherAdministrator,
  revokeRole,
  takenField,
  updateMember,
  type Abilities,
} from '../people/index.ts';
import { endSessions, voidPasswordLinks } from '../session/index.ts';
import { roleOf, userIdOf, type Actor } from '../workflow/index.ts';

type FormRole = UserForm['roles'][number];

/** Creates an account with its roles. Throws the errors of `createAccount` and `grantRole`, and `root_only`. */
export async function addUser(tx: Transaction, form: UserForm, actor: Actor): Promise<number> {
  const [id] = await addUsers(tx, [form], actor);
  if (id === undefined) throw new Error('The account was not created');
  return id;
}

/** Creates accounts as `addUser` does, by a few statements however many they are; returns their ids in order. */
export async function addUsers(tx: Transaction, forms: readonly UserForm[], actor: Actor): Promise<number[]> {
  if (forms.some(({ roles }) => roles.some(isRoot)) && !isByRoot(actor)) throw new Refusal('root_only');
  const accounts = forms.map((form) => ({ ...columnsOf(form), passwordHash: null }));
  const ids = await createAccounts(tx, accounts, actor);
  const roles = forms.flatMap((form, index) => {
    const userId = ids[index];
    if (userId === undefined) return [];
    const { username } = form;
    return form.roles.map((role) => ({ userId, username, ...heldOf(role), ...abilitiesOf(role) }));
  });
  await grantFirstRoles(tx, roles, actor);
  return ids;
}

/**
 * Changes an account and its roles. Throws `not_found`, `root_only`, `last_administrator`, the errors of roles, and
 * `work_in_hand`, `member_of_tasks` or `ability_in_use` for somebody who would lose what work in hand needs.
 */
export async function editUser(tx: Transaction, id: number, form: UserForm, actor: Actor): Promise<void> {
  const held = await readRoles(tx, id);
  const teamIds = [...held, ...form.roles].flatMap(({ team_id }) => team_id ?? []);
  // Teams before people, as everywhere
  await tx.query(sql`select id from team where id = any(${teamIds}::bigint[]) order by id for update`);
  await requireMayChange(tx, id, actor);
  if (form.roles.some(isRoot) && !isByRoot(actor)) throw new Refusal('root_only');
  await editFields(tx, id, form, actor);
  for (const role of form.roles) await grant(tx, id, role, actor);
  for (const role of form.roles)
    if (role.role_id === roleIds.annotator && role.team_id !== null && isAmong(held, role))
      await updateMember(tx, { teamId: role.team_id, userId: id }, abilitiesOf(role), actor);
  await revokeOthers(tx, id, form.roles, actor);
}

/** Sets until when an account is valid. Throws `not_found`, `root_only` and `last_administrator`. */
export async function setValidity(tx: Transaction, id: number, validUntil: string | null, actor: Actor): Promise<void> {
  await requireMayChange(tx, id, actor);
  const before = await lockStored(tx, id);
  if (validUntil !== null) await requireOtherAdministrator(tx, id);
  await tx.query(sql`update app_user set valid_until = ${validUntil}::timestamptz where id = ${id}`);
  await auditChange(tx, before, { valid_until: validUntil }, actor);
}

const isRoot = ({ role_id }: { readonly role_id: number }): boolean => role_id === roleIds.root;

/** The form's fields as an account is created with. */
const columnsOf = (form: UserForm) => ({
  username: form.username,
  name: form.name,
  phone: form.phone === '' ? null : form.phone,
  email: form.email === '' ? null : form.email,
  work: form.work,
  authentication: form.authentication,
  isExternal: form.is_external,
  validUntil: form.valid_until === null ? null : new Date(form.valid_until),
});

interface StoredAccount {
  id: number;
  username: string;
  name: string;
  phone: string | null;
  email: string | null;
  work: string[];
  authentication: string;
  is_external: boolean;
  valid_until: string | null;
}

async function lockStored(tx: Transaction, id: number): Promise<StoredAccount> {
  const row = await maybeOne<Omit<StoredAccount, 'valid_until'> & { valid_until: Date | null }>(
    tx,
    sql`select id, username, name, phone, email, work, authentication, is_external, valid_until from app_user where id = ${id} for update`,
  );
  if (!row) throw new Refusal('not_found');
  return { ...row, valid_until: row.valid_until?.toISOString() ?? null };
}

async function editFields(tx: Transaction, id: number, form: UserForm, actor: Actor): Promise<void> {
  const before = await lockStored(tx, id);
  const { username, name, phone, email, work, authentication, isExternal, validUntil } = columnsOf(form);
  if (validUntil !== null || authentication !== 'password') await requireOtherAdministrator(tx, id);
  const isWithoutPassword = authentication !== 'password' && before.authentication === 'password';
  try {
    await tx.query(sql`
      update app_user set username = ${username}, name = ${name}, phone = ${phone}, email = ${email}, work = ${[...work]}, authentication = ${authentication},
        is_external = ${isExternal}, valid_until = ${validUntil},
        phone_is_verified = phone_is_verified and phone is not distinct from ${phone}::text,
        email_is_verified = email_is_verified and lower(email) is not distinct from lower(${email}::text),
        password_hash = case when ${isWithoutPassword} then null else password_hash end
      where id = ${id}`);
  } catch (error) {
    throw takenField(error, username) ?? error;
  }
  // A link may have gone to the phone or address of before
  if (isWithoutPassword || before.phone !== phone || before.email !== email) await voidPasswordLinks(tx, id);
  if (isWithoutPassword) await endSessions(tx, { userId: id, reason: 'ended_by_administrator' });
  const valid_until = validUntil?.toISOString() ?? null;
  const after = { username, name, phone, email, work, authentication, is_external: isExternal, valid_until };
  await auditChange(tx, before, after, actor);
}

/** Writes the values that differ; nothing when none does. */
async function auditChange(
  tx: Transaction,
  before: StoredAccount,
  after: Readonly<Partial<Record<keyof StoredAccount, unknown>>>,
  actor: Actor,
): Promise<void> {
  const changed = changedValues({ ...before }, after);
  if (!changed) return;
  await writeAudit(tx, {
    entity: 'user',
    entityId: before.id,
    taskId: null,
    event: 'update',
    from: null,
    to: 'update',
    actorId: userIdOf(actor),
    actorRole: roleOf(actor),
    name: before.username,
    ...changed,
  });
}

interface HeldRole {
  role_id: RoleId;
  team_id: number | null;
}

async function readRoles(tx: Transaction, userId: number): Promise<HeldRole[]> {
  const rows = await tx.query<{ role_id: number; team_id: number | null }>(
    sql`select role_id, team_id from user_role where user_id = ${userId} order by id`,
  );
  return rows.flatMap(({ role_id, team_id }) => (isRoleId(role_id) ? [{ role_id, team_id }] : []));
}

const abilitiesOf = (role: FormRole): Abilities => ({
  canAnnotate: role.role_id === roleIds.annotator && role.can_annotate,
  canInspect: role.role_id === roleIds.annotator && role.can_inspect,
});

const grant = (tx: Transaction, userId: number, role: FormRole, actor: Actor): Promise<void> =>
  grantRole(tx, { userId, ...heldOf(role) }, actor, abilitiesOf(role));

const heldOf = ({ role_id, team_id }: FormRole) => ({ roleId: role_id, teamId: team_id });

const isAmong = (roles: readonly HeldRole[], { role_id, team_id }: HeldRole): boolean =>
  roles.some((role) => role.role_id === role_id && role.team_id === team_id);

/** Takes away the roles that are not wanted; whoever loses the last role in a team leaves it. */
async function revokeOthers(tx: Transaction, userId: number, wanted: readonly HeldRole[], actor: Actor): Promise<void> {
  const left = new Set<number>();
  for (const held of (await readRoles(tx, userId)).filter((role) => !isAmong(wanted, role))) {
    const { role_id, team_id } = held;
    if (team_id !== null && !wanted.some((role) => role.team_id === team_id)) {
      if (!left.has(team_id)) await leaveTeam(tx, { teamId: team_id, userId, departure: undefined }, actor);
      left.add(team_id);
      continue;
    }
    if (role_id === roleIds.annotator && team_id !== null) {
      await requireNothingInHand(tx, [userId], sql`t.team_id = ${team_id} and t.deleted_at is null`);
      const stays = (await readRoles(tx, userId)).filter(
        (role) => role.team_id === team_id && role.role_id !== role_id,
      );
      await updateMember(tx, { teamId: team_id, userId }, { roleIds: stays.map((role) => role.role_id) }, actor);
      continue;
    }
    if (role_id === roleIds.acceptor)
      await requireNothingInHand(
        tx,
        [userId],
        sql`t.deleted_at is null and exists (select 1 from item v where v.task_id = t.id and v.verifier_id = ${userId} and v.status = 'in_internal_acceptance')`,
      );
    await revokeRole(tx, { userId, roleId: role_id, teamId: team_id }, actor);
  }
}
