import { roleIds, roleNames, type MemberEdit, type TeamMember } from '@earmark/contract';
import { Button, CheckboxGroup, Dialog, Stack, toast } from '@earmark/ui';
import { useState } from 'react';
import { reportCallError, useAction } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { abilities, abilitiesOf, AbilityField } from './AbilityField.tsx';
import { memberRead, useMemberConflict, type MemberRead } from './use-member-conflict.ts';
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
  const saveOver = async (values: MemberEdit, { base, version }: MemberRead): Promise<void> => {
    const changes = { team_id: teamId, user_id: member.id, edit_version: version, ...values };
    const result = await update.run(changes, { isQuiet: true });
    if (result.ok) {
      toast.success(t('rolesChanged', { name: member.name }));
      onClose();
    } else if (!handle(result.error, { mine: values, base })) reportCallError(result.error);
  };
  const { handle, question } = useMemberConflict({
    onResolve: ({ values, base, version }) => {
      setRoles(values.role_ids);
      setChosen(abilities.filter((ability) => values[ability]));
      void saveOver(values, { base, version });
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
            onPress={() => void saveOver({ role_ids: roles, ...abilitiesOf(chosen) }, read)}
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
