import { isRoleId, mayEver } from '@earmark/contract';
import { Badge, Button, Inline, Tabs } from '@earmark/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useCall, useSession } from '../../data/index.ts';
import { formatPercent, texts } from '../../i18n/index.ts';
import { LoadingPage, Page, Refused, useIdParameter, usePage, useRoute } from '../../page/index.ts';
import { ApplicationList } from '../application-list/index.ts';
import { InvitationList } from '../invitation-list/index.ts';
import { regionName, TeamFormDialog } from '../team-parts/index.ts';
import { AddMembers } from './AddMembers.tsx';
import { MemberList } from './MemberList.tsx';

const t = texts('team');
const teamsPath = '/userteam/index';
const tabIds = ['members', 'invitations', 'applications'] as const;

/**
 * A team: its settings, members, invitation links and applications. Managers come from the list of teams, leads see the
 * team they lead.
 */
export function TeamMembers() {
  const { user } = useSession();
  const { highlight } = useRoute();
  const teamId = useIdParameter('team_id') ?? user.team?.team_id;
  const { data: team, error, refresh } = useCall('getTeam', teamId === undefined ? null : { id: teamId });
  const [open, setOpen] = useState<'edit' | 'add' | null>(null);
  const [query, setQuery] = useSearchParams();
  usePage({
    ...(team && { name: team.name }),
    trail: highlight === teamsPath ? [{ label: t('routes:teams'), href: teamsPath }] : [],
  });
  // Root has no team of its own.
  if (teamId === undefined) return <Navigate to={teamsPath} replace />;
  if (error) return <Refused error={error} onRetry={refresh} />;
  if (!team) return <LoadingPage title={t('routes:teamMembers')} />;
  const may = (action: 'team.write' | 'team.addMember'): boolean =>
    isRoleId(user.role_id) && mayEver(user.role_id, action);
  const close = (): void => setOpen(null);
  const showTab = (key: (typeof tabIds)[number]): void => {
    // Search, sort and page belong to the other list
    const next = new URLSearchParams(key === 'members' ? {} : { tab: key });
    if (query.has('team_id')) next.set('team_id', String(teamId));
    setQuery(next, { replace: true });
  };
  return (
    <Page
      title={team.name}
      status={
        <Inline gap={1}>
          <Badge>{regionName(team.region)}</Badge>
          {team.inspection_ratio === null ? null : (
            <Badge>{t('ratioBadge', { value: formatPercent(team.inspection_ratio / 100) })}</Badge>
          )}
        </Inline>
      }
      description={team.introduction === '' ? undefined : team.introduction}
      actions={
        <>
          {may('team.write') ? <Button onPress={() => setOpen('edit')}>{t('edit')}</Button> : null}
          {may('team.addMember') ? (
            <Button variant="primary" icon={<UserPlus />} onPress={() => setOpen('add')}>
              {t('addMembers')}
            </Button>
          ) : null}
        </>
      }
    >
      <Tabs
        aria-label={team.name}
        selectedKey={tabIds.find((known) => known === query.get('tab')) ?? 'members'}
        onSelectionChange={showTab}
        items={[
          {
            id: 'members',
            label: t('members'),
            count: team.member_count,
            content: <MemberList teamId={teamId} />,
          },
          { id: 'invitations', label: t('invitations'), content: <InvitationList teamId={teamId} /> },
          { id: 'applications', label: t('applications'), content: <ApplicationList teamId={teamId} /> },
        ]}
      />
      {open === 'edit' ? <TeamFormDialog team={team} onClose={close} /> : null}
      {open === 'add' ? <AddMembers team={team} onClose={close} /> : null}
    </Page>
  );
}
