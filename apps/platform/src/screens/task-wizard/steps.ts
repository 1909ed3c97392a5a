import { labelNeedOf, limits, type Api, type Dataset, type ResponseOf } from '@earmark/contract';
import { allLabels, checkLabelSet, type ModalityKind } from '@earmark/model';
import type { TaskFormInput, WizardPart, WizardStep, WizardStepId } from '../../business/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { describeFigure } from '../../list/index.ts';
import { emptyForm, LabelStep, sumOf } from '../task-form/index.ts';
import { DataStep } from './DataStep.tsx';
import { TaskStep } from './TaskStep.tsx';

const t = texts('task-wizard');

/** Maximum number of names listed in full. */
const mostNames = 3;

const dataStep = (modality: ModalityKind): WizardStep => ({
  id: 'data',
  fields: ['dataset_ids', 'max_items'],
  Fields: DataStep,
  summary: ({ max_items: maxItems = limits.task.maxItems }, datasets) => {
    const sum = sumOf(datasets);
    const used = Math.min(sum.items, maxItems);
    return [
      namesOf(datasets),
      t('summaryData', {
        datasets: formatNumber(datasets.length),
        used: formatNumber(used),
        time: describeFigure(modality, 'size', sum.items === 0 ? 0 : (sum.size * used) / sum.items),
      }),
    ];
  },
});

/** The step of labels. It checks less than the server, which also knows the rules of later steps. */
const labelStep = (modality: ModalityKind): WizardStep => ({
  id: 'labels',
  fields: ['template_id', 'template_version', 'labels'],
  Fields: LabelStep,
  isRight: ({ labels }) => checkLabelSet(labels, labelNeedOf(modality)).length === 0,
  summary: ({ labels }) => [
    t('summaryLabels', { global: allLabels(labels.global).length, segment: allLabels(labels.segment).length }),
  ],
});

const taskStep: WizardStep = {
  id: 'task',
  fields: [
    'name',
    'priority',
    'deadline',
    'inspection_ratio',
    'inspection_batch',
    'copies',
    'agreement_threshold',
    'inspection_heard',
    'acceptance_heard',
    'instructions',
    'rules_document_id',
    'team_id',
    'tag_ids',
  ],
  Fields: TaskStep,
};

function namesOf(datasets: readonly Dataset[]): string {
  const names = datasets.slice(0, mostNames).map(({ name }) => name);
  return names.join(t('task:listSeparator')) + (datasets.length > mostNames ? ' …' : '');
}

/** Wizard steps: common ones, with those of the kind of work before the last. */
export const stepsOf = ({ steps }: WizardPart, modality: ModalityKind): readonly WizardStep[] => [
  dataStep(modality),
  labelStep(modality),
  ...steps,
  taskStep,
];

/** Position of a step in the wizard. */
export const indexOf = (steps: readonly WizardStep[], id: WizardStepId): number =>
  steps.findIndex((step) => step.id === id);

/** Returns the step of a form field; the last step for fields without one. */
export const stepOfField = (steps: readonly WizardStep[], field: string): WizardStepId =>
  steps.find(({ fields }) => fields.some((known) => known === field))?.id ?? taskStep.id;

/**
 * The template in the version that the labels come from, whatever the newest is; a deleted one is named by no new task.
 */
const templateOf = ({ template }: ResponseOf<Api['getTask']>) =>
  template === null || template.newest_version === null
    ? { template_id: null, template_version: null }
    : { template_id: template.id, template_version: template.version };

/** Initial form values by an earlier task: everything but its data and its deadline. */
export const copiedForm = (
  projectId: number,
  datasets: readonly Dataset[],
  task: ResponseOf<Api['getTask']>,
): TaskFormInput => ({
  ...emptyForm(projectId, datasets, task.rules),
  ...templateOf(task),
  labels: task.labels,
  // The newest of each; a set that was deleted stays as the task has it
  character_sets: task.character_sets.map(({ set_id, use, version, newest_version }) => ({
    set_id,
    use,
    version: newest_version === null ? version : null,
  })),
  name: t('copyOf', { name: task.name }).slice(0, 100),
  instructions: task.instructions,
  // Documents belong to a project
  rules_document_id: task.project.id === projectId ? (task.rules_document?.id ?? null) : null,
  inspection_ratio: task.own_inspection_ratio,
  inspection_batch: task.inspection_batch,
  copies: task.copies,
  agreement_threshold: task.agreement_threshold,
  inspection_heard: task.inspection_heard,
  acceptance_heard: task.acceptance_heard,
  priority: task.priority,
  team_id: task.team?.id ?? null,
  // Tags belong to a project
  tag_ids: task.project.id === projectId ? task.tags.map(({ id }) => id) : [],
});
