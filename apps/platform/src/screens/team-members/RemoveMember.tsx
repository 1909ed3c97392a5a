import type { TeamMember } from '@earmark/contract';
import { toast } from '@earmark/ui';
import { useMemo } from 'react';
import { orThrow, useAction, useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { DepartureDialog, withSettled } from '../departure/index.ts';

const t = texts('people');

interface RemoveMemberProps {
  teamId: number;
  member: TeamMember;
  onClose: () => void;
}

/** Takes a person out of the team, with a decision about the work in hand. */
export function RemoveMember({ teamId, member, onClose }: RemoveMemberProps) {
  const remove = useAction('removeMember');
  const others = useCall('listMembers', { team_id: teamId });
  const heirs = useMemo(() => {
    const able = others.data?.rows.filter((row) => (row.can_annotate || row.can_inspect) && !row.is_leaving) ?? [];
    return [...new Map(able.map((row) => [row.user.id, row.user])).values()];
  }, [others.data]);
  return (
    <DepartureDialog
      user={member}
      teamId={teamId}
      heirs={heirs}
      isDecisionNeeded={member.can_annotate || member.can_inspect}
      title={t('removeTitle', { name: member.name })}
      confirmLabel={t('remove')}
      finishHint={t('finishHintTeam')}
      onConfirm={async (departure) => {
        const settled = orThrow(
          await remove.run({ team_id: teamId, user_id: member.id, ...(departure ? { departure } : {}) }),
        );
        toast.success(
          settled.finishing > 0
            ? t('leavesLater', { name: member.name })
            : withSettled(t('removed', { name: member.name }), settled),
        );
      }}
      onClose={onClose}
    >
      {t('removeText')}
    </DepartureDialog>
  );
}
