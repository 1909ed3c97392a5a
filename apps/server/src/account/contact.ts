import type { ContactChannel } from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Sql } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import type { Account } from '../session/index.ts';

/** A phone number or an e-mail address as a request names it. */
export type Contact =
  | { readonly bindType: 'phone'; readonly phone: string }
  | { readonly bindType: 'email'; readonly email: string };

/** Where the code is sent; the case of an e-mail address makes no difference. */
export const recipientOf = (contact: Contact): string =>
  contact.bindType === 'phone' ? contact.phone : contact.email.toLowerCase();

/** Returns by which channel a contact is reached. */
export const channelOf = (type: ContactChannel): 'sms' | 'mail' => (type === 'phone' ? 'sms' : 'mail');

/** Returns the account with this phone or e-mail address, verified or not. */
export const findByContact = (db: Queryable, type: ContactChannel, recipient: string): Promise<Account | undefined> =>
  maybeOne<Account>(
    db,
    sql`select * from app_user where ${type === 'phone' ? sql`phone = ${recipient}` : sql`lower(email) = ${recipient}`}`,
  );

/** The recipient that a person's codes go to; throws `contact_missing`, and `contact_verified` when done already. */
export function unverifiedContact(account: Account, type: ContactChannel): string {
  requireUnverified(account, type);
  const recipient = type === 'phone' ? account.phone : account.email?.toLowerCase();
  if (!recipient) throw new Refusal('contact_missing');
  return recipient;
}

/** Throws `contact_verified`: a verified contact is changed with codes to both, in the personal centre. */
export function requireUnverified(account: Account, type: ContactChannel): void {
  const isThere = type === 'phone' ? account.phone !== null : account.email !== null;
  if (isThere && (type === 'phone' ? account.phone_is_verified : account.email_is_verified))
    throw new Refusal('contact_verified');
}

/** SQL assignment: the contact is verified. */
export const asVerified = (type: ContactChannel): Sql =>
  type === 'phone' ? sql`phone_is_verified = true` : sql`email_is_verified = true`;
