import {
  distributionFormSchema,
  distributionList,
  type AvailableBusinessType,
  type DistributionEdit,
  type DistributionForm,
  type DistributionState,
  type ProjectState,
  type RoleId,
} from '@earmark/contract';
import { maybeOne, sql, type Queryable, type Transaction } from '../db/index.ts';
import { listReader, type ListedRow, type ListSql } from '../list/index.ts';

/** Distribution columns over `distributionTables`. */
const distributionSql: ListSql<typeof distributionList> = {
  id: sql`d.id`,
  name: sql`d.name`,
  state: sql`d.state`,
  made_items: sql`d.made_items`,
  owner: { id: sql`u.id`, name: sql`u.name` },
  created_at: sql`d.created_at`,
};
/** Columns of the list of distributions over `distributionTables`. */
export const distributionReader = listReader(distributionList, distributionSql);

/** A row of the list of distributions. */
export interface ListedDistribution extends ListedRow<typeof distributionList> {
  project_id: number;
  business: AvailableBusinessType;
  project_state: ProjectState;
  form: unknown;
  reason: string;
  made_tasks: number;
  run_planned: number | null;
  run_made: number | null;
  is_waiting: boolean;
  edit_version: number;
}

/** Unique key of the job of a run. */
export const runKey = (runId: number): string => `distribution_run:${runId}`;

/** Additional row fields not shown as columns. */
export const distributionFields = sql`,
  d.edit_version, d.project_id, p.business, p.state as project_state, d.form, d.reason, d.made_tasks, r.planned_tasks as run_planned, r.made_tasks as run_made,
  d.state = 'making' and exists (select 1 from job j where j.kind = 'distribution.make' and j.unique_key = 'distribution_run:' || d.run_id and j.state = 'queued') as is_waiting`;
/** Distributions with their project, whoever set them up, and the run under way. */
export const distributionTables = sql`
  distribution d join project p on p.id = d.project_id join app_user u on u.id = d.owner_id
  left join distribution_run r on r.id = d.run_id and d.state = 'making'`;

/** Reads a stored rule; fields that a later version added have their defaults. */
export const readForm = (stored: unknown, projectId: number): DistributionForm =>
  distributionFormSchema.parse({ ...Object(stored), project_id: projectId });

/** The tags of a rule that still exist: one that was deleted since is none of its any more. */
export async function existingTags(
  db: Queryable,
  { project_id, settings }: Pick<DistributionForm, 'project_id' | 'settings'>,
): Promise<{ readonly id: number; readonly name: string }[]> {
  return settings.tag_ids.length === 0
    ? []
    : db.query(sql`
        select id, name from project_tag where id = any(${settings.tag_ids}::bigint[]) and project_id = ${project_id}
        order by lower(name), id for key share`);
}

/** A rule as it is edited: without tags that no longer exist. */
export async function editOf(db: Queryable, { project_id, ...form }: DistributionForm): Promise<DistributionEdit> {
  const tags = await existingTags(db, { project_id, settings: form.settings });
  const left = new Set(tags.map(({ id }) => id));
  return { ...form, settings: { ...form.settings, tag_ids: form.settings.tag_ids.filter((id) => left.has(id)) } };
}

/** A distribution as changes of its state need it, with its row locked. */
export interface LockedDistribution {
  readonly id: number;
  readonly project_id: number;
  readonly name: string;
  readonly state: DistributionState;
  readonly form: DistributionForm;
  readonly owner_id: number;
  readonly owner_role_id: RoleId;
  readonly run_id: number | null;
  readonly made_tasks: number;
  readonly last_number: number;
}

/**
 * Locks a distribution until the transaction ends; undefined when it was deleted. Hold its project before, if at all.
 */
export async function lockDistribution(tx: Transaction, id: number): Promise<LockedDistribution | undefined> {
  const row = await maybeOne<Omit<LockedDistribution, 'form'> & { form: unknown }>(
    tx,
    sql`
      select id, project_id, name, state, form, owner_id, owner_role_id, run_id, made_tasks, last_number
      from distribution where id = ${id} and deleted_at is null for no key update`,
  );
  return row && { ...row, form: readForm(row.form, row.project_id) };
}

/** Returns the project of a distribution; undefined when it was deleted. */
export const projectOf = (db: Queryable, id: number): Promise<{ project_id: number } | undefined> =>
  maybeOne(db, sql`select project_id from distribution where id = ${id} and deleted_at is null`);
