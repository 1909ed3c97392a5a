import { settingsSchema } from '@earmark/contract';
import { CheckboxGroup, Switch } from '@earmark/ui';
import { useWatch } from 'react-hook-form';
import { applyIssues, useZodForm } from '../../../form/index.ts';
import { texts } from '../../../i18n/index.ts';
import { GroupForm } from './GroupForm.tsx';
import { useGroup, type GroupProps } from './use-group.ts';

const t = texts('administration');
const parts = ['name', 'phone', 'date'] as const;
const partWords = { name: t('watermark_name'), phone: t('watermark_phone'), date: t('watermark_date') };

/** Form of the parts of the watermark: name, phone number, date. */
export function WatermarkForm({ value, change, onAnew }: GroupProps<'watermark'>) {
  const form = useZodForm(settingsSchema.pick({ watermark: true }), { watermark: value });
  const { save, ...group } = useGroup('watermark', change, onAnew);
  const { control, formState, setValue } = form;
  const watermark = useWatch({ control, name: 'watermark' });
  const set = (changes: Partial<typeof watermark>): void =>
    setValue('watermark', { ...watermark, ...changes }, { shouldDirty: true, shouldValidate: true });
  return (
    <GroupForm
      {...group}
      title={t('watermark')}
      description={t('watermarkHint')}
      isDirty={formState.isDirty}
      onSubmit={form.handleSubmit((values) => save(values, (error) => applyIssues(form, error)))}
    >
      <Switch isSelected={watermark.is_on} onChange={(isOn) => set({ is_on: isOn })}>
        {t('watermarkOn')}
      </Switch>
      <CheckboxGroup
        label={t('watermarkParts')}
        orientation="horizontal"
        isDisabled={!watermark.is_on}
        options={parts.map((part) => ({ value: part, label: partWords[part] }))}
        value={parts.filter((part) => watermark[part])}
        errorMessage={formState.errors.watermark?.is_on === undefined ? undefined : t('chooseOne')}
        onChange={(chosen) =>
          set({ name: chosen.includes('name'), phone: chosen.includes('phone'), date: chosen.includes('date') })
        }
      />
    </GroupForm>
  );
}
