import { isRoleId, mayEver, memberList, roleIds, type TeamMember } from '@earmark/contract';
import { EmptyState, IconButton, Menu } from '@earmark/ui';
import { Ellipsis, UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { defaultBusiness } from '../../business/index.ts';
import { useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { actionsColumn, ListScreen, useListCall, useListQuery } from '../../list/index.ts';
import { screenPath } from '../../routes.ts';
import { PeopleFigures } from '../statistics-file/index.ts';
import { ChangeRoles } from './ChangeRoles.tsx';
import { memberColumns } from './member-columns.tsx';
import { RemoveMember } from './RemoveMember.tsx';
import { useAbilities } from './use-abilities.ts';

const t = texts('people');

interface Open {
  readonly deed: 'roles' | 'remove';
  readonly member: TeamMember;
}

/** The members of a team, what each does, and changing it. */
export function MemberList({ teamId }: { teamId: number }) {
  const { user } = useSession();
  const query = useListQuery(memberList);
  const members = useListCall('listTeamMembers', { ...query.request, team_id: teamId });
  const [open, setOpen] = useState<Open | null>(null);
  const { set: setAbility, question } = useAbilities(teamId);
  const mayWrite = isRoleId(user.role_id) && mayEver(user.role_id, 'team.write');
  const columns = useMemo(
    () => [
      ...memberColumns(mayWrite ? setAbility : undefined, user.role_id === roleIds.teamLead ? outcomeOf : undefined),
      ...(mayWrite
        ? [
            actionsColumn<TeamMember>((member) => (
              <Menu
                placement="bottom end"
                trigger={
                  <IconButton
                    size="s"
                    icon={<Ellipsis />}
                    aria-label={`${t('common:more')}: ${member.name}`}
                    tooltip={false}
                  />
                }
                items={[
                  {
                    id: 'roles',
                    label: t('team:changeRoles'),
                    isDisabled: member.is_leaving,
                    onAction: () => setOpen({ deed: 'roles', member }),
                  },
                  {
                    id: 'remove',
                    label: t('remove'),
                    isDanger: true,
                    isDisabled: member.id === user.id || member.is_leaving,
                    onAction: () => setOpen({ deed: 'remove', member }),
                  },
                ]}
              />
            )),
          ]
        : []),
    ],
    [setAbility, mayWrite, user.id, user.role_id],
  );
  const close = (): void => setOpen(null);
  return (
    <>
      {question}
      <ListScreen
        aria-label={t('routes:teamMembers')}
        name="members"
        columns={columns}
        query={query}
        list={members}
        searchPlaceholder={t('searchMembers')}
        actions={<PeopleFigures of={{ team_id: teamId }} business={defaultBusiness} formats={['xlsx']} />}
        emptyState={<EmptyState icon={<UsersRound />} title={t('noMembers')} />}
      />
      {open?.deed === 'roles' ? <ChangeRoles teamId={teamId} member={open.member} onClose={close} /> : null}
      {open?.deed === 'remove' ? <RemoveMember teamId={teamId} member={open.member} onClose={close} /> : null}
    </>
  );
}

const outcomeOf = (userId: number): string =>
  screenPath({ business: defaultBusiness, area: 'team' }, 'outcome', { user_id: userId });
