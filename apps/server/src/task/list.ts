import { taskStates, taskStatusOf } from '@earmark/contract';
import { audioRulesSchema } from '@earmark/model';
import { maybeOne, sql } from '../db/index.ts';
import { orderBy, readPage, Refusal, type HandlersOf } from '../http/index.ts';
import { tasksInReach } from '../workflow/index.ts';
import { presentTasks } from './present.ts';
import { taskColumns, taskTables, type TaskRow } from './queries.ts';

export const listTasks: HandlersOf<'listTasks'>['listTasks'] = async (request, context) => {
  const { db, caller, language } = context;
  const states = taskStates.filter((state) => request.status.length === 0 || request.status.includes(taskStatusOf(state)));
  const part = request.part ?? null;
  const page = await readPage<TaskRow>(db, request, {
    select: taskColumns,
    from: sql`
      from ${taskTables}
      where ${tasksInReach(context)} and t.state = any(${states})
        and (${request.project_id ?? null}::bigint is null or t.project_id = ${request.project_id ?? null})
        and (${part}::text is null or exists (select 1 from task_member m where m.task_id = t.id and m.user_id = ${caller.userId} and m.part = ${part}))
        and (${request.search} = '' or strpos(lower(t.name), lower(${request.search})) > 0 or t.id::text = ${request.search})`,
    order: orderBy('t', request.sort, request.order),
  });
  return { ...page, rows: await presentTasks(db, page.rows, caller.userId, language) };
};

export const getTask: HandlersOf<'getTask'>['getTask'] = async ({ id }, context) => {
  const row = await maybeOne<TaskRow>(context.db, sql`select ${taskColumns} from ${taskTables} where t.id = ${id} and ${tasksInReach(context)}`);
  const [task] = row ? await presentTasks(context.db, [row], context.caller.userId, context.language) : [];
  if (!row || !task) throw new Refusal('not_found');
  return { ...task, labels: row.labels, phrases: row.phrases, rules: audioRulesSchema.parse(row.rules) };
};
