import { contractModalities, labelNeedOf, issueKey, readIssues, type TaskForm } from '@earmark/contract';
import { checkLabelSet } from '@earmark/model';
import { writeAudit } from '../audit/index.ts';
import { namesOfUses, putUses, versionedUses, type VersionedUse } from '../character-set/index.ts';
import { isUniqueViolation, maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { InvalidRequest, Refusal, refuseFaults, type Caller, type HandlersOf } from '../http/index.ts';
import { enqueue, type EnqueueOptions } from '../job/index.ts';
import { requireModalityOf } from '../modality/required/index.ts';
import { holdProject, requireProject } from '../project/index.ts';
import { putTags } from '../tag/index.ts';
import { requireRulesDocument } from '../rules-document/index.ts';
import { versionedTemplate } from '../template/index.ts';
import { deleteDraft } from './draft.ts';
import type { PreparePayload } from './prepare.ts';
import { prepareKey } from './queries.ts';

/**
 * Creates a task and enqueues its preparation. Throws `not_found`, `template_labels_wrong`, `name_taken`, and the
 * errors of `requireDatasets`.
 */
export const createTask: HandlersOf<'createTask'>['createTask'] = async (form, context) => {
  const { caller } = context;
  await requireProject(context, form.project_id);
  try {
    return await context.db.transaction(async (tx) => {
      // Locks in the order of the hierarchy, project before datasets, like every other transaction
      await holdProject(tx, form.project_id);
      const rules = await readRules(tx, form);
      await requireDatasets(tx, form);
      await requireLongEnough(tx, form.dataset_ids, rules);
      const template = await versionedTemplate(tx, form);
      await requireTeam(tx, form);
      await requireRulesDocument(tx, { id: form.rules_document_id, projectId: form.project_id });
      const character_sets = await versionedUses(tx, form.character_sets);
      const id = await makeTask(tx, { ...form, ...template, rules, character_sets }, caller, {
        isLong: await isLarge(tx, form),
      });
      if (form.tag_ids.length > 0) await putTags(tx, context, [id], { add: form.tag_ids, remove: [] });
      // A program with a token knows nothing of what its person fills in meanwhile
      if (caller.token === null) await deleteDraft(tx, caller.userId, form.project_id);
      return { id };
    });
  } catch (error) {
    // The index decides: a check beforehand would race with another creation
    if (isUniqueViolation(error, 'task_name')) throw new Refusal('name_taken', { name: form.name });
    throw error;
  }
};

type Form = Required<Omit<TaskForm, 'tag_ids' | 'character_sets'>> & {
  readonly character_sets: readonly VersionedUse[];
};

interface Making extends Pick<EnqueueOptions, 'isLong' | 'priority'> {
  /** Tells nobody that the task has a team. */
  readonly isQuiet?: boolean;
  /** Tags of the project that the task carries from its creation. */
  readonly tags?: readonly { readonly id: number; readonly name: string }[];
}

/**
 * Creates a task of a checked form in the project that the transaction holds, and enqueues its preparation. Throws a
 * unique violation of `task_name`.
 */
export async function makeTask(
  tx: Transaction,
  form: Form,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
  { isQuiet = false, tags = [], ...queueing }: Making,
): Promise<number> {
  const id = await insertTask(tx, form, userId);
  await putUses(tx, id, form.character_sets);
  if (tags.length > 0)
    await tx.query(
      sql`insert into task_tag (task_id, tag_id) select ${id}::bigint, unnest(${tags.map((tag) => tag.id)}::bigint[])`,
    );
  await writeAudit(tx, {
    entity: 'task',
    entityId: id,
    taskId: id,
    event: 'create',
    from: null,
    to: 'creating',
    actorId: userId,
    actorRole: role,
    after: { ...(await settingsOf(tx, form)), ...(tags.length > 0 && { tags: tags.map(({ name }) => name) }) },
  });
  const payload: PreparePayload = {
    task_id: id,
    team_id: form.team_id,
    actor: { user_id: userId, role },
    is_quiet: isQuiet,
  };
  await enqueue(tx, 'task.prepare', payload, { ...queueing, askedBy: userId, uniqueKey: prepareKey(id) });
  return id;
}

/**
 * Reads a form's rules by the modality of the project's kind of work; faults are reported under `path`. Throws
 * `template_labels_wrong` when its labels are not what work by these rules asks.
 */
export async function readRules(
  tx: Transaction,
  { project_id, labels, rules }: Pick<Form, 'project_id' | 'labels' | 'rules'>,
  path: readonly string[] = [],
): Promise<Form['rules']> {
  const { business } = await one<{ business: string }>(tx, sql`select business from project where id = ${project_id}`);
  const kind = requireModalityOf(business);
  const parsed = contractModalities[kind].taskRules.safeParse(rules, { error: issueKey });
  if (!parsed.success)
    throw new InvalidRequest(
      readIssues(parsed.error.issues).map((issue) => ({ ...issue, path: [...path, 'rules', ...issue.path] })),
    );
  const [fault, ...faults] = checkLabelSet(labels, labelNeedOf(kind, parsed.data));
  if (fault) throw refuseFaults('template_labels_wrong', [fault, ...faults]);
  return parsed.data;
}

/** Locks the datasets. Throws `not_found`, `dataset_not_ready`, `dataset_mode_mixed` and `dataset_empty`. */
async function requireDatasets(tx: Transaction, form: Pick<Form, 'dataset_ids' | 'project_id'>): Promise<void> {
  const ids = [...new Set(form.dataset_ids)];
  const datasets = await tx.query<{ name: string; status: string; has_backfill: boolean }>(sql`
    select name, status, has_backfill from dataset where id = any(${ids}) and project_id = ${form.project_id} and deleted_at is null order by id for no key update`);
  if (datasets.length !== ids.length) throw new Refusal('not_found');
  const unready = datasets.find((dataset) => dataset.status === 'uploading' || dataset.status === 'parsing');
  if (unready) throw new Refusal('dataset_not_ready', { name: unready.name });
  if (new Set(datasets.map((dataset) => dataset.has_backfill)).size > 1) throw new Refusal('dataset_mode_mixed');
  const available = await maybeOne(
    tx,
    sql`select id from dataset_file where dataset_id = any(${ids}) and kind = 'source' and status = 'parsed' and item_id is null and allotted_task_id is null limit 1`,
  );
  if (!available) throw new Refusal('dataset_empty');
}

/** Throws `InvalidRequest` at the shortest length of a segment when none of the free data is as long. */
async function requireLongEnough(tx: Transaction, datasetIds: readonly number[], rules: Form['rules']): Promise<void> {
  if (!('minSegmentSeconds' in rules) || typeof rules.minSegmentSeconds !== 'number' || rules.minSegmentSeconds === 0)
    return;
  const { longest } = await one<{ longest: number | null }>(
    tx,
    sql`select max(size) as longest from dataset_file where dataset_id = any(${[...datasetIds]}::bigint[]) and kind = 'source' and status = 'parsed' and item_id is null and allotted_task_id is null`,
  );
  if (longest === null || rules.minSegmentSeconds <= longest) return;
  const message = `shortestBeyondData:${Math.floor(longest * 10) / 10}`;
  throw new InvalidRequest([{ message, path: ['rules', 'minSegmentSeconds'] }]);
}

/** Whether preparation takes more than seconds. */
async function isLarge(
  tx: Transaction,
  { dataset_ids, max_items }: Pick<Form, 'dataset_ids' | 'max_items'>,
): Promise<boolean> {
  const shortItems = 1000;
  const [row] = await tx.query<{ files: number }>(sql`
    select count(*) as files from (select 1 from dataset_file where dataset_id = any(${dataset_ids}) and kind = 'source' and status = 'parsed' and item_id is null and allotted_task_id is null limit ${shortItems + 1}) as found`);
  return Math.min(max_items, row?.files ?? 0) > shortItems;
}

/** Throws `not_found` unless the team exists, if one is named. */
async function requireTeam(tx: Transaction, { team_id: id }: Pick<Form, 'team_id'>): Promise<void> {
  if (id !== null && !(await maybeOne(tx, sql`select id from team where id = ${id}`))) throw new Refusal('not_found');
}

/** The settings as they are audited: what they refer to by name. */
async function settingsOf(tx: Transaction, form: Form): Promise<Readonly<Record<string, unknown>>> {
  const names = await one<{
    template: string | null;
    team: string | null;
    datasets: string[];
    rules_document: string | null;
  }>(
    tx,
    sql`select (select name from template where id = ${form.template_id}::bigint) as template, (select name from team where id = ${form.team_id}::bigint) as team, (select name from rules_document where id = ${form.rules_document_id}::bigint) as rules_document,
      array(select name from dataset where id = any(${form.dataset_ids}::bigint[]) order by name) as datasets`,
  );
  const {
    max_items,
    inspection_ratio,
    inspection_batch,
    copies,
    agreement_threshold,
    inspection_heard,
    acceptance_heard,
    priority,
    deadline,
    instructions,
  } = form;
  return {
    ...names,
    ...(form.template_version !== null && { template_version: form.template_version }),
    max_items,
    inspection_ratio,
    inspection_batch,
    ...(copies > 1 && { copies, agreement_threshold }),
    ...(inspection_heard > 0 && { inspection_heard }),
    ...(acceptance_heard > 0 && { acceptance_heard }),
    priority,
    deadline,
    instructions,
    ...(form.character_sets.length > 0 && { character_sets: await namesOfUses(tx, form.character_sets) }),
  };
}

async function insertTask(tx: Transaction, form: Form, userId: number): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`
      insert into task (project_id, name, business, instructions, rules_document_id, template_id, template_version, labels, phrases, rules, max_items, inspection_ratio, inspection_batch, copies, agreement_threshold, inspection_heard, acceptance_heard, priority, deadline, created_by)
      select p.id, ${form.name}, p.business, ${form.instructions}, ${form.rules_document_id}::bigint, ${form.template_id}::bigint, ${form.template_version}::integer, ${sql.json(form.labels)}::jsonb,
        coalesce((select phrases from template_version where template_id = ${form.template_id}::bigint and version = ${form.template_version}::integer), '[]'), ${sql.json(form.rules)}::jsonb, ${form.max_items}::integer,
        ${form.inspection_ratio}::integer, ${form.inspection_batch}::integer, ${form.copies}::integer, ${form.agreement_threshold}::integer, ${form.inspection_heard}::integer, ${form.acceptance_heard}::integer, ${form.priority}::text, ${form.deadline}::date, ${userId}::bigint
      from project p where p.id = ${form.project_id} returning id`,
  );
  await tx.query(
    sql`insert into task_dataset (task_id, dataset_id) select distinct ${id}::bigint, unnest(${form.dataset_ids}::bigint[])`,
  );
  return id;
}
