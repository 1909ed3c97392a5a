import type { Dataset, Project, TaskForm, taskFormSchema } from '@earmark/contract';
import type { ComponentType } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type TaskFormInput = z.input<typeof taskFormSchema>;
export type WizardForm = UseFormReturn<TaskFormInput, unknown, TaskForm>;

/** Of the specification's section 1; each has a title among the wizard's texts. */
export type WizardStepId = 'data' | 'labels' | 'auxiliary' | 'task';

export interface WizardStepProps {
  readonly form: WizardForm;
  readonly project: Project;
  readonly datasets: readonly Dataset[];
  readonly onDatasetsChange: (datasets: readonly Dataset[]) => void;
  /** How often what this step asks for was refused. */
  readonly refusals: number;
  readonly steps: readonly WizardStep[];
  readonly onStep: (id: WizardStepId) => void;
}

/** One step of making a task. */
export interface WizardStep {
  readonly id: WizardStepId;
  /** What it asks for: a fault in one of these leads here. */
  readonly fields: readonly FieldPath<TaskFormInput>[];
  readonly Fields: ComponentType<WizardStepProps>;
  /** What the form's schema does not see. */
  readonly isRight?: (values: TaskFormInput) => boolean;
  /** What was chosen in it, a line each, to be looked over before the task is made. */
  readonly summary?: (values: TaskFormInput, datasets: readonly Dataset[]) => readonly string[];
}

/** What one kind of work brings to the wizard. */
export interface WizardPart {
  /** Between the labels and the task; none where nothing is to be set. */
  readonly steps: readonly WizardStep[];
  /** What the rules of a new task begin with. */
  readonly rules: TaskFormInput['rules'];
}

/** How a kind of work brings its part; none where the wizard asks for nothing of its own. */
export interface LoadsWizard {
  readonly loadWizard?: () => Promise<WizardPart>;
}

/** What a kind of work brings to the wizard; where it brings nothing, a task is made of the common steps, with empty rules. */
export const wizardPartOf = async ({ loadWizard }: LoadsWizard): Promise<WizardPart> =>
  (await loadWizard?.()) ?? { steps: [], rules: {} };
