import { settingsSchema } from '@earmark/contract';
import { DatePicker, Grid, Switch, TextArea } from '@earmark/ui';
import { applyIssues, Bound, useZodForm } from '../../../form/index.ts';
import { texts } from '../../../i18n/index.ts';
import { beginOf, dayOf, endOf, lastDayOf } from './days.ts';
import { GroupForm } from './GroupForm.tsx';
import { useGroup, type GroupProps } from './use-group.ts';

const t = texts('administration');

/** The banner above every page. */
export function NoticeForm({ value, change, onAnew }: GroupProps<'notice'>) {
  const form = useZodForm(settingsSchema.pick({ notice: true }), { notice: value });
  const { save, ...group } = useGroup('notice', change, onAnew);
  const { control, formState } = form;
  return (
    <GroupForm
      {...group}
      title={t('notice')}
      description={t('noticeHint')}
      isDirty={formState.isDirty}
      onSubmit={form.handleSubmit((values) => save(values, (error) => applyIssues(form, error)))}
    >
      <Bound control={control} name="notice.is_on">
        {({ value: isOn, onChange }) => (
          <Switch isSelected={isOn} onChange={onChange}>
            {t('noticeOn')}
          </Switch>
        )}
      </Bound>
      <Bound control={control} name="notice.zh">
        {(field) => <TextArea {...field} label={t('inChinese')} rows={2} maxLength={300} />}
      </Bound>
      <Bound control={control} name="notice.en">
        {(field) => <TextArea {...field} label={t('inEnglish')} rows={2} maxLength={300} />}
      </Bound>
      <Grid minColumnWidth={200}>
        <Bound control={control} name="notice.from">
          {({ value: from, onChange, ...field }) => (
            <DatePicker
              {...field}
              label={t('from')}
              value={from ? dayOf(from) : null}
              onChange={(day) => onChange(day === null ? null : beginOf(day))}
            />
          )}
        </Bound>
        <Bound control={control} name="notice.until">
          {({ value: until, onChange, ...field }) => (
            <DatePicker
              {...field}
              label={t('lastDay')}
              value={until ? lastDayOf(until) : null}
              onChange={(day) => onChange(day === null ? null : endOf(day))}
            />
          )}
        </Bound>
      </Grid>
    </GroupForm>
  );
}
