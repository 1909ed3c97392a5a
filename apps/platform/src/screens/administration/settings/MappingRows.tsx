import {
  claimedRoles,
  limits,
  looseRoles,
  roleIds,
  roleNames,
  teamRoles,
  type SingleSignOn,
  type singleSignOnSchema,
} from '@earmark/contract';
import { Button, Checkbox, ComboBox, IconButton, Inline, Select, Stack, TextField, token } from '@earmark/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { styled } from 'styled-components';
import type { z } from 'zod';
import { useCall } from '../../../data/index.ts';
import { Bound } from '../../../form/index.ts';
import { language, texts } from '../../../i18n/index.ts';
import { Faint } from '../../../list/index.ts';

const t = texts('single-sign-on');

const roleOptions = claimedRoles.map((role) => ({ value: role, label: roleNames[role][language] }));

/** Rows that map groups of the provider to roles. */
export function MappingRows({
  control,
}: {
  control: Control<z.input<typeof singleSignOnSchema>, unknown, SingleSignOn>;
}) {
  const { fields, append, remove } = useFieldArray({ control, name: 'mappings' });
  const mappings = useWatch({ control, name: 'mappings' });
  const teams = useCall('listTeams', {});
  const teamOptions = (teams.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Stack gap={2}>
      <strong>{t('mappings')}</strong>
      <Faint>{t('mappingsHint')}</Faint>
      {fields.map(({ id: key }, index) => {
        const role = mappings[index]?.role_id;
        const isTeamNeeded = role !== undefined && teamRoles.includes(role);
        const isInTeam = isTeamNeeded || (role !== undefined && looseRoles.includes(role));
        return (
          <Row key={key} role="group" aria-label={t('mapping', { number: index + 1 })}>
            <Bound control={control} name={`mappings.${index}.value`}>
              {(field) => <TextField {...field} label={t('value')} isRequired />}
            </Bound>
            <Bound control={control} name={`mappings.${index}.role_id`}>
              {(field) => <Select {...field} label={t('role')} isRequired options={roleOptions} />}
            </Bound>
            <Bound control={control} name={`mappings.${index}.team_id`}>
              {(field) =>
                isInTeam || field.value !== null ? (
                  <ComboBox {...field} label={t('team')} isRequired={isTeamNeeded} options={teamOptions} />
                ) : (
                  <span />
                )
              }
            </Bound>
            <IconButton
              aria-label={t('removeMapping', { number: index + 1 })}
              icon={<Trash2 />}
              onPress={() => remove(index)}
            />
            {role === roleIds.annotator ? (
              <Abilities>
                <Inline gap={4}>
                  <Bound control={control} name={`mappings.${index}.can_annotate`}>
                    {({ value, onChange }) => (
                      <Checkbox isSelected={value} onChange={onChange}>
                        {t('mayAnnotate')}
                      </Checkbox>
                    )}
                  </Bound>
                  <Bound control={control} name={`mappings.${index}.can_inspect`}>
                    {({ value, onChange }) => (
                      <Checkbox isSelected={value} onChange={onChange}>
                        {t('mayInspect')}
                      </Checkbox>
                    )}
                  </Bound>
                </Inline>
              </Abilities>
            ) : null}
          </Row>
        );
      })}
      <div>
        <Button
          icon={<Plus />}
          isDisabled={fields.length >= limits.singleSignOn.maxMappings}
          onPress={() =>
            append({ value: '', role_id: roleIds.annotator, team_id: null, can_annotate: true, can_inspect: false })
          }
        >
          {t('addMapping')}
        </Button>
      </div>
    </Stack>
  );
}

/** The button stands at the height of the fields, whose errors may follow below. */
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
  align-items: start;
  gap: ${token.space[1]} ${token.space[2]};

  > button:last-of-type {
    margin-top: 24px;
  }

  @media (width < 640px) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Abilities = styled.div`
  grid-column: 2 / -1;
`;
