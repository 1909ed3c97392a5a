import type { Guidance, RulesDocument } from '@earmark/contract';
import { maybeOne, one, sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { rulesDocumentJson } from '../rules-document/index.ts';
import { requireTaskToRead } from '../workflow/index.ts';

/** Instructions and rules documents of tasks, and who has read which version of them. */
export const guidanceHandlers: HandlersOf<'getGuidance' | 'readGuidance'> = {
  async getGuidance({ task_id: taskId }, context) {
    const { db, caller } = context;
    await requireTaskToRead(db, context, taskId);
    const now = await maybeOne<{
      version: number;
      instructions: string;
      rules_document: RulesDocument | null;
      changed_at: Date | null;
      read: number | null;
    }>(
      db,
      sql`
        select coalesce(g.version, 1) as version, t.instructions, ${rulesDocumentJson(sql`t.rules_document_id`)} as rules_document, case when g.version > 1 then g.changed_at end as changed_at,
          (select r.version from task_guidance_read r where r.task_id = t.id and r.user_id = ${caller.userId}) as read
        from task t left join lateral (select * from task_guidance g where g.task_id = t.id order by g.version desc limit 1) g on true where t.id = ${taskId}`,
    );
    if (!now) throw new Refusal('not_found');
    const { version, instructions, rules_document, changed_at: changedAt, read } = now;
    const isChanged = read !== null && read < version;
    const before = await maybeOne<NonNullable<Guidance['before']>>(
      db,
      sql`
        select instructions, rules_document, rules_document_id is distinct from ${rules_document?.id ?? null}::bigint as has_other_document
        from task_guidance where task_id = ${taskId} and version = ${isChanged ? read : version - 1}`,
    );
    return {
      version,
      instructions,
      rules_document,
      changed_at: changedAt?.toISOString() ?? null,
      is_changed: isChanged,
      before: before ?? null,
    };
  },

  async readGuidance({ task_id: taskId, version }, context) {
    const { db, caller } = context;
    await requireTaskToRead(db, context, taskId);
    await db.transaction(async (tx) => {
      const { newest } = await one<{ newest: number }>(
        tx,
        sql`select coalesce(max(version), 1) as newest from task_guidance where task_id = ${taskId}`,
      );
      await tx.query(sql`
        insert into task_guidance_read as r (task_id, user_id, version) values (${taskId}, ${caller.userId}, ${Math.min(version, newest)})
        on conflict (task_id, user_id) do update set version = greatest(r.version, excluded.version)`);
    });
    return {};
  },
};
