import { allRoleIds, roleNames, secondFactorErrors, settingsSchema } from '@earmark/contract';
import { CheckboxGroup } from '@earmark/ui';
import { applyRefusal, Bound, useZodForm } from '../../../form/index.ts';
import { language, texts } from '../../../i18n/index.ts';
import { GroupForm } from './GroupForm.tsx';
import { useGroup, type GroupProps } from './use-group.ts';

const t = texts('second-factor');
const fieldsOfRefusals = new Map([[secondFactorErrors.second_factor_own_first.code, 'second_factor.roles' as const]]);

/** Roles that need the second factor. */
export function SecondFactorForm({ value, change, onAnew }: GroupProps<'second_factor'>) {
  const form = useZodForm(settingsSchema.pick({ second_factor: true }), { second_factor: value });
  const { save, ...group } = useGroup('second_factor', change, onAnew);
  const { control, formState } = form;
  return (
    <GroupForm
      {...group}
      title={t('name')}
      description={t('roleHint')}
      isDirty={formState.isDirty}
      onSubmit={form.handleSubmit((values) =>
        save(values, (error) => applyRefusal(form, error, { codes: fieldsOfRefusals })),
      )}
    >
      <Bound control={control} name="second_factor.roles">
        {({ value: roles, onChange, ...field }) => (
          <CheckboxGroup
            {...field}
            label={t('roles')}
            orientation="horizontal"
            options={allRoleIds.map((role) => ({ value: String(role), label: roleNames[role][language] }))}
            value={roles.map(String)}
            onChange={(chosen) => onChange(allRoleIds.filter((role) => chosen.includes(String(role))))}
          />
        )}
      </Bound>
    </GroupForm>
  );
}
