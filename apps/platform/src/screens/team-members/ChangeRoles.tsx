import { memberEditSchema, roleIds, roleNames, type MemberEdit, type TeamMember } from '@earmark/contract';
import { Button, CheckboxGroup, Dialog, Stack, toast } from '@earmark/ui';
import { useState } from 'react';
import { useSaveOver } from '../../conflict/index.ts';
import { useAction } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { abilities, abilitiesOf, AbilityField } from './AbilityField.tsx';
import { memberInWords, memberRead } from './member-edit.ts';
import { workingRoles, workingRolesOf } from './working-roles.ts';

const t = texts('team');

interface ChangeRolesProps {
  teamId: number;
  member: TeamMember;
  onClose: () => void;
}

/** Makes a member lead, annotator or both. */
export function ChangeRoles({ teamId, member, onClose }: ChangeRolesProps) {
  const update = useAction('updateMember');
  // Frozen on opening, like the choices below
  const [read] = useState(() => memberRead(member));
  const [roles, setRoles] = useState(() => workingRolesOf(member));
  const [chosen, setChosen] = useState(() => abilities.filter((ability) => member[ability]));
  const { save, question } = useSaveOver({
    schema: memberEditSchema,
    fields: memberInWords(),
    read,
    send: (values: MemberEdit, { version }) =>
      update.run({ team_id: teamId, user_id: member.id, edit_version: version, ...values }, { isQuiet: true }),
    onSaved: () => {
      toast.success(t('rolesChanged', { name: member.name }));
      onClose();
    },
    onChosen: (values) => {
      setRoles(values.role_ids);
      setChosen(abilities.filter((ability) => values[ability]));
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('rolesTitle', { name: member.name })}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={roles.length === 0}
            isPending={update.isPending}
            onPress={() => void save({ role_ids: roles, ...abilitiesOf(chosen) })}
          >
            {t('common:save')}
          </Button>
        </>
      }
    >
      {question}
      <Stack gap={3}>
        <p>{t('rolesText')}</p>
        <CheckboxGroup
          label={t('roles')}
          isRequired
          options={workingRoles.map((role) => ({ value: String(role), label: roleNames[role][language] }))}
          value={roles.map(String)}
          onChange={(values) => setRoles(workingRoles.filter((role) => values.includes(String(role))))}
          errorMessage={roles.length === 0 ? t('rolesNone') : undefined}
        />
        {roles.includes(roleIds.annotator) ? (
          <AbilityField value={chosen} onChange={(next) => setChosen([...next])} />
        ) : null}
      </Stack>
    </Dialog>
  );
}
