import { limits, taskPriorities, taskPriorityTexts } from '@earmark/contract';
import { FormSection, Grid, NumberField, Select, TextArea } from '@earmark/ui';
import type { WizardForm } from '../../business/index.ts';
import { Bound } from '../../form/index.ts';
import { language, texts } from '../../i18n/index.ts';

const t = texts('task-wizard');

const priorityOptions = taskPriorities.map((value) => ({ value, label: taskPriorityTexts[value][language] }));

/** Settings that all tasks of a distribution get. */
export function SettingFields({ form: { control } }: { form: WizardForm }) {
  return (
    <FormSection title={t('step_task')}>
      <Grid columns={2}>
        <Bound control={control} name="inspection_ratio">
          {({ value, onChange, ...field }) => (
            <NumberField
              {...field}
              label={t('ratio')}
              isRequired
              unit="%"
              description={t('ratioHint')}
              minValue={limits.task.minInspectionRatio}
              maxValue={limits.task.maxInspectionRatio}
              step={1}
              value={value}
              onChange={(next) => onChange(next ?? Number.NaN)}
            />
          )}
        </Bound>
        <Bound control={control} name="inspection_batch">
          {({ value, onChange, ...field }) => (
            <NumberField
              {...field}
              label={t('batch')}
              isRequired
              description={t('batchHint')}
              minValue={1}
              maxValue={limits.task.maxInspectionBatch}
              step={1}
              value={value ?? null}
              onChange={(next) => onChange(next ?? Number.NaN)}
            />
          )}
        </Bound>
        <Bound control={control} name="priority">
          {({ value, ...field }) => (
            <Select {...field} label={t('priority')} isRequired options={priorityOptions} value={value ?? 'normal'} />
          )}
        </Bound>
      </Grid>
      <Bound control={control} name="instructions">
        {({ value, ...field }) => (
          <TextArea
            {...field}
            label={t('instructions')}
            description={t('instructionsHint')}
            rows={4}
            value={value ?? ''}
          />
        )}
      </Bound>
    </FormSection>
  );
}
