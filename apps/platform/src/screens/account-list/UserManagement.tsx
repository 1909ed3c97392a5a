import { isRoleId, mayEver } from '@earmark/contract';
import { Tabs } from '@earmark/ui';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { Page } from '../../page/index.ts';
import { ApplicationList } from '../application-list/index.ts';
import { InvitationList } from '../invitation-list/index.ts';
import { AccountList } from './AccountList.tsx';

const t = texts('user-admin');

/** `/userAdmin` and `/user`: users, invitations and approvals, as far as the role may see them. */
export function UserManagement() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const seesUsers = isRoleId(user.role_id) && mayEver(user.role_id, 'user.read');
  const items = [
    ...(seesUsers ? [{ id: 'users', label: t('tabUsers'), content: <AccountList /> }] : []),
    { id: 'invitations', label: t('tabInvitations'), content: <InvitationList /> },
    { id: 'applications', label: t('tabApplications'), content: <ApplicationList /> },
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
