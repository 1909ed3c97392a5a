import { isRoleId, mayEver, type Action } from '@earmark/contract';
import { Tabs } from '@earmark/ui';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { Page } from '../../page/index.ts';
import { ApplicationList } from '../application-list/index.ts';
import { InvitationList } from '../invitation-list/index.ts';
import { TeamTable } from '../team-list/index.ts';
import { AccountList } from './AccountList.tsx';

const t = texts('user-admin');

/** `/userAdmin` and `/user`: users, teams, invitations and applications, as far as the role may see them. */
export function UserManagement() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const may = (action: Action): boolean => isRoleId(user.role_id) && mayEver(user.role_id, action);
  const items = [
    ...(may('user.read') ? [{ id: 'users', label: t('tabUsers'), content: <AccountList /> }] : []),
    { id: 'teams', label: t('tabTeams'), content: <TeamTable /> },
    { id: 'invitations', label: t('tabInvitations'), content: <InvitationList /> },
    { id: 'applications', label: t('tabApplications'), content: <ApplicationList kind="join" /> },
    ...(may('team.found')
      ? [{ id: 'founding', label: t('tabFounding'), content: <ApplicationList kind="found" /> }]
      : []),
  ];
  const [first] = items;
  const selected = items.find(({ id }) => id === query.get('tab')) ?? first;
  const title = pathname.startsWith('/userAdmin') ? t('routes:userManagement') : t('routes:platformManagement');
  return (
    <Page title={title}>
      <Tabs
        aria-label={title}
        selectedKey={selected?.id ?? ''}
        // Search, sort and page belong to the other list
        onSelectionChange={(id) => setQuery(id === first?.id ? {} : { tab: id }, { replace: true })}
        items={items}
      />
    </Page>
  );
}
