import { limits, settingsSchema } from '@earmark/contract';
import { Grid, NumberField, Switch } from '@earmark/ui';
import { useWatch } from 'react-hook-form';
import { applyIssues, Bound, useZodForm } from '../../../form/index.ts';
import { texts } from '../../../i18n/index.ts';
import { GroupForm } from './GroupForm.tsx';
import { useGroup, type GroupProps } from './use-group.ts';

const t = texts('administration');

/** How long exports and reported problems are kept. */
export function RetentionForm({ value, change, onAnew }: GroupProps<'retention'>) {
  const form = useZodForm(settingsSchema.pick({ retention: true }), { retention: value });
  const { save, ...group } = useGroup('retention', change, onAnew);
  const { control, formState, setValue } = form;
  const isForever = useWatch({ control, name: 'retention.export_days' }) === null;
  const days = { unit: t('days'), minValue: 1, maxValue: limits.retention.maxDays, decimals: 0 };
  return (
    <GroupForm
      {...group}
      title={t('retention')}
      description={t('retentionHint')}
      isDirty={formState.isDirty}
      onSubmit={form.handleSubmit((values) => save(values, (error) => applyIssues(form, error)))}
    >
      <Switch
        isSelected={isForever}
        onChange={(isOn) =>
          setValue('retention.export_days', isOn ? null : limits.retention.exportDays, { shouldDirty: true })
        }
      >
        {t('exportsForever')}
      </Switch>
      <Grid minColumnWidth={200}>
        {isForever ? null : (
          <Bound control={control} name="retention.export_days">
            {({ onChange, ...field }) => (
              <NumberField
                {...field}
                {...days}
                label={t('exportDays')}
                onChange={(next) => onChange(next ?? Number.NaN)}
              />
            )}
          </Bound>
        )}
        <Bound control={control} name="retention.log_days">
          {({ onChange, ...field }) => (
            <NumberField {...field} {...days} label={t('logDays')} onChange={(next) => onChange(next ?? Number.NaN)} />
          )}
        </Bound>
      </Grid>
    </GroupForm>
  );
}
