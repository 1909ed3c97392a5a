import type { Api, Dataset, Project, ResponseOf, TaskForm, taskFormSchema } from '@earmark/contract';
import type { ComponentType } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** The values of the wizard's form, which may be wrong. */
export type TaskFormInput = z.input<typeof taskFormSchema>;
/** The one form over all steps. */
export type WizardForm = UseFormReturn<TaskFormInput, unknown, TaskForm>;

/** Steps of the specification's section 1; each has a title in the wizard's texts. */
export type WizardStepId = 'data' | 'labels' | 'auxiliary' | 'task';

export interface WizardStepProps {
  readonly form: WizardForm;
  readonly project: Project;
  readonly datasets: readonly Dataset[];
  readonly onDatasetsChange: (datasets: readonly Dataset[]) => void;
  /** Number of rejected attempts to leave this step. */
  readonly refusals: number;
  readonly steps: readonly WizardStep[];
  readonly onStep: (id: WizardStepId) => void;
}

/** One step of the task wizard. */
export interface WizardStep {
  readonly id: WizardStepId;
  /** Form fields of this step; a fault in one of them leads here. */
  readonly fields: readonly FieldPath<TaskFormInput>[];
  readonly Fields: ComponentType<WizardStepProps>;
  /** Checks beyond the form's schema. */
  readonly isRight?: (values: TaskFormInput) => boolean;
  /** The choices made, one line each, for the final review. */
  readonly summary?: (values: TaskFormInput, datasets: readonly Dataset[]) => readonly string[];
}

/** Contribution of one kind of work to the task wizard. */
export interface WizardPart {
  /** Steps between labels and task; empty when there is nothing to set. */
  readonly steps: readonly WizardStep[];
  /** Default rules of a new task. */
  readonly rules: TaskFormInput['rules'];
  /** The rules of a task, one line each, for its settings; absent when there are none. */
  readonly facts?: (rules: TaskRules) => readonly RuleFact[];
}

/** The rules of a task, of any modality. */
export type TaskRules = ResponseOf<Api['getTask']>['rules'];

interface RuleFact {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** Loader of a kind's wizard part; omitted when it has none. */
export interface LoadsWizard {
  readonly loadWizard?: () => Promise<WizardPart>;
}

/** Loads a kind's wizard part; without one, tasks have the common steps only and empty rules. */
export const wizardPartOf = async ({ loadWizard }: LoadsWizard): Promise<WizardPart> =>
  (await loadWizard?.()) ?? { steps: [], rules: {} };
