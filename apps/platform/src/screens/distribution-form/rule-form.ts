import {
  distributionRuleSchema,
  limits,
  type Api,
  type DistributionRule,
  type RequestOf,
  type ResponseOf,
} from '@earmark/contract';
import { useEffect, useState } from 'react';
import { useWatch, type FieldPath, type FieldPathValue, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useCall, type CallState } from '../../data/index.ts';

/** The values of the form, which may be wrong. */
export type RuleInput = z.input<typeof distributionRuleSchema>;
/** The form of a rule. */
export type RuleForm = UseFormReturn<RuleInput, unknown, DistributionRule>;

/** A new rule: a hundred items per task, named by dataset and number. */
export const emptyRule = (projectId: number): RuleInput => ({
  project_id: projectId,
  name: '',
  data: { from: 'datasets', dataset_ids: [] },
  name_pattern: '{dataset} {nnn}',
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  items_per_task: 100,
  cut: 'together',
  remainder: 'own',
  max_tasks: limits.distribution.maxTasks,
  teams: { by: 'none' },
  deadline: { by: 'none' },
  tops_up: false,
  minimum: 1,
});

/**
 * Writes a part of the rule that is a choice. A choice is not wrong before it can be made; what was found wrong is
 * looked at again.
 */
export const writeChoice = <Name extends 'data' | 'teams' | 'deadline'>(
  form: RuleForm,
  name: Name,
  value: FieldPathValue<RuleInput, Name>,
): void => form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.errors[name] !== undefined });

const previewSchema = distributionRuleSchema.omit({ name: true });
/** Milliseconds after the last change before the preview follows. */
const pause = 400;

/** Tasks that a rule would make, page by page, with what they take from the data. */
export type Preview = ResponseOf<Api['previewDistribution']>;

/** What the rule would make now, once it can be read; follows the form after a pause. */
export function usePreview(
  { control }: RuleForm,
  id: number | undefined,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): CallState<Preview> & { readonly isReady: boolean } {
  const { name: _name, ...values } = useWatch({ control });
  const parsed = previewSchema.safeParse(values);
  // As text, which is compared by content: parsing makes another object with each rendering
  const form = useSettled(parsed.success ? JSON.stringify(parsed.data) : '');
  const request: RequestOf<Api['previewDistribution']> | null =
    form === '' ? null : { id, form: previewSchema.parse(JSON.parse(form)), page, page_size: pageSize };
  // Again from time to time: others take from the same data
  const call = useCall('previewDistribution', request, { isKept: true, refreshEvery: 20_000 });
  return { ...call, isReady: request !== null };
}

/** Returns a value once it has not changed for a moment; at first at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The steps of the form with the fields of the rule that each asks for; others are those of the task form. */
export const ruleFields = {
  data: ['name', 'data', 'items_per_task', 'cut', 'remainder', 'name_pattern', 'max_tasks'],
  teams: ['teams', 'deadline', 'tops_up', 'minimum'],
  /** While tasks are made; `editableDistributionFields` says so. */
  run: ['name', 'max_tasks', 'tops_up', 'minimum'],
} as const satisfies Readonly<Record<string, readonly FieldPath<RuleInput>[]>>;
