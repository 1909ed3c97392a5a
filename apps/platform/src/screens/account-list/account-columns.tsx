import {
  accountList,
  authenticationWords,
  isRoleId,
  roleNames,
  type Account,
  type BusinessType,
} from '@earmark/contract';
import { Button, IconButton, Inline, Menu, StatusTag, type MenuEntry } from '@earmark/ui';
import { MoreHorizontal } from 'lucide-react';
import { formatDateTime, language, texts } from '../../i18n/index.ts';
import { actionsColumn, Faint, listColumns, type ShownColumn } from '../../list/index.ts';

const t = texts('people');
const ofUsers = texts('user-admin');
const ofFactor = texts('second-factor');

type Deed = 'disable' | 'activate' | 'edit' | 'passwordLink' | 'resetFactor';
/** An action on an account that was chosen in its row. */
export type Asked = { readonly account: Account; readonly deed: Deed };

/** Columns of the accounts; with `onAsk` each row has its actions. */
export function accountColumns(onAsk: ((asked: Asked) => void) | null, ownId: number): ShownColumn<Account>[] {
  return [
    ...listColumns<typeof accountList, Account>(accountList, {
      username: { width: 136, minWidth: 104 },
      name: { width: 128, minWidth: 92 },
      role: {
        minWidth: 220,
        words: roleName,
        cell: (account) => <span title={rolesOf(account)}>{rolesOf(account)}</span>,
        csv: rolesOf,
      },
      phone: { width: 128, minWidth: 112 },
      work: { minWidth: 160, words: businessName, cell: ({ work }) => worksOf(work), csv: ({ work }) => worksOf(work) },
      authentication: { words: (method) => authenticationWords[method][language] },
      email: { minWidth: 140 },
      status: {
        width: 170,
        minWidth: 120,
        words: (status) => t(`status_${status}`),
        cell: (account) => <Status account={account} />,
      },
      last_login_at: {
        cell: ({ last_login_at }) => (
          <Faint>{last_login_at === null ? t('never') : formatDateTime(last_login_at)}</Faint>
        ),
      },
    }),
    ...(onAsk
      ? [
          actionsColumn<Account>((account) => {
            const deed = account.status === 'disabled' || account.is_leaving ? 'activate' : 'disable';
            const items: MenuEntry[] = [
              {
                id: 'passwordLink',
                label: ofUsers('passwordLink'),
                isDisabled: account.status === 'disabled' || account.authentication !== 'password',
              },
              {
                id: 'resetFactor',
                label: ofFactor('reset'),
                isDisabled: !account.second_factor || account.id === ownId,
              },
              { id: deed, label: t(deed), isDisabled: account.id === ownId },
            ];
            return (
              <Inline gap={1} isNowrap>
                <Button
                  size="s"
                  aria-label={`${ofUsers('edit')}: ${account.username}`}
                  onPress={() => onAsk({ account, deed: 'edit' })}
                >
                  {ofUsers('edit')}
                </Button>
                <Menu
                  trigger={
                    <IconButton
                      size="s"
                      aria-label={`${t('common:more')}: ${account.username}`}
                      icon={<MoreHorizontal />}
                    />
                  }
                  items={items}
                  onAction={(id) => onAsk({ account, deed: id === 'passwordLink' || id === 'resetFactor' ? id : deed })}
                />
              </Inline>
            );
          }),
        ]
      : []),
  ];
}

const roleName = (role: number): string => (isRoleId(role) ? roleNames[role][language] : '');

/** Words of the kinds of work a person does. */
const businessName = (type: BusinessType): string => t(`common:business_${type}`);
const worksOf = (work: readonly BusinessType[]): string => work.map(businessName).join(t('listSeparator'));

const rolesOf = ({ roles }: Account): string =>
  roles
    .map(({ role_id, team }) => (team === '' ? roleName(role_id) : `${roleName(role_id)} (${team})`))
    .filter(Boolean)
    .join(t('listSeparator'));

function Status({ account: { status, is_leaving, valid_until } }: { account: Account }) {
  const isOver = status !== 'disabled' && valid_until !== null && isPast(valid_until);
  return (
    <Inline gap={1} isNowrap>
      <StatusTag isPlain tone={status === 'disabled' ? 'danger' : 'success'}>
        {t(`status_${status}`)}
      </StatusTag>
      {isOver ? <StatusTag tone="warning">{t('validityOver')}</StatusTag> : null}
      {is_leaving ? <StatusTag tone="warning">{t('beingDisabled')}</StatusTag> : null}
    </Inline>
  );
}

const isPast = (time: string): boolean => Date.parse(time) < Date.now();
