import {
  roleIds,
  taskStatusOf,
  type AvailableBusinessType,
  type ItemStatus,
  type CurrentRole,
  type SearchResult,
  type TaskState,
  type WorkStage,
} from '@earmark/contract';
import { sql, type Queryable, type Sql } from '../db/index.ts';
import type { HandlersOf, SignedInContext } from '../http/index.ts';
import { textHolds } from '../item/index.ts';
import { projectsInReach } from '../project/index.ts';
import { itemsInReach, seenItems, tasksInReach } from '../workflow/index.ts';
import { findRanked, findRankedAmongMany, reachOf, type Wanted } from './find.ts';

/**
 * Searches each kind with the permission that its list requires, so that nothing is found that a list would not show.
 */
export const searchHandlers: HandlersOf<'search'> = {
  async search(wanted, context) {
    return {
      projects: await findProjects(wanted, context),
      tasks: await findTasks(wanted, context),
      datasets: await findDatasets(wanted, context),
      templates: await findTemplates(wanted, context),
      items: await findItems(wanted, context),
    };
  },
};

interface Found {
  id: number;
  name: string;
  business: AvailableBusinessType;
}

async function findProjects(wanted: Wanted, { db, caller }: SignedInContext): Promise<SearchResult['projects']> {
  const reach = reachOf(caller, 'project.read');
  if (!reach) return [];
  return findRanked<Found>(db, wanted, {
    alias: 'p',
    select: sql`p.id, p.name, p.business`,
    from: sql`from project p where ${projectsInReach(reach.scope, caller)}`,
  });
}

async function findTasks(wanted: Wanted, { db, caller }: SignedInContext): Promise<SearchResult['tasks']> {
  const reach = reachOf(caller, 'task.read');
  if (!reach) return [];
  const rows = await findRanked<
    Found & {
      state: TaskState;
      project_id: number;
      project_name: string;
      parts: string[];
    }
  >(db, wanted, {
    alias: 't',
    select: sql`
      t.id, t.name, t.business, t.state, p.id as project_id, p.name as project_name,
      array(select m.part from task_member m where m.task_id = t.id and m.user_id = ${caller.userId} order by m.part) as parts`,
    from: sql`from task t join project p on p.id = t.project_id where ${tasksInReach(reach)}`,
  });
  return rows.map(({ state, project_id, project_name, parts, ...row }) => ({
    ...row,
    project: { id: project_id, name: project_name },
    status: taskStatusOf(state),
    stages: stagesOf(caller.role, parts),
  }));
}

async function findDatasets(wanted: Wanted, { db, caller }: SignedInContext): Promise<SearchResult['datasets']> {
  const reach = reachOf(caller, 'dataset.read');
  if (!reach) return [];
  const rows = await findRanked<Found & { project_id: number; project_name: string }>(db, wanted, {
    alias: 'd',
    select: sql`d.id, d.name, p.business, p.id as project_id, p.name as project_name`,
    from: sql`from dataset d join project p on p.id = d.project_id where d.deleted_at is null and ${projectsInReach(reach.scope, caller)}`,
  });
  return rows.map(({ project_id, project_name, ...row }) => ({
    ...row,
    project: { id: project_id, name: project_name },
  }));
}

/** Templates are shared by everyone who may read them. */
async function findTemplates(wanted: Wanted, { db, caller }: SignedInContext): Promise<SearchResult['templates']> {
  if (!reachOf(caller, 'template.read')) return [];
  return findRanked<Found>(db, wanted, {
    alias: 'l',
    select: sql`l.id, l.name, l.business`,
    from: sql`from template l where l.deleted_at is null`,
  });
}

interface FoundItem extends Found {
  status: ItemStatus;
  annotator_id: number | null;
  task_id: number;
  task_name: string;
  project_id: number;
  project_name: string;
}

/** Fills what names leave free with items whose text holds the words, in the order in which the database finds them. */
async function findByText(
  db: Queryable,
  { text, limit }: Wanted,
  { select, from }: { readonly select: Sql; readonly from: Sql },
  named: readonly FoundItem[],
): Promise<(FoundItem & { match: 'text' })[]> {
  if (named.length >= limit) return [];
  return db.query(sql`
    select ${select}, 'text' as match ${from} and ${textHolds('transcript', text)} and i.id <> all(${named.map(({ id }) => id)}::bigint[])
    limit ${limit - named.length}`);
}

async function findItems(wanted: Wanted, { db, caller }: SignedInContext): Promise<SearchResult['items']> {
  const reach = reachOf(caller, 'item.read');
  if (!reach) return [];
  // Whoever annotates must not tell items with a known answer by what is found
  const items = reach.scope === 'assigned' ? seenItems(caller.userId) : sql`item`;
  const source = {
    alias: 'i',
    select: sql`i.id, i.name, t.business, i.status, i.annotator_id, t.id as task_id, t.name as task_name, p.id as project_id, p.name as project_name`,
    from: sql`from ${items} i join task t on t.id = i.task_id join project p on p.id = t.project_id where ${tasksInReach(reach)} and ${itemsInReach(reach)}`,
  };
  const named = await findRankedAmongMany<FoundItem>(db, wanted, { ...source, table: 'item' });
  const rows = [
    ...named,
    ...(await findByText(
      db,
      wanted,
      reach.scope === 'assigned' ? { ...source, from: sql`${source.from} and not i.is_check` } : source,
      named,
    )),
  ];
  return rows.map(({ annotator_id, task_id, task_name, project_id, project_name, ...row }) => ({
    ...row,
    task: { id: task_id, name: task_name },
    project: { id: project_id, name: project_name },
    stage: stageOf(caller.role, row.status === 'unclaimed' || annotator_id === caller.userId),
  }));
}

const partStages: Readonly<Record<string, WorkStage>> = { annotator: 'annotation', inspector: 'inspection' };

function stagesOf(role: CurrentRole, parts: readonly string[]): WorkStage[] {
  if (role === roleIds.acceptor) return ['acceptance'];
  return role === roleIds.annotator ? parts.flatMap((part) => partStages[part] ?? []) : [];
}

/** Annotators find their own items, free ones, and those to inspect. */
function stageOf(role: CurrentRole, isOwnOrFree: boolean): WorkStage | null {
  if (role === roleIds.acceptor) return 'acceptance';
  if (role !== roleIds.annotator) return null;
  return isOwnOrFree ? 'annotation' : 'inspection';
}
