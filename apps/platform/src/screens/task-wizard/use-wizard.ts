import { errors, taskFormSchema, type CallError, type Dataset, type Project } from '@earmark/contract';
import { checkLabelSet } from '@earmark/model';
import { toast } from '@earmark/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf, useAction } from '../../data/index.ts';
import { applyRefusal, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { useLeaveGuard, useRouteContext } from '../../page/index.ts';
import { emptyForm, fieldsOf, indexOf, stepBeside, stepOf, steps, type StepId } from './wizard-form.ts';

const t = texts('task-wizard');

/** Which field a refusal of the server is about. */
const placesOfRefusals: ReadonlyMap<number, 'name' | 'dataset_ids' | 'labels'> = new Map([
  [errors.name_taken.code, 'name'],
  [errors.dataset_not_ready.code, 'dataset_ids'],
  [errors.dataset_empty.code, 'dataset_ids'],
  [errors.dataset_mode_mixed.code, 'dataset_ids'],
  [errors.template_labels_wrong.code, 'labels'],
]);

/** The four steps over one form: what was entered stays when one goes back, faults lead to their step. */
export function useWizard(project: Project, beforehand: readonly Dataset[]) {
  const navigate = useNavigate();
  const { pathOf } = useRouteContext();
  const form = useZodForm(taskFormSchema, emptyForm(project.id, beforehand));
  const { run, isPending } = useAction('createTask');
  const [step, setStep] = useState<StepId>('data');
  const [furthest, setFurthest] = useState(0);
  const [labelRefusals, setLabelRefusals] = useState(0);
  const { errors: faults, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);

  const areLabelsRight = (): boolean => checkLabelSet(form.getValues('labels')).length === 0;
  const isFaulty = (id: StepId): boolean =>
    fieldsOf(id).some((field) => field in faults) || (id === 'labels' && labelRefusals > 0 && !areLabelsRight());
  const isStepRight = async (id: StepId): Promise<boolean> => {
    const areFieldsRight = await form.trigger(fieldsOf(id));
    const isRight = areFieldsRight && (id !== 'labels' || areLabelsRight());
    if (!isRight && id === 'labels') setLabelRefusals((count) => count + 1);
    return isRight;
  };
  const show = (id: StepId): void => {
    setStep(id);
    setFurthest((index) => Math.max(index, indexOf(id)));
    document.getElementById('content')?.scrollTo({ top: 0 });
  };
  /** To a step that was seen before; what is left half done on the way forward says so. */
  const goTo = (id: StepId): void => {
    if (indexOf(id) > indexOf(step)) void isStepRight(step);
    show(id);
  };
  const refused = (error: CallError): void => {
    const field = placesOfRefusals.get(error.code) ?? error.issues[0]?.path[0];
    if (applyRefusal(form, error, { codes: placesOfRefusals }) && field !== undefined) show(stepOf(String(field)));
    else toast.error(sentenceOf(error));
  };
  const create = async (): Promise<void> => {
    for (const { id } of steps) if (!(await isStepRight(id))) return show(id);
    await form.handleSubmit(async (values) => {
      const result = await run(values, { isQuiet: true });
      if (!result.ok) return refused(result.error);
      guard.release();
      toast.success(t('created', { name: values.name }));
      void navigate(pathOf('task-detail', { task_id: result.data.id }), { replace: true });
    })();
  };
  const next = stepBeside(step, 1);
  const previous = stepBeside(step, -1);
  return {
    form,
    step,
    items: steps.map(({ id }, index) => ({
      id,
      title: t(`step_${id}`),
      isInvalid: isFaulty(id),
      isVisited: index <= furthest,
    })),
    labelRefusals,
    isLast: next === undefined,
    isPending,
    question: guard.question,
    goTo,
    /** On to the next step, or at the last makes the task; stays where something is wrong. */
    goOn: async (): Promise<void> => {
      if (next === undefined) await create();
      else if (await isStepRight(step)) show(next);
    },
    /** Back a step, or away from the first. */
    goBack: previous === undefined ? undefined : () => show(previous),
    leave: () => void navigate(pathOf('task-list', { project_id: project.id })),
  };
}
