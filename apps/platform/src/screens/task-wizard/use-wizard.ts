import {
  requestErrors,
  workErrors,
  modalityOf,
  taskFormOf,
  type Api,
  type CallError,
  type Dataset,
  type Project,
  type ResponseOf,
} from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WizardPart, WizardStep } from '../../business/index.ts';
import { sentenceOf, useAction } from '../../data/index.ts';
import { applyRefusal, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { useLeaveGuard, useRouteContext } from '../../page/index.ts';
import { emptyForm, useSteps } from '../task-form/index.ts';
import { restoredForm } from './restored-form.ts';
import { copiedForm, indexOf, stepOfField, stepsOf } from './steps.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import type { FoundDraft } from './use-found-draft.ts';

const t = texts('task-wizard');

/** Form field of each server error code. */
const fieldsOfRefusals: ReadonlyMap<number, 'name' | 'dataset_ids' | 'labels'> = new Map([
  [requestErrors.name_taken.code, 'name'],
  [workErrors.dataset_not_ready.code, 'dataset_ids'],
  [workErrors.dataset_empty.code, 'dataset_ids'],
  [workErrors.dataset_mode_mixed.code, 'dataset_ids'],
  [workErrors.template_labels_wrong.code, 'labels'],
]);

/** Wizard state over a single form: input survives going back, and errors navigate to their step. */
export function useWizard(
  project: Project,
  part: WizardPart,
  beforehand: readonly Dataset[],
  { copied, draft }: { readonly copied?: ResponseOf<Api['getTask']> | undefined; readonly draft: FoundDraft | null },
) {
  const navigate = useNavigate();
  const { pathOf } = useRouteContext();
  const modality = modalityOf(project.business);
  const steps = useMemo(() => stepsOf(part, modality), [part, modality]);
  // Validates with the rules schema of this modality, because another's might accept and complete the rules with its
  // own defaults.
  const form = useZodForm(
    taskFormOf(modality),
    draft
      ? restoredForm(emptyForm(project.id, [], part.rules), draft)
      : copied
        ? copiedForm(project.id, beforehand, copied)
        : emptyForm(project.id, beforehand, part.rules),
  );
  const { run, isPending } = useAction('createTask');
  const { errors: faults, isDirty } = form.formState;
  const isWholeRight = ({ isRight }: WizardStep): boolean => isRight?.(form.getValues()) ?? true;
  const position = useSteps<WizardStep>({
    steps,
    // Without any of its data left, the draft goes on where they are chosen
    first: draft && draft.usedUp > 0 && draft.datasets.length === 0 ? steps[0]?.id : draft?.step,
    titleOf: ({ id }) => t(`step_${id}`),
    check: async (step) => (await form.trigger([...step.fields])) && isWholeRight(step),
    isFaulty: (step, refusals) => step.fields.some((field) => field in faults) || (refusals > 0 && !isWholeRight(step)),
  });
  const {
    show,
    isLast,
    step: { id: step },
  } = position;
  const saving = useDraftSaving(form, { projectId: project.id, step, version: draft?.version ?? null });
  const guard = useLeaveGuard(isDirty && saving.state.is !== 'saved');
  const refused = (error: CallError): void => {
    const field = fieldsOfRefusals.get(error.code) ?? error.issues[0]?.path[0];
    if (applyRefusal(form, error, { codes: fieldsOfRefusals }) && field !== undefined)
      show(indexOf(steps, stepOfField(steps, String(field))));
    else toast.error(sentenceOf(error));
  };
  const create = async (): Promise<void> => {
    // All steps, and not the last alone: a draft may begin in any of them
    if (!(await position.areAllRight())) return;
    await form.handleSubmit(async (values) => {
      // A save that arrives after the task would keep a draft of it
      await saving.hold();
      const result = await run(values, { isQuiet: true });
      if (!result.ok) {
        saving.changed();
        return refused(result.error);
      }
      saving.end();
      guard.release();
      toast.success(t('created', { name: values.name }));
      void navigate(pathOf('task-detail', { task_id: result.data.id }), { replace: true });
    })();
  };
  return {
    ...position,
    form,
    steps,
    isPending,
    question: guard.question,
    /** Advances to the next step, or creates the task from the last; stays on errors. */
    goOn: isLast ? create : position.goOn,
    saving,
    leave: async () => {
      await saving.flush();
      await navigate(pathOf('project', { project_id: project.id }));
    },
  };
}
