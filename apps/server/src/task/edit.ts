import { isDeepStrictEqual } from 'node:util';
import {
  editableFields,
  issueKey,
  readIssues,
  taskFieldTexts,
  taskStatusOf,
  taskStatusTexts,
  type TaskEdit,
  type TaskField,
} from '@earmark/contract';
import { changedLabelIn, checkLabelSet, checksInUse, type CheckSettings } from '@earmark/model';
import { namesOfUses, putUses, usesOfTask, versionedUses } from '../character-set/index.ts';
import { changedValues, namesOf, writeAudit } from '../audit/index.ts';
import { isUniqueViolation, maybeOne, one, sql, type Queryable, type Transaction } from '../db/index.ts';
import { editedBy, requireEditVersion } from '../edit-version/index.ts';
import { keepGuidance } from '../guidance/index.ts';
import { InvalidRequest, Refusal, refuseFaults, type HandlersOf } from '../http/index.ts';
import { requireModality, requireModalityOf } from '../modality/required/index.ts';
import { tellPeopleAssigned } from '../notification/index.ts';
import { requireVerifiers, settleWork } from '../people/index.ts';
import { holdProject } from '../project/index.ts';
import { requireRulesDocument } from '../rules-document/index.ts';
import { summariseLabels } from '../template/index.ts';
import {
  lockTask,
  personOf,
  requireTask,
  roleOf,
  setCopies,
  userIdOf,
  verifiersOnTurn,
  type Actor,
  type LockedTask,
} from '../workflow/index.ts';

/** Changes of a task's settings; only what is given changes. */
type TaskChanges = { readonly [Field in keyof TaskEdit]?: TaskEdit[Field] | undefined };

/** Changes the settings of a task. Throws `edit_conflict` and the errors of `changeTask`. */
export const updateTask: HandlersOf<'updateTask'>['updateTask'] = async ({ id, edit_version, changes }, context) => {
  await requireTask(context.db, context, id);
  try {
    return await context.db.transaction(async (tx) => {
      const actor = personOf(context.caller);
      const task = await lockTask(tx, id, actor);
      await requireEditVersion(tx, { table: 'task', id, read: edit_version }, () => readTaskEdit(tx, id));
      await changeTask(tx, task, changes, actor);
      return one<{ edit_version: number }>(tx, sql`select edit_version from task where id = ${id}`);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'task_name')) throw new Refusal('name_taken', { name: changes.name ?? '' });
    throw error;
  }
};

/** The field of `editableFields` that each part of an edit belongs to. */
const fieldOf: Readonly<Record<keyof TaskEdit, TaskField>> = {
  name: 'name',
  priority: 'priority',
  deadline: 'deadline',
  instructions: 'instructions',
  rules_document_id: 'rules_document',
  inspection_ratio: 'inspection_ratio',
  inspection_batch: 'inspection_batch',
  copies: 'copies',
  agreement_threshold: 'agreement_threshold',
  inspection_heard: 'inspection_heard',
  acceptance_heard: 'acceptance_heard',
  labels: 'labels',
  character_sets: 'character_sets',
  checks: 'checks',
  verifier_ids: 'verifiers',
};

/**
 * Changes settings of a task locked by the transaction, with audit and notices; what has the value already does not
 * count as changed. Throws `field_not_editable`, `project_closed`, `template_labels_wrong`, `labels_not_extended`, the
 * errors of `requireVerifiers`, and a unique violation of `task_name`.
 */
export async function changeTask(tx: Transaction, task: LockedTask, changes: TaskChanges, actor: Actor): Promise<void> {
  const now = await readTaskEdit(tx, task.id);
  const wanted: TaskEdit = { ...now, ...definedOf(changes) };
  const next = { ...wanted, character_sets: await versionedUses(tx, wanted.character_sets) };
  const changed = keysOf(now).filter((key) => !isDeepStrictEqual(now[key], next[key]));
  if (changed.length === 0) return;
  const locked = changed.map((key) => fieldOf[key]).find((field) => !editableFields[field].states.includes(task.state));
  if (locked !== undefined) throw notEditable(task, locked);
  await holdProject(tx, task.project_id);
  if (changed.includes('labels')) requireExtension(now, next);
  if (changed.includes('checks')) await requireOwnChecks(tx, task.id, next.checks);
  if (changed.includes('rules_document_id'))
    await requireRulesDocument(tx, { id: next.rules_document_id, projectId: task.project_id });
  const facts = changedValues(await factsOf(tx, now), await factsOf(tx, next));
  if (changed.includes('instructions') || changed.includes('rules_document_id'))
    await keepGuidance(tx, task, { before: now, after: next, actorId: userIdOf(actor) });
  await tx.query(sql`
    update task set name = ${next.name}, priority = ${next.priority}, deadline = ${next.deadline}::date, instructions = ${next.instructions}, rules_document_id = ${next.rules_document_id}::bigint,
      inspection_ratio = ${next.inspection_ratio}, inspection_batch = ${next.inspection_batch}, copies = ${next.copies}, agreement_threshold = ${next.agreement_threshold}, inspection_heard = ${next.inspection_heard}, acceptance_heard = ${next.acceptance_heard}, labels = ${sql.json(next.labels)},
      rules = case when ${changed.includes('checks')}::boolean then jsonb_set(rules, '{checks}', ${sql.json(next.checks)}::jsonb) else rules end, ${editedBy(userIdOf(actor))}
    where id = ${task.id}`);
  if (changed.includes('copies')) await setCopies(tx, task.id, next.copies);
  if (changed.includes('character_sets')) await putUses(tx, task.id, next.character_sets);
  if (changed.includes('verifier_ids')) await replaceVerifiers(tx, task, now.verifier_ids, next.verifier_ids, actor);
  await writeAudit(tx, {
    entity: 'task',
    entityId: task.id,
    taskId: task.id,
    event: 'update',
    from: task.state,
    to: task.state,
    actorId: userIdOf(actor),
    actorRole: roleOf(actor),
    ...facts,
  });
}

