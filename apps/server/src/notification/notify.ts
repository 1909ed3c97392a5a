import { notificationKinds, type NotificationName } from '@earmark/contract';
import { sql, type Transaction } from '../db/index.ts';

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
}

/**
 * Writes a notice. Call it in the transaction of the event, once per event however many items it touched, so that
 * neither exists without the other.
 */
export async function notify(tx: Transaction, notice: Notice): Promise<void> {
  const { kind, actorId, parameters, subjectId } = notice;
  const to = [...new Set(notice.to)].filter((id) => id !== actorId);
  if (to.length === 0) return;
  await tx.query(sql`
    insert into notification (user_id, kind, parameters, subject, subject_id, actor_id)
    select u.id, ${kind}, ${sql.json(parameters)}, ${notificationKinds[kind].subject}, ${subjectId}, ${actorId}
    from app_user u where u.id = any(${to}) and u.status <> 'disabled'`);
}
