import {
  editConflictOf,
  requestErrors,
  taskEditSchema,
  workErrors,
  type CallError,
  type TaskEdit,
} from '@earmark/contract';
import { changedLabelIn, checkLabelSet } from '@earmark/model';
import { toast } from '@earmark/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSame, useEditConflict } from '../../conflict/index.ts';
import { sentenceOf, useAction } from '../../data/index.ts';
import { applyRefusal, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { useLeaveGuard, useRouteContext } from '../../page/index.ts';
import { editOf, settingsInWords, type FullTask } from './edit-fields.ts';

const t = texts('task-edit');

/** Form field of each error code. */
const fieldsOfRefusals: ReadonlyMap<number, 'name' | 'verifier_ids'> = new Map([
  [requestErrors.name_taken.code, 'name'],
  [workErrors.verifiers_incomplete.code, 'verifier_ids'],
  [workErrors.person_wrong_role.code, 'verifier_ids'],
]);

/**
 * State of the form that edits a task: what it was read at, and what becomes of a conflict with somebody else's edit.
 */
export function useTaskEdit(task: FullTask, nameOf: (userId: number) => string) {
  const navigate = useNavigate();
  const { pathOf } = useRouteContext();
  // Frozen on opening: a revalidated task must not reset fields being edited
  const [base] = useState(() => editOf(task));
  const form = useZodForm(taskEditSchema, base);
  const { run, isPending } = useAction('updateTask');
  const [refusals, setRefusals] = useState(0);
  const guard = useLeaveGuard(form.formState.isDirty);
  const path = pathOf('task-detail', { task_id: task.id });
  const [version] = useState(task.edit_version);

  const save = async (values: TaskEdit, over: { base: TaskEdit; version: number }): Promise<void> => {
    // What differs from what was read, and nothing else: fields that nobody touched keep what others made of them
    const changes = changesOf(over.base, values);
    const isLabelled = changes.labels === undefined || checkLabelSet(values.labels, 'any').length === 0;
    if (!isLabelled || (changes.labels && changedLabelIn(over.base.labels, values.labels) !== undefined)) {
      setRefusals((count) => count + 1);
      return void toast.error(t('faults'));
    }
    const result = await run({ id: task.id, edit_version: over.version, changes }, { isQuiet: true });
    if (!result.ok) return refused(result.error, values, over.base);
    guard.release();
    toast.success(t('saved'));
    void navigate(path, { replace: true });
  };
  const { handle, question } = useEditConflict<TaskEdit>({
    schema: editConflictOf(taskEditSchema),
    fields: settingsInWords(
      nameOf,
      task.rules_document,
      new Map(task.character_sets.map(({ set_id: id, name }) => [id, name])),
    ),
    onResolve: (resolved) => {
      for (const [name, value] of Object.entries(resolved.values))
        // The entries are those of the form.
        form.setValue(name as keyof TaskEdit, value, { shouldDirty: true });
      void save(resolved.values, resolved);
    },
  });
  const refused = (error: CallError, mine: TaskEdit, before: TaskEdit): void => {
    if (handle(error, { mine, base: before })) return;
    if (!applyRefusal(form, error, { prefix: ['changes'], codes: fieldsOfRefusals })) toast.error(sentenceOf(error));
  };
  return {
    form,
    base,
    refusals,
    isPending,
    questions: [guard.question, question],
    submit: form.handleSubmit((values) => save(values, { base, version })),
    leave: () => void navigate(path, { replace: true }),
  };
}

/** Returns the fields that differ from the version that was read. */
const changesOf = (base: TaskEdit, values: TaskEdit): Partial<TaskEdit> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, base[name as keyof TaskEdit])));