/** Returns the refusal that names the field and the state of the task. */
export const notEditable = (task: Pick<LockedTask, 'state'>, field: TaskField): Refusal =>
  new Refusal('field_not_editable', (language) => ({
    field: taskFieldTexts[field][language],
    status: taskStatusTexts[taskStatusOf(task.state)][language],
  }));

/** Reads the state from which an edit of the task starts. */
export async function readTaskEdit(tx: Queryable, id: number): Promise<TaskEdit> {
  const stored = await one<Omit<TaskEdit, 'character_sets'>>(
    tx,
    sql`
      select name, priority, deadline::text as deadline, instructions, rules_document_id, inspection_ratio, inspection_batch, copies, agreement_threshold, inspection_heard, acceptance_heard, labels, coalesce(rules -> 'checks', '{}') as checks,
        array(select user_id from task_verifier where task_id = task.id order by user_id) as verifier_ids
      from task where id = ${id}`,
  );
  return { ...stored, character_sets: await usesOfTask(tx, id) };
}

// Object.keys widens the key type to string.
const keysOf = (edit: TaskEdit): (keyof TaskEdit)[] => Object.keys(edit) as (keyof TaskEdit)[];

const definedOf = ({ verifier_ids, ...changes }: TaskChanges): Partial<TaskEdit> =>
  // Fields without a value are left out, as the type then states.
  ({
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    ...(verifier_ids && { verifier_ids: [...new Set(verifier_ids)].sort((one_, other) => one_ - other) }),
  }) as Partial<TaskEdit>;

function requireExtension(now: TaskEdit, next: TaskEdit): void {
  // What a task's labels are about does not change: they only grow
  const [fault, ...faults] = checkLabelSet(next.labels, 'any');
  if (fault) throw refuseFaults('template_labels_wrong', [fault, ...faults]);
  const title = changedLabelIn(now.labels, next.labels);
  if (title !== undefined) throw new Refusal('labels_not_extended', { title });
}

/** Throws `InvalidRequest` for checks that rules of the task's modality do not have. */
async function requireOwnChecks(tx: Transaction, id: number, checks: CheckSettings): Promise<void> {
  const { business, rules } = await one<{ business: string; rules: object }>(
    tx,
    sql`select business, rules from task where id = ${id}`,
  );
  const { error } = requireModality(requireModalityOf(business)).rulesSchema.safeParse(
    { ...rules, checks },
    { error: issueKey },
  );
  if (error)
    throw new InvalidRequest(readIssues(error.issues).map((issue) => ({ ...issue, path: ['changes', ...issue.path] })));
}

const longestFact = 500;

/** The checks that are on, with their parameters, as the audit trail keeps them. */
const checkFacts = (checks: CheckSettings): string[] =>
  checksInUse(checks).map((id) => {
    const { severity, ...parameters } = checks[id] ?? { severity: 'off' };
    const more = Object.keys(parameters).length === 0 ? '' : ` ${JSON.stringify(parameters)}`;
    return `${id}: ${severity}${more.length > longestFact ? `${more.slice(0, longestFact)}…` : more}`;
  });

/** The settings as they are audited: people by name, labels in a summary. */
const factsOf = async (
  db: Queryable,
  { verifier_ids, labels, checks, character_sets: uses, rules_document_id: documentId, ...edit }: TaskEdit,
): Promise<Readonly<Record<string, unknown>>> => ({
  ...edit,
  ...summariseLabels(labels),
  checks: checkFacts(checks),
  character_sets: await namesOfUses(db, await versionedUses(db, uses)),
  rules_document:
    (await maybeOne<{ name: string }>(db, sql`select name from rules_document where id = ${documentId}::bigint`))
      ?.name ?? '',
  acceptors: await namesOf(db, verifier_ids),
});

/** Names other verifiers; what those who leave have in acceptance is released, and those who come are told. */
async function replaceVerifiers(
  tx: Transaction,
  task: LockedTask,
  before: readonly number[],
  after: readonly number[],
  actor: Actor,
): Promise<void> {
  await requireVerifiers(tx, after);
  for (const userId of before.filter((id) => !after.includes(id))) {
    await settleWork(tx, { taskId: task.id, userId, parts: ['verifier'], departure: { method: 'release' } }, actor);
    await tx.query(sql`delete from task_verifier where task_id = ${task.id} and user_id = ${userId}`);
  }
  const added = after.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  await tx.query(
    sql`insert into task_verifier (task_id, user_id) select ${task.id}::bigint, unnest(${added}::bigint[])`,
  );
  const onTurn = await verifiersOnTurn(tx, task.id, added);
  const people = onTurn.map((userId) => ({ userId, stage: 'acceptance' as const }));
  await tellPeopleAssigned(tx, task.id, people, userIdOf(actor));
}
