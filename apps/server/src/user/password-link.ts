import { limits, type Language } from '@earmark/contract';
import type { Config } from '../config.ts';
import { writeAudit, writeAudits, type AuditEntry } from '../audit/index.ts';
import { maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { postMessages } from '../message/index.ts';
import { endSessions, hashToken, newToken } from '../session/index.ts';
import { roleOf, userIdOf, type Actor } from '../workflow/index.ts';

/** How a link reaches the person. */
export interface Sending {
  readonly config: Config;
  readonly language: Language;
  /** Where the platform is reached, such as `https://earmark.example`. */
  readonly origin: string;
}

interface PasswordLink {
  token: string;
  expires_at: string;
  sent_to: string | null;
}

/** The page that sets a password; the token stands in the fragment, which neither proxies nor logs see. */
const linkOf = (origin: string, token: string): string => `${origin}/setup?for=password#${token}`;

/**
 * Issues a link to set a password and sends it by e-mail, else by text message; earlier links of the person end. Throws
 * `no_password_here` for disabled accounts and those that sign in otherwise.
 */
export async function issueLink(
  tx: Transaction,
  userId: number,
  sending: Sending,
  actor: Actor,
): Promise<PasswordLink> {
  const [link] = await issueLinks(tx, [userId], sending, actor);
  if (!link) throw new Error('The link was not issued');
  return link;
}

/** Issues links as `issueLink` does, by a few statements however many they are. */
export async function issueLinks(
  tx: Transaction,
  userIds: readonly number[],
  { config, language, origin }: Sending,
  actor: Actor,
): Promise<PasswordLink[]> {
  if (userIds.length === 0) return [];
  const users = await tx.query<LinkedUser>(
    sql`select id, username, phone, email, status, authentication from app_user where id = any(${[...userIds]}::bigint[]) order by id for update`,
  );
  if (users.some(({ status, authentication }) => status === 'disabled' || authentication !== 'password'))
    throw new Refusal('no_password_here');
  const links = users.map((user) => ({ user, ...newToken(), sentTo: user.email ?? user.phone }));
  const rows = links.map(
    ({ user, hash }) =>
      sql`(${user.id}, ${hash}, ${userIdOf(actor)}, now() + make_interval(hours => ${limits.passwordLink.hours}::integer))`,
  );
  const [stored] = await tx.query<{ expires_at: Date }>(sql`
    insert into password_link (user_id, token_hash, created_by, expires_at) values ${sql.join(rows)}
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = now(), expires_at = excluded.expires_at
    returning expires_at`);
  await writeAudits(
    tx,
    users.map((user) => auditOfPassword('issue_password_link', user, actor)),
  );
  await postMessages(
    config,
    tx,
    links.flatMap(({ user, token, sentTo }) =>
      sentTo === null
        ? []
        : {
            channel: user.email === null ? ('sms' as const) : ('mail' as const),
            recipient: sentTo,
            body: linkMessage(user.username, linkOf(origin, token), language),
            validSeconds: limits.passwordLink.hours * 3600,
          },
    ),
  );
  const expiresAt = stored?.expires_at.toISOString() ?? '';
  return links.map(({ token, sentTo }) => ({ token, expires_at: expiresAt, sent_to: sentTo }));
}

interface LinkedUser {
  id: number;
  username: string;
  phone: string | null;
  email: string | null;
  status: string;
  authentication: string;
}

/** Whether a token is that of a link which still works. */
export const isOpenLink = async (db: Queryable, token: string): Promise<boolean> =>
  (await maybeOne(
    db,
    sql`
      select l.user_id from password_link l join app_user u on u.id = l.user_id
      where l.token_hash = ${hashToken(token)} and l.expires_at > now() and u.status <> 'disabled' and u.authentication = 'password'`,
  )) !== undefined;

/** Uses up a link: sets the password and ends all sessions of the person. Throws `password_link_wrong`. */
export async function useLink(tx: Transaction, token: string, passwordHash: string): Promise<{ username: string }> {
  const link = await maybeOne<{ user_id: number }>(
    tx,
    sql`delete from password_link where token_hash = ${hashToken(token)} and expires_at > now() returning user_id`,
  );
  if (!link) throw new Refusal('password_link_wrong');
  const user = await maybeOne<{ id: number; username: string }>(
    tx,
    sql`
      update app_user set password_hash = ${passwordHash}
      where id = ${link.user_id} and status <> 'disabled' and authentication = 'password' returning id, username`,
  );
  if (!user) throw new Refusal('password_link_wrong');
  await endSessions(tx, { userId: user.id, reason: 'password_changed' });
  await writeAudit(tx, auditOfPassword('reset_password', user, null));
  return { username: user.username };
}

const auditOfPassword = (
  event: 'issue_password_link' | 'reset_password',
  { id, username }: { readonly id: number; readonly username: string },
  actor: Actor | null,
): AuditEntry => ({
  entity: 'user',
  entityId: id,
  taskId: null,
  event,
  from: null,
  to: event,
  actorId: actor ? userIdOf(actor) : id,
  actorRole: actor && roleOf(actor),
  name: username,
});

const linkMessage = (username: string, link: string, language: Language): string =>
  language === 'en'
    ? `Earmark: set the password of your account ${username} here, once, within ${limits.passwordLink.hours} hours: ${link}`
    : `【聆标】请在 ${limits.passwordLink.hours} 小时内打开以下链接，为账号 ${username} 设置密码（仅可使用一次）：${link}`;
