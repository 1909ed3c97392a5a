import {
  limits,
  notificationKinds,
  type NoticeMail,
  type NotificationName,
  type RoleId,
  type WorkStage,
} from '@earmark/contract';
import { sql, type Transaction } from '../db/index.ts';
import { enqueue } from '../job/index.ts';

/** A notice to some people about one event. */
export interface Notice {
  readonly kind: NotificationName;
  /** Ids of the people; the one who caused the event gets none. */
  readonly to: readonly number[];
  /** The person who caused the event; null when the platform did. */
  readonly actorId: number | null;
  /** Fills the placeholders of the kind's sentence. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Id of the kind's subject. */
  readonly subjectId: number | null;
  /** Location of the subject besides its id, for its address. */
  readonly location?: NoticeLocation;
  /** A person who has had a notice with this key gets no other one. */
  readonly onceKey?: string;
}

/** Kind of work, project and stage of a notice's subject, and the role and team in which its person can open it. */
export interface NoticeLocation {
  readonly business: string;
  readonly projectId: number;
  readonly stage?: WorkStage;
  readonly roleId?: RoleId;
  readonly teamId?: number | null;
}

/** Mails about these wait until the verdict can no longer be withdrawn. */
const withdrawable: readonly NotificationName[] = ['item_returned'];
const withdrawalMs = (limits.withdrawal.seconds + limits.withdrawal.graceSeconds) * 1000;

/**
 * Writes a notice. Call it in the transaction of the event, once per event however many items it touched, so that
 * neither exists without the other. Each person gets it by the channels that the person has chosen.
 */
export async function notify(tx: Transaction, notice: Notice): Promise<void> {
  const { kind, actorId, parameters, subjectId, location, onceKey } = notice;
  const to = [...new Set(notice.to)].filter((id) => id !== actorId);
  if (to.length === 0) return;
  const { subject, channels } = notificationKinds[kind];
  const rows = await tx.query<{ id: number; mail: NoticeMail }>(
    sql.frequent(sql`
    with person as (
      select u.id, u.email is not null and u.email_is_verified as has_mail, coalesce(c.page, ${channels.page}::boolean) as page, coalesce(c.mail, ${channels.mail}) as mail
      from app_user u left join notification_choice c on c.user_id = u.id and c.kind = ${kind}
      where u.id = any(${to}) and u.status <> 'disabled'
    ), written as (
      insert into notification (user_id, kind, parameters, subject, subject_id, actor_id, business, project_id, stage, role_id, team_id, once_key, on_page, in_digest)
      select p.id, ${kind}, ${sql.json(parameters)}::jsonb, ${subject}, ${subjectId}::bigint, ${actorId}::bigint, ${location?.business ?? null}::text, ${location?.projectId ?? null}::bigint,
        ${location?.stage ?? null}::text, ${location?.roleId ?? null}::integer, ${location?.teamId ?? null}::bigint, ${onceKey ?? null}::text, p.page, p.has_mail and p.mail = 'digest'
      from person p where p.page or (p.has_mail and p.mail <> 'none')
      on conflict (user_id, once_key) where once_key is not null do nothing
      returning id, user_id
    )
    select w.id, case when p.has_mail then p.mail else 'none' end as mail from written w join person p on p.id = w.user_id`),
  );
  const mailed = rows.filter(({ mail }) => mail === 'each').map(({ id }) => id);
  if (mailed.length > 0)
    await enqueue(
      tx,
      'notification.mail',
      { notice_ids: mailed },
      withdrawable.includes(kind) ? { runAt: new Date(Date.now() + withdrawalMs) } : {},
    );
}

/** Removes the notices of a verdict that its author withdraws, as if it had not been given. */
export async function withdrawNotices(tx: Transaction, itemId: number, actorId: number): Promise<void> {
  await tx.query(sql`
    delete from notification
    where subject = 'item' and subject_id = ${itemId} and actor_id = ${actorId} and created_at > now() - ${2 * withdrawalMs} * interval '1 millisecond'`);
}
