import { limits, type taskFormSchema, type Dataset, type TaskForm } from '@earmark/contract';
import { defaultAudioRules } from '@earmark/model';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type TaskFormInput = z.input<typeof taskFormSchema>;
export type WizardForm = UseFormReturn<TaskFormInput, unknown, TaskForm>;

/** The four steps of making a task (specification, section 1) with the fields that each asks for. */
export const steps = [
  { id: 'data', fields: ['dataset_ids', 'max_items'] },
  { id: 'labels', fields: ['template_id', 'labels'] },
  { id: 'auxiliary', fields: ['rules'] },
  { id: 'task', fields: ['name', 'inspection_ratio', 'inspection_batch', 'instructions', 'team_id'] },
] as const satisfies readonly { id: string; fields: readonly FieldPath<TaskFormInput>[] }[];

export type StepId = (typeof steps)[number]['id'];

const usual = { inspectionRatio: 30, inspectionBatch: 10 } as const;

/** The range that silent segments get when they are switched on, in seconds. */
export const usualSilence = { minSeconds: 0.2, maxSeconds: 5 } as const;

/** What the wizard begins with. */
export const emptyForm = (projectId: number, datasets: readonly Dataset[]): TaskFormInput => ({
  project_id: projectId,
  dataset_ids: datasets.map(({ id }) => id),
  max_items: limits.task.maxItems,
  template_id: null,
  labels: { global: [], segment: [] },
  rules: defaultAudioRules,
  name: '',
  instructions: '',
  inspection_ratio: usual.inspectionRatio,
  inspection_batch: usual.inspectionBatch,
  team_id: null,
});

export const indexOf = (id: StepId): number => steps.findIndex((step) => step.id === id);

/** What a step asks for. */
export const fieldsOf = (id: StepId): readonly FieldPath<TaskFormInput>[] => steps[indexOf(id)]?.fields ?? [];

/** The step that asks for a field. */
export const stepOf = (field: string): StepId =>
  steps.find(({ fields }) => fields.some((known) => known === field))?.id ?? 'task';

/** The neighbour of a step. */
export const stepBeside = (id: StepId, offset: -1 | 1): StepId | undefined => steps[indexOf(id) + offset]?.id;
