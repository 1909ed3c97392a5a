import type { AnyRules } from '@earmark/contract';
import { maybeOne, sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { tasksInReach, tasksToRead } from '../workflow/index.ts';
import { presentTasks } from './present.ts';
import { taskFields, taskReader, taskTables, type TaskRow } from './queries.ts';

/** Returns a page of the tasks in the caller's scope. */
export const listTasks: HandlersOf<'listTasks'>['listTasks'] = async (request, context) => {
  const { db, caller, language } = context;
  const part = request.part ?? null;
  const page = await taskReader.readPage<TaskRow>(db, request, {
    also: taskFields,
    tables: taskTables,
    where: sql`${tasksInReach(context)}
      and (${request.project_id ?? null}::bigint is null or t.project_id = ${request.project_id ?? null})
      and (${part}::text is null or exists (select 1 from task_member m where m.task_id = t.id and m.user_id = ${caller.userId} and m.part = ${part}))`,
  });
  return { ...page, rows: await presentTasks(db, page.rows, caller.userId, language) };
};

/** Returns a task with its settings. Throws `not_found`. */
export const getTask: HandlersOf<'getTask'>['getTask'] = async ({ id }, context) => {
  const row = await maybeOne<TaskRow>(
    context.db,
    sql`select ${taskReader.select}${taskFields} from ${taskTables} where t.id = ${id} and ${tasksToRead(context)}`,
  );
  const [task] = row ? await presentTasks(context.db, [row], context.caller.userId, context.language) : [];
  if (!row || !task) throw new Refusal('not_found');
  // From the row that the task's kind names
  const rules = requireModality(task.modality).rulesSchema.parse(row.rules) as AnyRules;
  const { labels, phrases, own_inspection_ratio, edit_version } = row;
  return { ...task, labels, phrases, rules, own_inspection_ratio, edit_version };
};
