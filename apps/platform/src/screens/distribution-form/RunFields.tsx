import { limits } from '@earmark/contract';
import { Banner, Checkbox, FormSection, NumberField, TextField } from '@earmark/ui';
import { useWatch } from 'react-hook-form';
import { Bound } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import type { RuleForm } from './rule-form.ts';

const t = texts('distribution');

interface RunFieldsProps {
  form: RuleForm;
}

/** Fields of a rule that may change while a run is making tasks. */
export function RunFields({ form }: RunFieldsProps) {
  return (
    <>
      <Banner tone="info">{t('runningHint')}</Banner>
      <NameSection form={form} />
      <FormSection title={t('maxTasks')} description={t('maxTasksHint')}>
        <MaxTasksField form={form} />
      </FormSection>
      <TopUpSection form={form} />
    </>
  );
}

export const NameSection = ({ form: { control } }: RunFieldsProps) => (
  <FormSection title={t('name')} description={t('nameHint')}>
    <Bound control={control} name="name">
      {(field) => <TextField {...field} label={t('name')} isRequired autoFocus />}
    </Bound>
  </FormSection>
);

export const MaxTasksField = ({ form: { control }, description }: RunFieldsProps & { description?: string }) => (
  <Bound control={control} name="max_tasks">
    {({ value, onChange, ...field }) => (
      <NumberField
        {...field}
        label={t('maxTasks')}
        description={description}
        isRequired
        minValue={1}
        maxValue={limits.distribution.maxTasks}
        step={1}
        value={value ?? null}
        onChange={(next) => onChange(next ?? Number.NaN)}
      />
    )}
  </Bound>
);

export function TopUpSection({ form: { control } }: RunFieldsProps) {
  const topsUp = useWatch({ control, name: 'tops_up' });
  return (
    <FormSection title={t('topUp')} description={t('topUpHint')}>
      <Bound control={control} name="tops_up">
        {({ name, value, onChange, onBlur }) => (
          <Checkbox name={name} isSelected={value ?? false} onChange={onChange} onBlur={onBlur}>
            {t('topsUp')}
          </Checkbox>
        )}
      </Bound>
      {topsUp === true ? (
        <Bound control={control} name="minimum">
          {({ value, onChange, ...field }) => (
            <NumberField
              {...field}
              label={t('minimum')}
              isRequired
              minValue={1}
              maxValue={limits.task.maxItems}
              step={1}
              value={value ?? null}
              onChange={(next) => onChange(next ?? Number.NaN)}
            />
          )}
        </Bound>
      ) : null}
    </FormSection>
  );
}
