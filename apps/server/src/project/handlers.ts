import { passedStatuses, roleIds, type Project, type ProjectForm } from '@earmark/contract';
import { isUniqueViolation, maybeOne, sql, type Queryable } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import {
  countItemsByStatus,
  insertProject,
  listAssistants,
  projectFields,
  projectReader,
  projectsInReach,
  projectTables,
  updateProject,
  type ProjectCount,
  type ProjectRow,
} from './queries.ts';
import { requireProject } from './reach.ts';

export const projectHandlers: HandlersOf<
  'listProjects' | 'getProject' | 'createProject' | 'updateProject' | 'uploadTypeInfo'
> = {
  async listProjects(request, context) {
    const { db, caller, scope } = context;
    const page = await projectReader.readPage<ProjectRow>(db, request, {
      also: projectFields,
      tables: projectTables,
      where: sql`${projectsInReach(scope, caller)} and (${request.business ?? null}::text is null or p.business = ${request.business ?? null})`,
    });
    return { ...page, rows: await withCounts(db, page.rows) };
  },

  async getProject({ id }, context) {
    await requireProject(context, id);
    const row = await maybeOne<ProjectRow>(
      context.db,
      sql`select ${projectReader.select}${projectFields} from ${projectTables} where p.id = ${id}`,
    );
    const [project] = row ? await withCounts(context.db, [row]) : [];
    if (!project) throw new Refusal('not_found');
    return project;
  },

  createProject: (form, context) =>
    saving(form, async () => ({
      id: await context.db.transaction(async (tx) => {
        await requireManagers(tx, form.assistant_ids);
        return insertProject(tx, form, context.caller.userId);
      }),
    })),

  async updateProject({ id, form }, context) {
    await requireProject(context, id);
    return saving(form, async () => {
      await context.db.transaction(async (tx) => {
        await requireManagers(tx, form.assistant_ids);
        await updateProject(tx, id, form);
      });
      return { id };
    });
  },

  uploadTypeInfo: async () => ({ upload_type: 1 }),
};

async function saving<Result>(form: ProjectForm, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'project_name')) throw new Refusal('name_taken', { name: form.name });
    throw error;
  }
}

async function requireManagers(db: Queryable, userIds: readonly number[]): Promise<void> {
  const rows = await db.query<{ user_id: number }>(
    sql`select distinct user_id from user_role where user_id = any(${userIds}::bigint[]) and role_id = ${roleIds.projectManager}`,
  );
  if (rows.length !== new Set(userIds).size) throw new Refusal('person_wrong_role');
}

async function withCounts(db: Queryable, rows: readonly ProjectRow[]): Promise<Project[]> {
  const ids = rows.map((row) => row.id);
  const counts = await countItemsByStatus(db, ids);
  const assistants = await listAssistants(db, ids);
  return rows.map((row) => {
    const own = counts.filter((count) => count.project_id === row.id);
    const assigned = total(own);
    const accepted = total(own, passedStatuses.internal_acceptance);
    return {
      ...projectReader.fieldsOf(row),
      business: row.business,
      media: row.media,
      region: row.region,
      starts_on: row.starts_on,
      notes: row.notes,
      goal: row.goal,
      assistants: assistants
        .filter((assistant) => assistant.project_id === row.id)
        .map(({ id, name }) => ({ id, name })),
      progress: assigned.items === 0 ? 0 : accepted.items / assigned.items,
      counts: {
        assigned,
        inspected: total(own, passedStatuses.inspection),
        internally_accepted: accepted,
        externally_accepted: total(own, passedStatuses.external_acceptance),
      },
    };
  });
}

function total(counts: readonly ProjectCount[], statuses?: readonly string[]): { items: number; seconds: number } {
  const fitting = counts.filter((count) => statuses === undefined || statuses.includes(count.status));
  return {
    items: fitting.reduce((sum, count) => sum + count.items, 0),
    seconds: fitting.reduce((sum, count) => sum + count.seconds, 0),
  };
}
