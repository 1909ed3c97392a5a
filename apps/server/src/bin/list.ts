import {
  limits,
  passedStatuses,
  taskStatusOf,
  type Api,
  type DeletionCounts,
  type ParsedRequestOf,
  type TaskState,
} from '@earmark/contract';
import { sql, type Sql } from '../db/index.ts';
import { type HandlersOf } from '../http/index.ts';
import { nameHolds, orderByKey, readPage, withinTime } from '../list/index.ts';
import { projectsManaged } from '../project/index.ts';
import { deletionsInReach, type DeletionRow } from './reach.ts';

/** What each sort of the contract orders by. */
const binOrder: Readonly<Record<ParsedRequestOf<Api['listDeletions']>['sort'], Sql>> = {
  deleted_at: sql`x.deleted_at`,
  name: sql`lower(x.name)`,
  kind: sql`x.kind`,
  deleted_by: sql`lower(u.name)`,
};
const archiveOrder: Readonly<Record<ParsedRequestOf<Api['listArchive']>['sort'], Sql>> = {
  deleted_at: sql`t.deleted_at`,
  name: sql`lower(t.name)`,
  project: sql`lower(p.name)`,
};

interface ListedDeletion extends DeletionRow {
  project_name: string | null;
  user_id: number | null;
  user_name: string | null;
  deleted_at: Date;
  expires_at: Date;
}

interface ArchivedRow {
  id: number;
  name: string;
  state: TaskState;
  project_id: number;
  project_name: string;
  project_is_deleted: boolean;
  user_id: number | null;
  user_name: string | null;
  deleted_at: Date;
  counts: DeletionCounts;
}

export const listHandlers: HandlersOf<'listDeletions' | 'listArchive'> = {
  async listDeletions(request, context) {
    const page = await readPage<ListedDeletion>(context.db, request, {
      select: sql`
        x.id, x.kind, x.entity_id, x.project_id, x.name, x.counts, p.name as project_name, u.id as user_id, u.name as user_name, x.deleted_at,
        x.deleted_at + make_interval(days => ${limits.retention.binDays}::integer) as expires_at`,
      from: sql`
        from deletion x left join project p on p.id = x.project_id left join app_user u on u.id = x.deleted_by
        where x.restored_at is null and x.expired_at is null and ${deletionsInReach(context)}
          and (cardinality(${request.kind}::text[]) = 0 or x.kind = any(${request.kind})) and (${request.project_id ?? null}::bigint is null or x.project_id = ${request.project_id ?? null})
          and ${nameHolds(sql`x.name`, request.search)} and ${nameHolds(sql`coalesce(u.name, '')`, request.deleted_by)} and ${withinTime(sql`x.deleted_at`, request.deleted)}`,
      order: orderByKey('x', binOrder[request.sort], request.order),
    });
    return {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        entity_id: row.entity_id,
        name: row.name,
        project:
          row.project_id === null || row.kind === 'project'
            ? null
            : { id: row.project_id, name: row.project_name ?? '' },
        counts: { ...row.counts },
        deleted_by: personOf(row),
        deleted_at: row.deleted_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
      })),
    };
  },

  async listArchive(request, context) {
    const page = await readPage<ArchivedRow>(context.db, request, {
      select: sql`
        t.id, t.name, t.state, p.id as project_id, p.name as project_name, p.deleted_at is not null as project_is_deleted, u.id as user_id, u.name as user_name, t.deleted_at,
        (select jsonb_build_object('audios', count(*), 'inspected', count(*) filter (where i.status = any(${passedStatuses.inspection})),
          'accepted', count(*) filter (where i.status = any(${passedStatuses.internal_acceptance})), 'worked_seconds', t.annotation_seconds + t.inspection_seconds) from item i where i.task_id = t.id) as counts`,
      from: sql`
        from task t join project p on p.id = t.project_id
          left join app_user u on u.id = (
            select x.deleted_by from deletion x where x.expired_at is not null and ((x.kind = 'task' and x.entity_id = t.id) or (x.kind = 'project' and x.entity_id = p.id)) order by x.kind = 'task' desc limit 1)
        where t.expired_at is not null and t.item_count > 0 and ${projectsManaged(context.scope, context.caller)}
          and (${request.project_id ?? null}::bigint is null or t.project_id = ${request.project_id ?? null}) and ${nameHolds(sql`t.name`, request.search)}`,
      order: orderByKey('t', archiveOrder[request.sort], request.order),
    });
    return {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.id,
        name: row.name,
        project: { id: row.project_id, name: row.project_name, is_deleted: row.project_is_deleted },
        status: taskStatusOf(row.state),
        counts: { ...row.counts },
        deleted_by: personOf(row),
        deleted_at: row.deleted_at.toISOString(),
      })),
    };
  },
};

const personOf = ({
  user_id,
  user_name,
}: Pick<ArchivedRow, 'user_id' | 'user_name'>): { id: number; name: string } | null =>
  user_id === null ? null : { id: user_id, name: user_name ?? '' };
