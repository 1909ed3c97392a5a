import {
  allRoleIds,
  isRoleId,
  looseRoles,
  roleIds,
  roleNames,
  teamRoles,
  type userFormSchema,
} from '@earmark/contract';
import { Button, Checkbox, ComboBox, IconButton, Inline, Select, Stack, token } from '@earmark/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormState, useWatch, type Control } from 'react-hook-form';
import { styled } from 'styled-components';
import type { z } from 'zod';
import { useCall, useSession } from '../../data/index.ts';
import { Bound } from '../../form/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { Faint } from '../../list/index.ts';

const t = texts('user-admin');

type Values = z.input<typeof userFormSchema>;

/** The roles of an account, in teams and on the platform. */
export function RolesField({ control }: { control: Control<Values, unknown, z.output<typeof userFormSchema>> }) {
  const { user } = useSession();
  const { fields, append, remove } = useFieldArray({ control, name: 'roles' });
  const roles = useWatch({ control, name: 'roles' });
  const { errors } = useFormState({ control, name: 'roles' });
  const fault = errors.roles?.message;
  const teams = useCall('listTeams', {});
  const teamOptions = (teams.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const roleOptions = allRoleIds
    .filter((role) => role !== roleIds.root || user.role_id === roleIds.root)
    .map((role) => ({ value: role, label: roleNames[role][language] }));
  return (
    <div role="group" aria-label={t('column:accounts.role')}>
      <Stack gap={1}>
        {fields.map(({ id: key }, index) => {
          const role = roles[index]?.role_id ?? roleIds.viewer;
          const isInTeam = teamRoles.includes(role) || looseRoles.includes(role);
          return (
            <Row key={key}>
              <Bound control={control} name={`roles.${index}.role_id`}>
                {(field) => (
                  <Select
                    {...field}
                    label={t('role')}
                    isRequired
                    options={roleOptions}
                    onChange={(value) => isRoleId(value) && field.onChange(value)}
                  />
                )}
              </Bound>
              <Bound control={control} name={`roles.${index}.team_id`}>
                {(field) =>
                  isInTeam || field.value !== null ? (
                    <ComboBox
                      {...field}
                      label={t('team')}
                      isRequired={teamRoles.includes(role)}
                      options={teamOptions}
                    />
                  ) : (
                    <span />
                  )
                }
              </Bound>
              <Inline gap={2}>
                {role === roleIds.annotator ? (
                  <>
                    <Bound control={control} name={`roles.${index}.can_annotate`}>
                      {({ value, onChange }) => (
                        <Checkbox isSelected={value ?? true} onChange={onChange}>
                          {t('mayAnnotate')}
                        </Checkbox>
                      )}
                    </Bound>
                    <Bound control={control} name={`roles.${index}.can_inspect`}>
                      {({ value, onChange }) => (
                        <Checkbox isSelected={value ?? false} onChange={onChange}>
                          {t('mayInspect')}
                        </Checkbox>
                      )}
                    </Bound>
                  </>
                ) : null}
                <IconButton
                  aria-label={t('removeRole', { role: roleNames[role][language] })}
                  icon={<Trash2 />}
                  onPress={() => remove(index)}
                />
              </Inline>
            </Row>
          );
        })}
        {fault === undefined ? null : <Fault data-fault>{fault}</Fault>}
        {fields.length === 0 ? <Faint>{t('noRoles')}</Faint> : null}
        <div>
          <Button
            size="s"
            icon={<Plus />}
            onPress={() =>
              append({ role_id: roleIds.annotator, team_id: null, can_annotate: true, can_inspect: false })
            }
          >
            {t('addRole')}
          </Button>
        </div>
      </Stack>
    </div>
  );
}

const Fault = styled.p`
  color: ${token.tone.danger.text};
  font-size: ${token.fontSize.s};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[2]};

  @media (width < 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
