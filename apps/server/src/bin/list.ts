import {
  archiveList,
  binList,
  limits,
  passedStatuses,
  type DeletionCounts,
  type ProjectState,
} from '@earmark/contract';
import { sql } from '../db/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { listReader, type ListedRow } from '../list/index.ts';
import { requireModalityOf } from '../modality/required/index.ts';
import { projectsManaged } from '../project/index.ts';
import { taskStatus } from '../workflow/index.ts';
import { isWrittenIn } from './kinds.ts';
import { deletionsInReach } from './reach.ts';

const binReader = listReader(
  binList,
  {
    name: sql`x.name`,
    kind: sql`x.kind`,
    project: { id: sql`case when x.kind <> 'project' then p.id end`, name: sql`p.name` },
    deleted_by: { id: sql`u.id`, name: sql`u.name` },
    deleted_at: sql`x.deleted_at`,
    // By the limit of today, as the job that empties the bin reads it
    expires_at: sql`(x.deleted_at + make_interval(days => ${limits.retention.binDays}::integer))`,
  },
  { key: sql`x.id` },
);
const archiveReader = listReader(
  archiveList,
  {
    name: sql`t.name`,
    project: { id: sql`p.id`, name: sql`p.name` },
    status: taskStatus,
    deleted_at: sql`t.deleted_at`,
  },
  { key: sql`t.id` },
);

interface BinRow extends ListedRow<typeof binList> {
  id: number;
  entity_id: number;
  project_state: ProjectState | null;
  counts: DeletionCounts;
  business: string | null;
}

interface ArchivedRow extends ListedRow<typeof archiveList> {
  id: number;
  is_project_deleted: boolean;
  deleted_by: { id: number; name: string } | null;
  counts: DeletionCounts;
}

/** What lies in the bin, and what stays readable of expired tasks. */
export const listHandlers: HandlersOf<'listDeletions' | 'listArchive'> = {
  async listDeletions(request, context) {
    const page = await binReader.readPage<BinRow>(context.db, request, {
      also: sql`, x.id, x.entity_id, x.counts, p.business, p.state as project_state`,
      tables: sql`deletion x left join project p on p.id = x.project_id left join app_user u on u.id = x.deleted_by`,
      where: sql`x.restored_at is null and x.expired_at is null and ${deletionsInReach(context)}
        and (${request.project_id ?? null}::bigint is null or x.project_id = ${request.project_id ?? null})`,
    });
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...binReader.fieldsOf(row),
        id: row.id,
        entity_id: row.entity_id,
        project_state: isWrittenIn(row.kind) ? row.project_state : null,
        counts: { ...row.counts },
        modality: row.business === null ? null : requireModalityOf(row.business),
      })),
    };
  },

  async listArchive(request, context) {
    const page = await archiveReader.readPage<ArchivedRow>(context.db, request, {
      also: sql`,
        t.id, p.deleted_at is not null as is_project_deleted, case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as deleted_by,
        (select jsonb_build_object('items', coalesce(sum(c.items), 0)::bigint, 'inspected', coalesce(sum(c.items) filter (where c.status = any(${passedStatuses.inspection})), 0)::bigint,
          'accepted', coalesce(sum(c.items) filter (where c.status = any(${passedStatuses.internal_acceptance})), 0)::bigint, 'worked_seconds', (select coalesce(sum(x.annotation + x.inspection + x.acceptance), 0) from task_time x where x.task_id = t.id)) from item_tally c where c.task_id = t.id) as counts`,
      tables: sql`
        task t join project p on p.id = t.project_id
          left join app_user u on u.id = (
            select x.deleted_by from deletion x where x.expired_at is not null and ((x.kind = 'task' and x.entity_id = t.id) or (x.kind = 'project' and x.entity_id = p.id)) order by x.kind = 'task' desc limit 1)`,
      where: sql`t.expired_at is not null and t.item_count > 0 and ${projectsManaged(context.scope, context.caller)}
        and (${request.project_id ?? null}::bigint is null or t.project_id = ${request.project_id ?? null})`,
    });
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...archiveReader.fieldsOf(row),
        id: row.id,
        is_project_deleted: row.is_project_deleted,
        counts: { ...row.counts },
        deleted_by: row.deleted_by,
      })),
    };
  },
};
