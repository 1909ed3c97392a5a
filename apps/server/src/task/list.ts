import { taskStates, taskStatusOf, type Api, type ParsedRequestOf } from '@earmark/contract';
import { audioRulesSchema } from '@earmark/model';
import { maybeOne, sql, type Sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { nameHolds, orderByKey, readPage, withinNumbers, withinTime } from '../list/index.ts';
import { tasksInReach, tasksToRead } from '../workflow/index.ts';
import { presentTasks } from './present.ts';
import { taskColumns, taskTables, type TaskRow } from './queries.ts';

/** What each sort of the contract orders by. */
const orderKeys: Readonly<Record<ParsedRequestOf<Api['listTasks']>['sort'], Sql>> = {
  id: sql`t.id`,
  name: sql`lower(t.name)`,
  created_at: sql`t.created_at`,
  item_count: sql`t.item_count`,
  status: sql`array_position(${taskStates}::text[], t.state)`,
  project: sql`lower(p.name)`,
  team: sql`lower(team.name)`,
  audio_seconds: sql`t.audio_seconds`,
  time_used: sql`(t.annotation_seconds + t.inspection_seconds)`,
};

export const listTasks: HandlersOf<'listTasks'>['listTasks'] = async (request, context) => {
  const { db, caller, language } = context;
  const states = taskStates.filter(
    (state) => request.status.length === 0 || request.status.includes(taskStatusOf(state)),
  );
  const part = request.part ?? null;
  const page = await readPage<TaskRow>(db, request, {
    select: taskColumns,
    from: sql`
      from ${taskTables}
      where ${tasksInReach(context)} and t.state = any(${states})
        and (${request.project_id ?? null}::bigint is null or t.project_id = ${request.project_id ?? null})
        and (${part}::text is null or exists (select 1 from task_member m where m.task_id = t.id and m.user_id = ${caller.userId} and m.part = ${part}))
        and (${nameHolds(sql`t.name`, request.search)} or t.id::text = ${request.search})
        and ${nameHolds(sql`p.name`, request.project)} and ${nameHolds(sql`coalesce(team.name, '')`, request.team)}
        and ${withinNumbers(sql`t.audio_seconds`, request.audio_seconds)} and ${withinTime(sql`t.created_at`, request.created)}`,
    order: orderByKey('t', orderKeys[request.sort], request.order),
  });
  return { ...page, rows: await presentTasks(db, page.rows, caller.userId, language) };
};

export const getTask: HandlersOf<'getTask'>['getTask'] = async ({ id }, context) => {
  const row = await maybeOne<TaskRow>(
    context.db,
    sql`select ${taskColumns} from ${taskTables} where t.id = ${id} and ${tasksToRead(context)}`,
  );
  const [task] = row ? await presentTasks(context.db, [row], context.caller.userId, context.language) : [];
  if (!row || !task) throw new Refusal('not_found');
  return { ...task, labels: row.labels, phrases: row.phrases, rules: audioRulesSchema.parse(row.rules) };
};
