import type { TeamMember } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useCallback } from 'react';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('team');

export type Ability = 'can_annotate' | 'can_inspect';
export type SetAbility = (member: TeamMember, ability: Ability, isOn: boolean) => void;

/** Returns a function that permits or forbids a member one kind of work, with an undo in the message. */
export function useAbilities(teamId: number): SetAbility {
  const { run } = useAction('updateMember');
  return useCallback<SetAbility>(
    (member, ability, isOn) => {
      const write = async (value: boolean) => (await run({ team_id: teamId, user_id: member.id, [ability]: value })).ok;
      void write(isOn).then((isDone) => {
        if (!isDone) return;
        toast.success(t(`${ability}_${isOn ? 'on' : 'off'}`, { name: member.name }), {
          action: { label: t('undo'), onPress: () => void write(!isOn) },
        });
      });
    },
    [run, teamId],
  );
}
