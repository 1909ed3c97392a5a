import { editConflictOf, memberEditSchema, type MemberEdit, type TeamMember } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useState, type ReactElement } from 'react';
import { useEditConflict, type ReadVersion } from '../../conflict/index.ts';
import { reportCallError, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { memberInWords, memberRead } from './member-edit.ts';

const t = texts('team');

export type Ability = 'can_annotate' | 'can_inspect';
export type SetAbility = (member: TeamMember, ability: Ability, isOn: boolean) => void;

/** A switch that was pressed. */
interface Pressed {
  readonly member: Pick<TeamMember, 'id' | 'name'>;
  readonly ability: Ability;
}

/**
 * Permits or forbids a member one kind of work, with an undo in the message. Where somebody else has changed the member
 * meanwhile, `question` asks which of both is kept.
 */
export function useAbilities(teamId: number): { readonly set: SetAbility; readonly question: ReactElement | null } {
  const { run } = useAction('updateMember');
  // Kept for the question about a conflict, which is asked later
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const write = async ({ member, ability }: Pressed, mine: MemberEdit, { base, version }: ReadVersion<MemberEdit>) => {
    setPressed({ member, ability });
    const asked = { team_id: teamId, user_id: member.id, edit_version: version, ...mine };
    const result = await run(asked, { isQuiet: true });
    if (!result.ok) {
      if (!handle(result.error, { mine, base })) reportCallError(result.error);
      return;
    }
    const isOn = mine[ability];
    if (isOn === base[ability]) return;
    toast.success(t(`${ability}_${isOn ? 'on' : 'off'}`, { name: member.name }), {
      action: {
        label: t('undo'),
        onPress: () =>
          void write(
            { member, ability },
            { ...mine, [ability]: !isOn },
            { base: mine, version: result.data.edit_version },
          ),
      },
    });
  };
  const { handle, question } = useEditConflict<MemberEdit>({
    schema: editConflictOf(memberEditSchema),
    fields: memberInWords(),
    onResolve: ({ values, base, version }) => {
      if (pressed) void write(pressed, values, { base, version });
    },
  });
  const set: SetAbility = (member, ability, isOn) => {
    const read = memberRead(member);
    void write({ member, ability }, { ...read.base, [ability]: isOn }, read);
  };
  return { set, question };
}
