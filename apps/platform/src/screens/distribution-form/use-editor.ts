import {
  modalityOf,
  requestErrors,
  taskFormOf,
  distributionEditSchema,
  distributionRuleSchema,
  editConflictOf,
  workErrors,
  type Api,
  type CallError,
  type Dataset,
  type Project,
  type ResponseOf,
  labelNeedOf,
} from '@earmark/contract';
import { checkLabelSet } from '@earmark/model';
import { toast } from '@earmark/ui';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TaskFormInput, WizardPart, WizardStep } from '../../business/index.ts';
import { useEditConflict } from '../../conflict/index.ts';
import { sentenceOf, useAction, useCall } from '../../data/index.ts';
import { applyRefusal, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { useLeaveGuard, useRouteContext } from '../../page/index.ts';
import { emptyForm, useSteps } from '../task-form/index.ts';
import { editInWords, flatOf, type FlatEdit, type Names } from './edit-in-words.ts';
import { emptyRule, ruleFields } from './rule-form.ts';

const t = texts('distribution');

type Edited = ResponseOf<Api['getDistribution']>;

const conflictSchema = editConflictOf(distributionEditSchema.transform(flatOf));

/** Steps of the form; those of the kind of work are between labels and task. */
type StepId = 'data' | 'teams' | 'labels' | 'auxiliary' | 'task' | 'preview' | 'run';

interface Step {
  readonly id: StepId;
  readonly rule: readonly (typeof ruleFields)['data' | 'teams' | 'run'][number][];
  readonly settings: WizardStep['fields'];
  /** The step of the task wizard that asks for the fields. */
  readonly of?: WizardStep;
}

const stepsOf = ({ steps }: WizardPart): readonly Step[] => [
  { id: 'data', rule: ruleFields.data, settings: [] },
  { id: 'teams', rule: ruleFields.teams, settings: [] },
  { id: 'labels', rule: [], settings: ['template_id', 'template_version', 'labels'] },
  ...steps.flatMap((step): Step[] =>
    step.id === 'auxiliary' ? [{ id: step.id, rule: [], settings: step.fields, of: step }] : [],
  ),
  {
    id: 'task',
    rule: [],
    settings: ['inspection_ratio', 'inspection_batch', 'priority', 'tag_ids', 'instructions', 'rules_document_id'],
  },
  { id: 'preview', rule: [], settings: [] },
];

/** The only step while tasks are made. */
const running: readonly Step[] = [{ id: 'run', rule: ruleFields.run, settings: [] }];

/**
 * State of the form of a distribution: one form over the rule, one over the settings of its tasks, which the fields of
 * the task wizard fill in.
 */
export function useEditor(
  project: Project,
  part: WizardPart,
  edited: Edited | undefined,
  beforehand: readonly Dataset[],
) {
  const navigate = useNavigate();
  const { pathOf } = useRouteContext();
  const isRunning = edited?.state === 'making';
  // While tasks are made, most of the rule is fixed: they must all come from the same one
  const steps = useMemo(() => (isRunning ? running : stepsOf(part)), [part, isRunning]);
  const [datasets, setDatasets] = useState(beforehand);
  const { settings: known, ...stored } = edited?.form ?? {};
  const rule = useZodForm(distributionRuleSchema, { ...emptyRule(project.id), ...stored });
  const settings = useZodForm(taskFormOf(modalityOf(project.business)), {
    ...emptyForm(project.id, [], part.rules),
    ...known,
  });
  const { run: create, isPending: isCreating } = useAction('createDistribution');
  const { run: update, isPending: isUpdating } = useAction('updateDistribution');
  // Frozen on opening: what somebody else saves meanwhile is not what was read
  const [read] = useState(() => ({
    base: edited && flatOf(distributionEditSchema.parse(withoutProject(edited.form))),
    version: edited?.edit_version ?? 0,
  }));
  // What was asked for is done again after a conflict, whose choice may take a while
  const asked = useRef({ resumes: false, planned: 0 });
  const guard = useLeaveGuard(rule.formState.isDirty || settings.formState.isDirty);
  const isWhole = ({ id }: Step): boolean =>
    id !== 'labels' ||
    checkLabelSet(settings.getValues('labels'), labelNeedOf(modalityOf(project.business))).length === 0;
  const position = useSteps<Step>({
    steps,
    titleOf: ({ id }) => t(`step_${id}`),
    check: async (step) =>
      (step.rule.length === 0 || (await rule.trigger([...step.rule], { shouldFocus: true }))) &&
      (step.settings.length === 0 || (await settings.trigger([...step.settings], { shouldFocus: true }))) &&
      isWhole(step),
    isFaulty: (step, refusals) =>
      step.rule.some((field) => field in rule.formState.errors) ||
      step.settings.some((field) => field in settings.formState.errors) ||
      (refusals > 0 && !isWhole(step)),
    isVisited: edited !== undefined,
  });
  const refused = (error: CallError): void => {
    const isNamed = error.code === requestErrors.name_taken.code;
    if (isNamed || error.code === workErrors.dataset_mode_mixed.code) position.show(0);
    if (isNamed && applyRefusal(rule, error, { codes: new Map([[error.code, 'name' as const]]) })) return;
    toast.error(sentenceOf(error));
  };
  /** Checks every step, saves, and makes tasks if asked; stays on the first step with a fault. */
  const save = async (resumes: boolean, planned: number): Promise<void> => {
    if (!(await position.areAllRight())) return;
    asked.current = { resumes, planned };
    await saveOver(read);
  };
  const saveOver = async (over: typeof read): Promise<void> => {
    const { resumes, planned } = asked.current;
    // Parsed, and not read: defaults and cleaned texts are part of what is compared in a conflict
    const { project_id, ...values } = distributionRuleSchema.parse(rule.getValues());
    const form = distributionEditSchema.parse({ ...values, settings: settingsOf(settings.getValues()) });
    const result = edited
      ? await update({ id: edited.id, edit_version: over.version, form, resumes }, { isQuiet: true })
      : await create({ ...form, project_id }, { isQuiet: true });
    if (!result.ok) {
      if (!over.base || !handle(result.error, { mine: flatOf(form), base: over.base })) refused(result.error);
      return;
    }
    guard.release();
    const said = resumes ? (planned === 0 ? 'createdWaiting' : 'created') : 'saved';
    toast.success(t(said, { name: values.name }));
    void navigate(pathOf('distribution-list', { project_id: project.id }), { replace: true });
  };
  const { handle, question } = useEditConflict<FlatEdit>({
    schema: conflictSchema,
    fields: editInWords(useNames(project.id, datasets), part),
    onResolve: ({ values, base, version }) => {
      const put = <Values extends object>(of: Values): Values =>
        // The names are those of the forms' fields.
        Object.fromEntries(
          Object.entries(of).map(([name, value]) => [name, name in values ? values[name as keyof FlatEdit] : value]),
        ) as Values;
      // With the first values kept, so that the form goes on counting as changed until it is saved
      rule.reset(put(rule.getValues()), { keepDefaultValues: true });
      const whole = settings.getValues();
      settings.reset({ ...whole, ...put(settingsOf(whole)) }, { keepDefaultValues: true });
      void saveOver({ base, version });
    },
  });
  return {
    ...position,
    rule,
    settings,
    datasets,
    setDatasets,
    isPending: isCreating || isUpdating,
    leaveQuestion: guard.question,
    conflictQuestion: question,
    leave: () => void navigate(pathOf('distribution-list', { project_id: project.id }), { replace: true }),
    save,
  };
}

const withoutProject = ({ project_id: _project, ...form }: Edited['form']) => form;

/** Names of what a rule refers to, as far as they are known here. */
function useNames(projectId: number, datasets: readonly Dataset[]): Names {
  const teams = useCall('listTeams', {}).data?.rows;
  const tags = useCall('listTags', { project_id: projectId }).data?.rows;
  const among =
    (rows: readonly { readonly id: number; readonly name: string }[] = []) =>
    (id: number): string =>
      rows.find((row) => row.id === id)?.name ?? `#${id}`;
  return { dataset: among(datasets), team: among(teams), tag: among(tags) };
}

/** Returns the fields of the task form that a distribution does not decide itself. */
function settingsOf({
  project_id: _project,
  dataset_ids: _datasets,
  max_items: _items,
  name: _name,
  deadline: _deadline,
  team_id: _team,
  ...settings
}: TaskFormInput) {
  return settings;
}
