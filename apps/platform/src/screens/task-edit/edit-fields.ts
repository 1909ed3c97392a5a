import {
  editableFields,
  isRoleId,
  mayEver,
  taskEditSchema,
  taskPriorityTexts,
  taskStatusOf,
  taskStatusTexts,
  type Api,
  type ResponseOf,
  type TaskEdit,
  type TaskField,
} from '@earmark/contract';
import { settingsIn } from '@earmark/model';
import type { FieldInWords } from '../../conflict/index.ts';
import { useSession } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { checksInWords } from '../check-fields/index.ts';

const t = texts('task-edit');

/** A task with all that its page shows. */
export type FullTask = ResponseOf<Api['getTask']>;

/** The settings of a task as its form edits them. */
export const editOf = (task: FullTask): TaskEdit =>
  taskEditSchema.parse({
    name: task.name,
    priority: task.priority,
    deadline: task.deadline,
    instructions: task.instructions,
    rules_document_id: task.rules_document?.id ?? null,
    inspection_ratio: task.own_inspection_ratio,
    inspection_batch: task.inspection_batch,
    copies: task.copies,
    agreement_threshold: task.agreement_threshold,
    inspection_heard: task.inspection_heard,
    acceptance_heard: task.acceptance_heard,
    labels: task.labels,
    character_sets: task.character_sets
      .map(({ set_id, use, version }) => ({ set_id, use, version }))
      // The field sorts as well: the same sets in another order are no change
      .sort((one, other) => one.set_id - other.set_id),
    checks: settingsIn(task.rules) ?? {},
    verifier_ids: task.verifiers.map(({ id }) => id).sort((one, other) => one - other),
  });

/** Why a field of a task cannot change now; undefined when it can. */
export function useLocked(task: Pick<FullTask, 'state'>): (field: TaskField) => string | undefined {
  const { user } = useSession();
  return (field) => {
    const { states, by } = editableFields[field];
    if (states.includes(task.state) && isRoleId(user.role_id) && mayEver(user.role_id, by)) return undefined;
    return t('locked', { status: taskStatusTexts[taskStatusOf(task.state)][language] });
  };
}

/** Each setting in words, for the choice between two versions. */
export const settingsInWords = (
  nameOf: (userId: number) => string,
  document: FullTask['rules_document'],
  setNames: ReadonlyMap<number, string>,
): { readonly [Name in keyof TaskEdit]: FieldInWords<TaskEdit> } => ({
  name: { label: t('task-wizard:name'), show: ({ name }) => name },
  priority: { label: t('task-wizard:priority'), show: ({ priority }) => taskPriorityTexts[priority][language] },
  deadline: { label: t('deadline'), show: ({ deadline }) => deadline ?? '' },
  instructions: { label: t('task-wizard:instructions'), show: ({ instructions }) => instructions },
  rules_document_id: {
    label: t('task-wizard:rulesDocument'),
    show: ({ rules_document_id: id }) =>
      id === null ? '' : id === document?.id ? document.name : t('task-wizard:otherRulesDocument', { id }),
  },
  inspection_ratio: { label: t('task-wizard:ratio'), show: ({ inspection_ratio: ratio }) => `${ratio} %` },
  inspection_batch: { label: t('task-wizard:batch'), show: ({ inspection_batch: batch }) => String(batch) },
  copies: { label: t('task-wizard:copies'), show: ({ copies }) => String(copies) },
  agreement_threshold: {
    label: t('task-wizard:threshold'),
    show: ({ agreement_threshold: threshold }) => `${threshold} %`,
  },
  inspection_heard: { label: t('task-wizard:inspection_heard'), show: ({ inspection_heard: share }) => `${share} %` },
  acceptance_heard: { label: t('task-wizard:acceptance_heard'), show: ({ acceptance_heard: share }) => `${share} %` },
  labels: {
    label: t('labels'),
    show: ({ labels: { global, segment } }) =>
      t('labelCount', {
        global: global.length,
        segment: segment.length,
        titles: [...global, ...segment].map(({ title }) => title).join(t('task:listSeparator')),
      }),
  },
  character_sets: {
    label: t('routes:characterSets'),
    show: ({ character_sets: sets }) =>
      sets
        .map(({ set_id: id, use, version }) =>
          t('setInWords', {
            use: t(`task-wizard:${use}Sets`),
            name: setNames.get(id) ?? id,
            version: version ?? '',
          }),
        )
        .join('\n'),
  },
  checks: { label: t('check:fact'), show: ({ checks }) => checksInWords(checks) },
  verifier_ids: {
    label: t('acceptors'),
    show: ({ verifier_ids: ids }) => ids.map(nameOf).join(t('task:listSeparator')),
  },
});
