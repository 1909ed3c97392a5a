import {
  limits,
  next,
  projectMachine,
  projectStateTexts,
  runningTaskStates,
  taskStatusOf,
  taskStatusTexts,
  type ProjectState,
  type TaskState,
} from '@earmark/contract';
import { writeAudit } from '../audit/index.ts';
import { maybeOne, sql, type Queryable } from '../db/index.ts';
import { enumerate, Refusal, type HandlersOf } from '../http/index.ts';
import { requireProject } from './reach.ts';

/**
 * Closes, archives or reopens a project. Throws `not_found`, `wrong_state`, and `tasks_running` with the names of the
 * tasks in the way.
 */
export const changeProjectState: HandlersOf<'changeProjectState'>['changeProjectState'] = async (
  { id, event },
  context,
) => {
  const { caller } = context;
  await requireProject(context, id);
  return context.db.transaction(async (tx) => {
    // Waits for every transaction that holds the project open, so that the tasks read next are all there are
    const project = await maybeOne<{ state: ProjectState }>(
      tx,
      sql`select state from project where id = ${id} and deleted_at is null for update`,
    );
    if (!project) throw new Refusal('not_found');
    const step = next(projectMachine, project.state, event, { kind: 'person', role: caller.role });
    if (!step.ok)
      throw step.refusal === 'forbidden'
        ? new Refusal('forbidden')
        : new Refusal('wrong_state', (language) => ({ status: projectStateTexts[project.state][language] }));
    const obstacle = step.to === 'open' ? undefined : await runningTasks(tx, id);
    if (obstacle) throw obstacle;
    await tx.query(sql`update project set state = ${step.to} where id = ${id}`);
    await writeAudit(tx, {
      entity: 'project',
      entityId: id,
      taskId: null,
      event,
      from: project.state,
      to: step.to,
      actorId: caller.userId,
      actorRole: caller.role,
    });
    return { state: step.to };
  });
};

/** Returns the refusal that names the tasks somebody, or a job, works on; undefined when there are none. */
async function runningTasks(db: Queryable, projectId: number): Promise<Refusal | undefined> {
  const tasks = await db.query<{ name: string; state: TaskState; total: number }>(sql`
    select name, state, count(*) over () as total from task
    where project_id = ${projectId} and deleted_at is null and state = any(${[...runningTaskStates]}) order by id limit ${limits.namedObstacles}`);
  const [first] = tasks;
  if (!first) return undefined;
  return new Refusal('tasks_running', (language) => {
    const names = tasks.map(({ name, state }) => {
      const status = taskStatusTexts[taskStatusOf(state)][language];
      return language === 'zh' ? `“${name}”（${status}）` : `“${name}” (${status})`;
    });
    return { tasks: enumerate(names, first.total, language) };
  });
}
