import { roleIds, roleNames, type Team } from '@earmark/contract';
import { Button, Dialog, RadioGroup, Stack, toast } from '@earmark/ui';
import { useRef, useState } from 'react';
import { useAction } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { PeopleField, type FoundPerson } from '../team-parts/index.ts';
import { abilitiesOf, AbilityField } from './AbilityField.tsx';
import type { Ability } from './use-abilities.ts';
import { workingRoles } from './working-roles.ts';

const t = texts('team');

interface AddMembersProps {
  team: Team;
  onClose: () => void;
}

/** Adds people who have accounts to a team, all in one role. */
export function AddMembers({ team, onClose }: AddMembersProps) {
  const add = useAction('addMember');
  const [people, setPeople] = useState<readonly FoundPerson[]>([]);
  const [role, setRole] = useState<string>(String(roleIds.annotator));
  const [chosen, setChosen] = useState<readonly Ability[]>(['can_annotate']);
  const roleId = workingRoles.find((known) => String(known) === role) ?? roleIds.annotator;
  // Those added before a failure, who are not added again
  const done = useRef(new Set<number>());
  const save = async (): Promise<void> => {
    for (const { id } of people) {
      if (done.current.has(id)) continue;
      const result = await add.run({ team_id: team.id, user_id: id, role_id: roleId, ...abilitiesOf(chosen) });
      if (!result.ok) return;
      done.current.add(id);
    }
    toast.success(t('added', { names: people.map(({ name }) => name).join(t('listSeparator')) }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('addTitle', { name: team.name })}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={people.length === 0}
            isPending={add.isPending}
            onPress={() => void save()}
          >
            {t('addMembers')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <PeopleField label={t('people')} onChange={setPeople} autoFocus />
        <RadioGroup
          label={t('role')}
          orientation="horizontal"
          options={workingRoles.map((known) => ({ value: String(known), label: roleNames[known][language] }))}
          value={role}
          onChange={setRole}
        />
        {roleId === roleIds.annotator ? <AbilityField value={chosen} onChange={setChosen} /> : null}
      </Stack>
    </Dialog>
  );
}
