import { isDeepStrictEqual } from 'node:util';
import {
  distributionFields,
  editableDistributionFields,
  type CurrentRole,
  type DistributionEdit,
  type DistributionField,
  type DistributionForm,
  type Language,
} from '@earmark/contract';
import { changedValues, writeAudit } from '../audit/index.ts';
import { versionedUses } from '../character-set/index.ts';
import { isUniqueViolation, one, sql, type Queryable, type Transaction } from '../db/index.ts';
import { editedBy, requireEditVersion } from '../edit-version/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { holdProject, requireProject } from '../project/index.ts';
import { requireRulesDocument } from '../rules-document/index.ts';
import { readRules } from '../task/index.ts';
import { versionedTemplate } from '../template/index.ts';
import { platform } from '../workflow/index.ts';
import { countFree, covers, madeSoFar, planOf } from './data.ts';
import { beginRun, fireDistribution } from './life.ts';
import { missingReference } from './obstacle.ts';
import { editOf, existingTags, lockDistribution, projectOf, type LockedDistribution } from './queries.ts';

/** Names of the fields within the refusal; pages never say them, so they are no weight of theirs. */
const distributionFieldTexts: Readonly<Record<DistributionField, Readonly<Record<Language, string>>>> = {
  name: { en: 'name', zh: '名称' },
  max_tasks: { en: 'most tasks', zh: '任务数上限' },
  tops_up: { en: 'topping up', zh: '自动补充' },
  minimum: { en: 'least free amount', zh: '起始可用数量' },
  data: { en: 'data', zh: '数据' },
  name_pattern: { en: 'names of tasks', zh: '任务命名' },
  time_zone: { en: 'time zone', zh: '时区' },
  items_per_task: { en: 'size of a task', zh: '每任务数量' },
  cut: { en: 'cut', zh: '切分方式' },
  remainder: { en: 'what does not fill a task', zh: '余量处理' },
  teams: { en: 'teams', zh: '团队' },
  deadline: { en: 'deadline', zh: '截止日期' },
  settings: { en: 'settings of the tasks', zh: '任务设置' },
};

/** Handlers that create and edit distributions. */
export const saveHandlers: HandlersOf<'createDistribution' | 'updateDistribution'> = {
  async createDistribution(asked, context) {
    const { caller } = context;
    await requireProject(context, asked.project_id);
    return saving(asked, () =>
      context.db.transaction(async (tx) => {
        await holdProject(tx, asked.project_id);
        const form = await checkedForm(tx, asked, []);
        const planned = await countPlanned(tx, form);
        if (planned === 0 && !form.tops_up) throw new Refusal('distribution_empty');
        const { id } = await one<{ id: number }>(
          tx,
          sql`
            insert into distribution (project_id, name, form, owner_id, owner_role_id)
            values (${form.project_id}, ${form.name}, ${sql.json(storedOf(form))}, ${caller.userId}, ${caller.role}) returning id`,
        );
        await audit(tx, context, id, 'create', 'making', { after: await factsOf(tx, form) });
        await beginRun(tx, { id, owner_id: caller.userId }, 'created', planned);
        return { id };
      }),
    );
  },

  async updateDistribution({ id, edit_version, form: asked, resumes }, context) {
    const { caller } = context;
    const found = await projectOf(context.db, id);
    if (!found) throw new Refusal('not_found');
    await requireProject(context, found.project_id);
    return saving(asked, () =>
      context.db.transaction(async (tx) => {
        await holdProject(tx, found.project_id);
        const before = await lockDistribution(tx, id);
        if (!before) throw new Refusal('not_found');
        const now = await editOf(tx, before.form);
        await requireEditVersion(tx, { table: 'distribution', id, read: edit_version }, () => now);
        if (resumes && before.state === 'making') throw new Refusal('distribution_making');
        const form = await checkedForm(tx, { ...asked, project_id: found.project_id }, ['form']);
        if (requireEditable(before, now, form)) {
          await tx.query(sql`
            update distribution set name = ${form.name}, form = ${sql.json(storedOf(form))}, ${editedBy(caller.userId)}
            where id = ${id}`);
          // A change that the summary does not show is an edit all the same
          const changed = changedValues(await factsOf(tx, before.form), await factsOf(tx, form)) ?? {};
          await audit(tx, context, id, 'update', before.state, changed);
        }
        if (resumes) await resumeIn(tx, before, form, 'edited', caller);
        else await settleState(tx, before, form, caller.userId);
        return one<{ id: number; edit_version: number }>(
          tx,
          sql`select id, edit_version from distribution where id = ${id}`,
        );
      }),
    );
  },
};

/**
 * Returns whether an edit changes anything. Throws `distribution_field_locked` for what may not change in the state.
 */
function requireEditable({ state }: LockedDistribution, now: DistributionEdit, next: DistributionForm): boolean {
  const changed = distributionFields.filter((field) => !isDeepStrictEqual(now[field], next[field]));
  const locked = changed.find((field) => !editableDistributionFields[field].includes(state));
  if (locked !== undefined)
    throw new Refusal('distribution_field_locked', (language) => ({
      field: distributionFieldTexts[locked][language],
    }));
  return changed.length > 0;
}

