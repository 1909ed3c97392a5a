import type { ModalityKind, LabelSet } from '@earmark/model';
import { describeIssues, readAnnotations } from '../dataset/index.ts';
import { one, sql } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { requireModality, requireModalityOf } from '../modality/required/index.ts';
import { holdProject } from '../project/index.ts';
import { lockTask, personOf, requireTask } from '../workflow/index.ts';
import { mark, noteMarked, readBeginnings } from './write.ts';

/**
 * Takes the annotations of files as the answers of the items that they name. Nothing is taken while something cannot be
 * read, unless the good lines are to be taken alone.
 */
export const readGroundTruth: HandlersOf<'readGroundTruth'>['readGroundTruth'] = async (request, context) => {
  const { task_id: taskId, takes_good: takesGood } = request;
  const { db, caller, language } = context;
  await requireTask(db, context, taskId);
  const { business, labels, rules } = await one<{ business: string; labels: LabelSet; rules: unknown }>(
    db,
    sql`select business, labels, rules from task where id = ${taskId}`,
  );
  const modality = requireModalityOf(business);
  const sources = await sourcesOf(db, taskId);
  const { documents, readable, issues } = await readAnnotations(context, {
    modality,
    files: request.files.map(({ file_name: name, content }) => ({ name, bytes: Buffer.from(content, 'base64') })),
    sources,
    task: readingTask(modality, labels, rules),
    takesGood,
  });
  const isTaken = documents.size > 0 && (issues.length === 0 || takesGood);
  const named = sources.filter(({ id }) => documents.has(id));
  const refused: { item: { id: number; name: string }; reason: string }[] = [];
  if (isTaken) {
    const begun = await readBeginnings(
      context,
      taskId,
      named.map(({ item_id }) => item_id),
    );
    await db.transaction(async (tx) => {
      const task = await lockTask(tx, taskId, personOf(caller));
      await holdProject(tx, task.project_id);
      for (const { id, item_id, name } of named)
        if (!(await mark(tx, task, item_id, begun.get(item_id), caller.userId, documents.get(id))))
          refused.push({ item: { id: item_id, name }, reason: new Refusal('no_known_answer').sentence(language) });
      await noteMarked(tx, task, caller, { event: 'mark_ground_truth', count: named.length - refused.length });
    });
  }
  return {
    is_taken: isTaken,
    readable,
    marked: isTaken ? named.length - refused.length : 0,
    refused,
    issues: describeIssues(issues, language),
  };
};

/** The labels of a task as files are read with them. */
function readingTask(modality: ModalityKind, labels: LabelSet, stored: unknown): { labels: LabelSet; rules: object } {
  const { rulesSchema, askedLabels } = requireModality(modality);
  const rules = rulesSchema.parse(stored);
  return { labels: askedLabels(labels, rules), rules };
}

interface SourceRow {
  readonly id: number;
  readonly item_id: number;
  readonly dataset_id: number;
  readonly name: string;
  readonly facts: object;
  readonly size: number;
}

const sourcesOf = (db: Parameters<typeof one>[0], taskId: number): Promise<SourceRow[]> =>
  db.query<SourceRow>(sql`
    select f.id, i.id as item_id, f.dataset_id, i.name, i.facts, i.size
    from item i join dataset_file f on f.id = i.file_id where i.task_id = ${taskId} order by i.id`);
