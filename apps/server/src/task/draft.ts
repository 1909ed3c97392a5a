import type { EditConflict, TaskDraft } from '@earmark/contract';
import { maybeOne, one, sql, type Queryable } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { requireOpenProject, requireProject } from '../project/index.ts';

interface DraftRow extends Omit<TaskDraft, 'updated_at'> {
  readonly updated_at: Date;
}

/** Drafts of tasks: one of each person in each project. */
export const draftHandlers: HandlersOf<'getTaskDraft' | 'saveTaskDraft' | 'discardTaskDraft'> = {
  async getTaskDraft({ project_id: projectId }, context) {
    await requireProject(context, projectId);
    const row = await maybeOne<DraftRow>(
      context.db,
      sql`select form, step, version, updated_at from task_draft where user_id = ${context.caller.userId} and project_id = ${projectId}`,
    );
    return { draft: row ? { ...row, updated_at: row.updated_at.toISOString() } : null };
  },

  async saveTaskDraft({ project_id: projectId, version, form, step }, context) {
    const { db, caller } = context;
    await requireOpenProject(context, projectId);
    return db.transaction(async (tx) => {
      // Found and locked, or begun, by one statement: another window may save or discard it at the same time. One that
      // was discarded elsewhere begins anew with a version that no window knows
      const { is_new, ...present } = await one<DraftRow & { is_new: boolean }>(
        tx,
        sql`
          insert into task_draft (user_id, project_id, form, step, version) values (${caller.userId}, ${projectId}, ${sql.json(form)}, ${step}, ${(version ?? 0) + 1})
          on conflict (user_id, project_id) do update set user_id = excluded.user_id returning form, step, version, updated_at, xmax = 0 as is_new`,
      );
      if (is_new) return { version: present.version, updated_at: present.updated_at.toISOString() };
      if (present.version !== version) throw changedElsewhere(present, caller.name);
      const saved = await one<Pick<DraftRow, 'version' | 'updated_at'>>(
        tx,
        sql`
          update task_draft set form = ${sql.json(form)}, step = ${step}, version = version + 1, updated_at = now()
          where user_id = ${caller.userId} and project_id = ${projectId} returning version, updated_at`,
      );
      return { version: saved.version, updated_at: saved.updated_at.toISOString() };
    });
  },

  async discardTaskDraft({ project_id: projectId }, context) {
    await requireProject(context, projectId);
    await deleteDraft(context.db, context.caller.userId, projectId);
    return {};
  },
};

/** Deletes the draft of a person in a project, if there is one. */
export const deleteDraft = async (db: Queryable, userId: number, projectId: number): Promise<void> =>
  void (await db.query(sql`delete from task_draft where user_id = ${userId} and project_id = ${projectId}`));

/** The refusal of a draft that another window of the same person has saved since. */
function changedElsewhere({ version, updated_at: at, form }: DraftRow, name: string): Refusal {
  const data: EditConflict<unknown> = { by: name, at: at.toISOString(), edit_version: version, values: form };
  return new Refusal('edit_conflict', { name }, { data });
}
