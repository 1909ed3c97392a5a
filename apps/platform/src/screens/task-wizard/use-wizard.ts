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
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WizardPart, WizardStep, WizardStepId } from '../../business/index.ts';
import { sentenceOf, useAction } from '../../data/index.ts';
import { applyRefusal, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { useLeaveGuard, useRouteContext } from '../../page/index.ts';
import { emptyForm } from '../task-form/index.ts';
import { copiedForm, indexOf, stepOfField, stepsOf } from './steps.ts';

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
  copied: ResponseOf<Api['getTask']> | undefined,
) {
  const navigate = useNavigate();
  const { pathOf } = useRouteContext();
  const modality = modalityOf(project.business);
  const steps = useMemo(() => stepsOf(part, modality), [part, modality]);
  // Validates with the rules schema of this modality, because another's might accept and complete the rules with its
  // own defaults.
  const form = useZodForm(
    taskFormOf(modality),
    copied ? copiedForm(project.id, beforehand, copied) : emptyForm(project.id, beforehand, part.rules),
  );
  const { run, isPending } = useAction('createTask');
  const [index, setIndex] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const [refusals, setRefusals] = useState<Readonly<Partial<Record<WizardStepId, number>>>>({});
  const { errors: faults, isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const step = steps[index];
  if (!step) throw new Error(`The wizard has no step ${index}`);

  const isWholeRight = ({ isRight }: WizardStep): boolean => isRight?.(form.getValues()) ?? true;
  const isFaulty = (one: WizardStep): boolean =>
    one.fields.some((field) => field in faults) || ((refusals[one.id] ?? 0) > 0 && !isWholeRight(one));
  const isStepRight = async (one: WizardStep): Promise<boolean> => {
    const isRight = (await form.trigger([...one.fields])) && isWholeRight(one);
    if (!isRight) setRefusals((counts) => ({ ...counts, [one.id]: (counts[one.id] ?? 0) + 1 }));
    return isRight;
  };
  const show = (next: number): void => {
    setIndex(next);
    setFurthest((seen) => Math.max(seen, next));
    document.getElementById('content')?.scrollTo({ top: 0 });
  };
  /** Navigates to a visited step; going forward validates the current one. */
  const goTo = (id: WizardStepId): void => {
    const target = indexOf(steps, id);
    if (target > index) void isStepRight(step);
    show(target);
  };
  const refused = (error: CallError): void => {
    const field = fieldsOfRefusals.get(error.code) ?? error.issues[0]?.path[0];
    if (applyRefusal(form, error, { codes: fieldsOfRefusals }) && field !== undefined)
      show(indexOf(steps, stepOfField(steps, String(field))));
    else toast.error(sentenceOf(error));
  };
  const create = async (): Promise<void> => {
    for (const [number, one] of steps.entries()) if (!(await isStepRight(one))) return show(number);
    await form.handleSubmit(async (values) => {
      const result = await run(values, { isQuiet: true });
      if (!result.ok) return refused(result.error);
      guard.release();
      toast.success(t('created', { name: values.name }));
      void navigate(pathOf('task-detail', { task_id: result.data.id }), { replace: true });
    })();
  };
  const isLast = index === steps.length - 1;
  return {
    form,
    steps,
    step,
    index,
    items: steps.map((one, number) => ({
      id: one.id,
      title: t(`step_${one.id}`),
      isInvalid: isFaulty(one),
      isVisited: number <= furthest,
    })),
    refusals: refusals[step.id] ?? 0,
    isLast,
    isPending,
    question: guard.question,
    goTo,
    /** Advances to the next step, or creates the task from the last; stays on errors. */
    goOn: async (): Promise<void> => {
      if (isLast) await create();
      else if (await isStepRight(step)) show(index + 1);
    },
    /** Goes back one step; undefined on the first. */
    goBack: index === 0 ? undefined : () => show(index - 1),
    leave: () => void navigate(pathOf('project', { project_id: project.id })),
  };
}
