import {
  isHeard,
  limits,
  modalityOf,
  taskPriorities,
  taskPriorityTexts,
  type Tag,
  type TaskPriority,
} from '@earmark/contract';
import type { ReviewStage } from '@earmark/model';
import { MultiSelect, NumberField, Select, TextArea } from '@earmark/ui';
import { language, texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';

const t = texts('task-wizard');
const priorityOptions = taskPriorities.map((value) => ({ value, label: taskPriorityTexts[value][language] }));

/** A bound setting of a task. `locked` says why it cannot change now. */
interface FieldProps<Value, Changed = Value> {
  name: string;
  value: Value | undefined;
  onChange: (value: Changed) => void;
  onBlur: () => void;
  ref: (instance: unknown) => void;
  isDisabled: boolean | undefined;
  errorMessage: string | undefined;
  locked?: string | undefined;
  /** Replaces the usual hint. */
  hint?: string | undefined;
}

/** Share of the items that must be inspected. */
export function RatioField({ value, onChange, isDisabled, locked, hint, ...field }: FieldProps<number>) {
  return (
    <NumberField
      {...field}
      label={t('ratio')}
      isRequired
      unit="%"
      isDisabled={isDisabled === true || locked !== undefined}
      description={locked ?? hint ?? t('ratioHint')}
      minValue={limits.task.minInspectionRatio}
      maxValue={limits.task.maxInspectionRatio}
      step={1}
      outOfRange="tell"
      value={value ?? null}
      onChange={(next) => onChange(next ?? Number.NaN)}
    />
  );
}

/** Number of items after which is drawn what must be inspected. */
export function BatchField({ value, onChange, isDisabled, locked, hint, ...field }: FieldProps<number>) {
  return (
    <NumberField
      {...field}
      label={t('batch')}
      isRequired
      isDisabled={isDisabled === true || locked !== undefined}
      description={locked ?? hint ?? t('batchHint')}
      minValue={1}
      maxValue={limits.task.maxInspectionBatch}
      step={1}
      outOfRange="tell"
      value={value ?? null}
      onChange={(next) => onChange(next ?? Number.NaN)}
    />
  );
}

/** Number of people who annotate each item without seeing each other's work. */
export function CopiesField({ value, onChange, isDisabled, locked, hint, ...field }: FieldProps<number>) {
  return (
    <NumberField
      {...field}
      label={t('copies')}
      isRequired
      isDisabled={isDisabled === true || locked !== undefined}
      description={locked ?? hint ?? t('copiesHint')}
      minValue={1}
      maxValue={limits.task.copies}
      step={1}
      outOfRange="tell"
      value={value ?? null}
      onChange={(next) => onChange(next ?? Number.NaN)}
    />
  );
}

/** Agreement from which blind copies need no decision; without effect where there is one copy. */
export function ThresholdField({
  value,
  onChange,
  isDisabled,
  locked,
  hint,
  copies,
  ...field
}: FieldProps<number> & { copies: number | undefined }) {
  const isUnused = copies === 1;
  return (
    <NumberField
      {...field}
      label={t('threshold')}
      isRequired
      unit="%"
      isDisabled={isDisabled === true || locked !== undefined || isUnused}
      description={locked ?? hint ?? t(isUnused ? 'thresholdUnused' : 'thresholdHint')}
      minValue={0}
      maxValue={100}
      step={1}
      outOfRange="tell"
      value={value ?? null}
      onChange={(next) => onChange(next ?? Number.NaN)}
    />
  );
}

const reviewStages = ['inspection', 'acceptance'] as const satisfies readonly ReviewStage[];

/** The stages for which a share heard can be demanded: none where what is worked on is read. */
export function useHeardStages(): readonly (typeof reviewStages)[number][] {
  return isHeard(modalityOf(useRouteContext().business)) ? reviewStages : [];
}

/** Percent of an audio that must have been played before it passes. */
export function HeardField({
  value,
  onChange,
  isDisabled,
  locked,
  hint,
  stage,
  ...field
}: FieldProps<number> & { stage: ReviewStage }) {
  return (
    <NumberField
      {...field}
      label={t(`${stage}_heard`)}
      isRequired
      unit="%"
      isDisabled={isDisabled === true || locked !== undefined}
      description={locked ?? hint ?? t('heardHint')}
      minValue={0}
      maxValue={100}
      step={1}
      outOfRange="tell"
      value={value ?? null}
      onChange={(next) => onChange(next ?? Number.NaN)}
    />
  );
}

/** Priority in the lists of those who work on it. */
export function PriorityField({ value, isDisabled, locked, hint, ...field }: FieldProps<TaskPriority>) {
  return (
    <Select
      {...field}
      label={t('priority')}
      isRequired
      isDisabled={isDisabled === true || locked !== undefined}
      description={locked ?? hint}
      options={priorityOptions}
      value={value ?? 'normal'}
    />
  );
}

/** Field of the instructions. */
export function InstructionsField({ value, isDisabled, locked, hint, ...field }: FieldProps<string>) {
  return (
    <TextArea
      {...field}
      label={t('instructions')}
      isDisabled={isDisabled === true || locked !== undefined}
      description={locked ?? hint ?? t('instructionsHint')}
      rows={4}
      value={value ?? ''}
    />
  );
}

/** Tags of the project that the task gets; nothing in a project without tags. */
export function TagsField({
  value,
  tags,
  ...field
}: FieldProps<number[]> & { tags: readonly Pick<Tag, 'id' | 'name'>[] }) {
  if (tags.length === 0) return null;
  return (
    <MultiSelect
      {...field}
      label={t('tags')}
      description={t('tagsHint', { most: limits.tag.mostOfTask })}
      options={tags.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? []}
      maximum={limits.tag.mostOfTask}
    />
  );
}