/** Begins a run in the name of a person, whom the transaction makes the owner. */
export async function resumeIn(
  tx: Transaction,
  distribution: LockedDistribution,
  form: DistributionForm,
  cause: 'edited' | 'resumed',
  { userId, role }: { readonly userId: number; readonly role: CurrentRole },
): Promise<void> {
  const { id, made_tasks } = distribution;
  if (made_tasks >= form.max_tasks) throw new Refusal('distribution_full');
  await fireDistribution(tx, distribution, 'resume', { kind: 'person', userId, role, isExternal: false });
  await tx.query(sql`update distribution set owner_id = ${userId}, owner_role_id = ${role} where id = ${id}`);
  await beginRun(tx, { id, owner_id: userId }, cause, await countPlanned(tx, form, distribution));
}

/** Whether a distribution that makes nothing waits for data follows from its rule. */
async function settleState(
  tx: Transaction,
  distribution: LockedDistribution,
  form: DistributionForm,
  userId: number,
): Promise<void> {
  if (distribution.state === 'done' && form.tops_up && distribution.made_tasks < form.max_tasks)
    await fireDistribution(tx, distribution, 'wait', platform(userId));
  if (distribution.state === 'waiting' && !form.tops_up)
    await fireDistribution(tx, distribution, 'finish', platform(userId));
}

/** Number of tasks that a rule makes of what is free now. */
async function countPlanned(
  tx: Transaction,
  form: DistributionForm,
  { id, made_tasks }: Pick<LockedDistribution, 'id' | 'made_tasks'> = { id: 0, made_tasks: 0 },
): Promise<number> {
  const datasets = await countFree(tx, [form.project_id]);
  return planOf(form, datasets, await madeSoFar(tx, id, made_tasks)).tasks.length;
}

/** Checks what a form refers to; its rules are those of the project's modality. `path` is the form's in the request. */
async function checkedForm(
  tx: Transaction,
  form: DistributionForm,
  path: readonly string[],
): Promise<DistributionForm> {
  const { project_id, settings, data } = form;
  const rules = await readRules(tx, { ...settings, project_id }, [...path, 'settings']);
  await requireDatasets(tx, project_id, data);
  await requireRulesDocument(tx, { id: settings.rules_document_id, projectId: project_id });
  const tagIds = new Set(settings.tag_ids);
  if ((await existingTags(tx, form)).length < tagIds.size) throw new Refusal('not_found');
  if (await missingReference(tx, form)) throw new Refusal('not_found');
  const template = await versionedTemplate(tx, settings);
  // All tasks that a rule makes are checked by the same versions, until the rule is edited
  const character_sets = await versionedUses(tx, settings.character_sets);
  return { ...form, settings: { ...settings, ...template, rules, character_sets, tag_ids: [...tagIds] } };
}

/** Throws `not_found` unless chosen datasets belong to the project, and `dataset_mode_mixed`. */
export async function requireDatasets(db: Queryable, projectId: number, data: DistributionForm['data']): Promise<void> {
  if (data.from !== 'datasets') return;
  const datasets = await db.query<{ has_backfill: boolean }>(
    sql`select has_backfill from dataset where id = any(${data.dataset_ids}::bigint[]) and project_id = ${projectId} and deleted_at is null`,
  );
  if (datasets.length !== new Set(data.dataset_ids).size) throw new Refusal('not_found');
  if (new Set(datasets.map(({ has_backfill }) => has_backfill)).size > 1) throw new Refusal('dataset_mode_mixed');
}

async function saving<Result>({ name }: Pick<DistributionForm, 'name'>, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'distribution_name')) throw new Refusal('name_taken', { name });
    throw error;
  }
}

const storedOf = ({ project_id: _project, ...form }: DistributionForm) => form;

type Facts = Readonly<Record<string, unknown>>;

/** Returns the audited fields of a rule, with names instead of ids. */
async function factsOf(tx: Transaction, form: DistributionForm): Promise<Facts> {
  const { settings, data, teams, project_id: _project, ...rest } = form;
  const datasets = await countFree(tx, [form.project_id]);
  const ids = teams.by === 'none' ? [] : teams.teams.map(({ team_id }) => team_id);
  const named = await tx.query<{ id: number; name: string }>(
    sql`select id, name from team where id = any(${ids}::bigint[])`,
  );
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const references = await one<{ template: string | null; rules_document: string | null }>(
    tx,
    sql`
      select (select name from template where id = ${settings.template_id}::bigint) as template,
        (select name from rules_document where id = ${settings.rules_document_id}::bigint) as rules_document`,
  );
  return {
    ...rest,
    data: data.from === 'project' ? { ...data } : datasets.filter((one_) => covers(data, one_)).map(({ name }) => name),
    teams:
      teams.by === 'none'
        ? []
        : teams.teams.map(
            (team) => `${nameOf.get(team.team_id) ?? ''}: ${'percent' in team ? `${team.percent} %` : team.tasks}`,
          ),
    ...references,
    tags: (await existingTags(tx, form)).map(({ name }) => name),
    instructions: settings.instructions,
    inspection_ratio: settings.inspection_ratio,
    inspection_batch: settings.inspection_batch,
    priority: settings.priority,
  };
}

const audit = (
  tx: Transaction,
  { caller }: SignedInContext,
  id: number,
  event: 'create' | 'update',
  to: string,
  values: Partial<Record<'before' | 'after', Facts>>,
): Promise<number> =>
  writeAudit(tx, {
    entity: 'distribution',
    entityId: id,
    taskId: null,
    event,
    from: event === 'create' ? null : to,
    to,
    actorId: caller.userId,
    actorRole: caller.role,
    ...values,
  });
