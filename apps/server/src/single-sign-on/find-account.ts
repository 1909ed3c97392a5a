import { randomInt } from 'node:crypto';
import { personName, username as usernameSchema } from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { isUniqueViolation, maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal, type CallContext } from '../http/index.ts';
import { createAccount } from '../people/index.ts';
import { auditRefusal, requireOpenAccount, type Account } from '../session/index.ts';
import { platform } from '../workflow/index.ts';
import type { Identity } from './identity.ts';
import type { StoredSingleSignOn } from './stored/index.ts';

/**
 * Returns the account of an identity: the linked one; the first time that of its verified e-mail address, or a new one
 * where the settings create people. Throws `single_sign_on_email_unverified`, `single_sign_on_account_unverified`,
 * `single_sign_on_linked_otherwise`, `single_sign_on_unknown`, `account_disabled` and `account_expired`.
 */
export async function findAccount(
  context: CallContext,
  settings: StoredSingleSignOn,
  identity: Identity,
): Promise<Account> {
  const account = (await linkedAccount(context.db, identity)) ?? (await meet(context, settings, identity));
  await requireOpenAccount(context, account, 'sso');
  return account;
}

/** Links or creates the account of somebody who comes for the first time. */
async function meet(context: CallContext, settings: StoredSingleSignOn, identity: Identity): Promise<Account> {
  const { db } = context;
  const owner = identity.email === null ? undefined : await accountByEmail(db, identity.email);
  if (!owner && !settings.creates_people) {
    await auditRefusal(context, undefined, 'sso', 'wrong');
    throw new Refusal(
      identity.email !== null && !identity.isEmailVerified
        ? 'single_sign_on_email_unverified'
        : 'single_sign_on_unknown',
    );
  }
  if (owner && !mayBeRecognised(owner, identity)) {
    await auditRefusal(context, owner, 'sso', 'wrong');
    throw new Refusal(
      identity.isEmailVerified ? 'single_sign_on_account_unverified' : 'single_sign_on_email_unverified',
    );
  }
  if (owner) await requireOpenAccount(context, owner, 'sso');
  try {
    return await (owner ? linkOwner(context, owner, identity) : create(context, identity));
  } catch (error) {
    const isLinked = isLinkTaken(error);
    if (!isLinked && !(error instanceof Refusal && error.key === 'email_taken')) throw error;
    // Another sign-in of the same person was faster, or the account belongs to somebody else at the provider
    const account = await linkedAccount(db, identity);
    if (account) return account;
    throw isLinked ? new Refusal('single_sign_on_linked_otherwise') : error;
  }
}

/**
 * Both sides must have verified the address: whoever enters a foreign one in an account would wait in it for its owner.
 * Accounts that sign in by the provider alone have no other way in; an administrator has entered their address.
 */
const mayBeRecognised = (owner: Account, { isEmailVerified }: Identity): boolean =>
  isEmailVerified && (owner.email_is_verified || owner.authentication === 'single_sign_on');

const linkOwner = (context: CallContext, owner: Account, identity: Identity): Promise<Account> =>
  context.db.transaction(async (tx) => {
    await linkAccount(tx, owner, identity, 'email');
    await tx.query(sql`update app_user set email_is_verified = true where id = ${owner.id}`);
    return owner;
  });

const accountByEmail = (db: Queryable, email: string): Promise<Account | undefined> =>
  maybeOne<Account>(db, sql`select * from app_user where lower(email) = lower(${email})`);

const linkedAccount = (db: Queryable, { issuer, subject }: Identity): Promise<Account | undefined> =>
  maybeOne<Account>(
    db,
    sql`select u.* from app_user u join single_sign_on_link l on l.user_id = u.id where l.issuer = ${issuer} and l.subject = ${subject}`,
  );

/** Whether a link was refused because the account or the identity has one already. */
export const isLinkTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'single_sign_on_link_subject') || isUniqueViolation(error, 'single_sign_on_link_person');

/** Links an account with an identity, which the table allows once for either. */
export async function linkAccount(
  tx: Transaction,
  { id, username }: Pick<Account, 'id' | 'username'>,
  { issuer, subject }: Identity,
  by: 'email' | 'person' | 'creation',
): Promise<void> {
  await tx.query(sql`insert into single_sign_on_link (user_id, issuer, subject) values (${id}, ${issuer}, ${subject})`);
  await writeAudit(tx, {
    entity: 'user',
    entityId: id,
    taskId: null,
    event: 'link_single_sign_on',
    from: null,
    to: 'done',
    actorId: id,
    actorRole: null,
    name: username,
    after: { issuer, subject, by },
  });
}

/** Tries for names that are free; each is a transaction of its own. */
const mostTries = 5;

/** Creates an account without role, in which an address that is not verified is left out: it may be somebody else's. */
async function create({ db }: CallContext, identity: Identity): Promise<Account> {
  const email = identity.isEmailVerified ? identity.email : null;
  for (let tried = 0; ; tried += 1) {
    const username = usernameFor(identity, tried);
    try {
      return await db.transaction(async (tx) => {
        const id = await createAccount(
          tx,
          {
            username,
            name: nameFor(identity, username),
            email,
            emailIsVerified: email !== null,
            passwordHash: null,
            authentication: 'single_sign_on',
          },
          platform(),
        );
        await linkAccount(tx, { id, username }, identity, 'creation');
        const [account] = await tx.query<Account>(sql`select * from app_user where id = ${id}`);
        if (!account) throw new Error('The account that was created is not there');
        return account;
      });
    } catch (error) {
      if (!(error instanceof Refusal && error.key === 'username_taken') || tried === mostTries) throw error;
    }
  }
}

/** A user name after the provider's, by the platform's rule: letters and digits, beginning with a letter. */
function usernameFor({ username }: Identity, tried: number): string {
  const base = plainLetters(username)
    .replaceAll(/\W+/g, '_')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, 24);
  const wanted = base === '' ? 'user' : base;
  return tried === 0 && usernameSchema.safeParse(wanted).success ? wanted : `${wanted}${randomInt(1000, 1_000_000)}`;
}

/** The provider's name in the characters that names have here; the user name where nothing is left. */
function nameFor({ name }: Identity, username: string): string {
  const wanted = plainLetters(name)
    .replaceAll(/[^\p{Script=Han}\w]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 30);
  return personName.safeParse(wanted).success ? wanted : username;
}

const plainLetters = (text: string): string => text.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
