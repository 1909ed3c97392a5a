import { isRoleId, mayEver, memberList, type TeamMember } from '@earmark/contract';
import { Button, EmptyState, toast } from '@earmark/ui';
import { UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { orThrow, useAction, useCall, useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { actionsColumn, ListScreen, useListCall, useListQuery, type ShownColumn } from '../../list/index.ts';
import { Page } from '../../page/index.ts';
import { DepartureDialog, withSettled } from '../departure/index.ts';
import { memberColumns } from './member-columns.tsx';

const t = texts('people');

/** Who is in the lead's team, what each has in hand, and taking somebody out of it. */
export function TeamMembers() {
  const { user } = useSession();
  const teamId = user.team?.team_id;
  const query = useListQuery(memberList);
  const members = useListCall('listTeamMembers', teamId === undefined ? null : { ...query.request, team_id: teamId });
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  const mayRemove = isRoleId(user.role_id) && mayEver(user.role_id, 'team.removeMember');
  const columns = useMemo(
    () => columnsOf(mayRemove ? (member) => setLeaving(member) : undefined, user.id),
    [mayRemove, user.id],
  );
  return (
    <Page title={user.team?.team_name ?? t('routes:accounts')}>
      <ListScreen
        aria-label={t('routes:accounts')}
        name="members"
        columns={columns}
        query={query}
        list={members}
        searchPlaceholder={t('searchMembers')}
        emptyState={<EmptyState icon={<UsersRound />} title={t('noMembers')} />}
      />
      {leaving && teamId !== undefined ? (
        <RemoveMember teamId={teamId} member={leaving} onClose={() => setLeaving(null)} />
      ) : null}
    </Page>
  );
}

interface RemoveMemberProps {
  teamId: number;
  member: TeamMember;
  onClose: () => void;
}

function RemoveMember({ teamId, member, onClose }: RemoveMemberProps) {
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

const columnsOf = (onRemove: ((member: TeamMember) => void) | undefined, ownId: number): ShownColumn<TeamMember>[] => [
  ...memberColumns(),
  ...(onRemove
    ? [
        actionsColumn<TeamMember>(130, (member) => (
          <Button
            size="s"
            isDisabled={member.id === ownId || member.is_leaving}
            aria-label={`${t('remove')}: ${member.name}`}
            onPress={() => onRemove(member)}
          >
            {t('remove')}
          </Button>
        )),
      ]
    : []),
];
