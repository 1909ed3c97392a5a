import {
  accountList,
  authenticationWords,
  isRoleId,
  limits,
  mayEver,
  roleIds,
  roleNames,
  type Account,
  type BusinessType,
} from '@earmark/contract';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  IconButton,
  Inline,
  Menu,
  StatusTag,
  toast,
  type MenuEntry,
} from '@earmark/ui';
import { MoreHorizontal, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { orThrow, useAction, useCall, useSession } from '../../data/index.ts';
import { formatDateTime, language, texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  Faint,
  listColumns,
  ListScreen,
  useListCall,
  useListQuery,
  useSelection,
  type ShownColumn,
} from '../../list/index.ts';
import { DepartureDialog, withSettled } from '../departure/index.ts';
import { LinkDialog, type PasswordLink } from './LinkDialog.tsx';
import { ManyUsers } from './ManyUsers.tsx';
import { UserDialog } from './UserDialog.tsx';

const t = texts('people');
const ofUsers = texts('user-admin');
const ofFactor = texts('second-factor');

type Deed = 'disable' | 'activate' | 'edit' | 'passwordLink' | 'resetFactor';
type Asked = { readonly account: Account; readonly deed: Deed };

/** Accounts of the platform. Disabling one asks what happens to its work. */
export function AccountList() {
  const { user } = useSession();
  const mayWrite = isRoleId(user.role_id) && mayEver(user.role_id, 'user.write');
  const query = useListQuery(accountList);
  const accounts = useListCall('listAccounts', query.request);
  const disable = useAction('disableAccount');
  const activate = useAction('activateAccount');
  const issue = useAction('issuePasswordLink');
  const resetFactor = useAction('resetSecondFactor');
  const chosen = useSelection(accounts, limits.selection.users);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<{ name: string; link: PasswordLink } | null>(null);
  const showLink = (name: string, link: PasswordLink): void => setShown({ name, link });
  const columns = useMemo(() => columnsOf(mayWrite ? setAsked : null, user.id), [mayWrite, user.id]);
  const annotators = useCall(
    'listAccounts',
    asked?.deed === 'disable'
      ? { role: [roleIds.annotator], page_size: limits.page.maxSize, sort: 'name', order: 'asc' }
      : null,
  );
  const heirs = useMemo(
    () => (asked ? (annotators.data?.rows.filter((account) => mayTakeOver(account, asked.account)) ?? []) : []),
    [annotators.data, asked],
  );
  return (
    <>
      <ListScreen
        aria-label={ofUsers('tabUsers')}
        name="accounts"
        columns={columns}
        query={query}
        list={accounts}
        searchPlaceholder={t('searchAccounts')}
        emptyState={<EmptyState title={t('noAccounts')} />}
        actions={
          mayWrite ? (
            <Button variant="primary" icon={<Plus />} onPress={() => setCreating(true)}>
              {ofUsers('create')}
            </Button>
          ) : undefined
        }
        selection={
          mayWrite
            ? {
                ...chosen.selection,
                actions: chosen.ids.length > 0 ? <ManyUsers ids={chosen.ids} onDone={chosen.clear} /> : undefined,
              }
            : undefined
        }
      />
      {isCreating ? <UserDialog onClose={() => setCreating(false)} onLink={showLink} /> : null}
      {asked?.deed === 'edit' ? (
        <UserDialog account={asked.account} onClose={() => setAsked(null)} onLink={showLink} />
      ) : null}
      {shown ? <LinkDialog {...shown} onClose={() => setShown(null)} /> : null}
      {asked?.deed === 'passwordLink' ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title={ofUsers('resetTitle', { name: asked.account.name })}
          confirmLabel={ofUsers('issue')}
          onConfirm={async () => {
            const request = { user_id: asked.account.id, origin: window.location.origin };
            showLink(asked.account.name, orThrow(await issue.run(request)));
          }}
        >
          {ofUsers('resetText')}
        </ConfirmDialog>
      ) : null}
      {asked?.deed === 'resetFactor' ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title={ofFactor('resetTitle', { name: asked.account.name })}
          confirmLabel={ofFactor('resetConfirm')}
          onConfirm={async () => {
            orThrow(await resetFactor.run({ user_id: asked.account.id }));
            toast.success(ofFactor('wasReset', { name: asked.account.name }));
          }}
        >
          {ofFactor('resetText')}
        </ConfirmDialog>
      ) : null}
      {asked?.deed === 'disable' ? (
        <DepartureDialog
          user={asked.account}
          heirs={heirs}
          title={t('disableTitle', { name: asked.account.name })}
          confirmLabel={t('disable')}
          finishHint={t('finishHintAccount')}
          onConfirm={async (departure) => {
            const settled = orThrow(
              await disable.run({ user_id: asked.account.id, ...(departure ? { departure } : {}) }),
            );
            toast.success(
              settled.finishing > 0
                ? t('disabledLater', { name: asked.account.name })
                : withSettled(t('disabled', { name: asked.account.name }), settled),
            );
          }}
          onClose={() => setAsked(null)}
        >
          {t('disableText')}
        </DepartureDialog>
      ) : null}
      {asked?.deed === 'activate' ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title={t('activateTitle', { name: asked.account.name })}
          confirmLabel={t('activate')}
          onConfirm={async () => {
            orThrow(await activate.run({ user_id: asked.account.id }));
            toast.success(t('activated', { name: asked.account.name }));
          }}
        >
          {t('activateText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Whether an active person annotates in a team of the other. */
const mayTakeOver = ({ status, is_leaving, roles }: Account, other: Account): boolean =>
  status !== 'disabled' &&
  !is_leaving &&
  roles.some(
    ({ role_id, team }) =>
      role_id === roleIds.annotator &&
      other.roles.some((own) => own.role_id === roleIds.annotator && own.team === team),
  );

function columnsOf(onAsk: ((asked: Asked) => void) | null, ownId: number): ShownColumn<Account>[] {
  return [
    ...listColumns<typeof accountList, Account>(accountList, {
      username: { width: 136 },
      name: { width: 128 },
      role: {
        minWidth: 220,
        words: roleName,
        cell: (account) => <span title={rolesOf(account)}>{rolesOf(account)}</span>,
        csv: rolesOf,
      },
      phone: { width: 128 },
      work: { minWidth: 160, words: businessName, cell: ({ work }) => worksOf(work), csv: ({ work }) => worksOf(work) },
      authentication: { words: (way) => authenticationWords[way][language] },
      email: { minWidth: 140 },
      status: { width: 170, words: (status) => t(`status_${status}`), cell: (account) => <Status account={account} /> },
      last_login_at: {
        cell: ({ last_login_at }) => (
          <Faint>{last_login_at === null ? t('never') : formatDateTime(last_login_at)}</Faint>
        ),
      },
    }),
    ...(onAsk
      ? [
          actionsColumn<Account>(112, (account) => {
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

function Status({ account: { status, is_leaving } }: { account: Account }) {
  return (
    <Inline gap={1} isNowrap>
      <StatusTag isPlain tone={status === 'disabled' ? 'danger' : 'success'}>
        {t(`status_${status}`)}
      </StatusTag>
      {is_leaving ? <StatusTag tone="warning">{t('beingDisabled')}</StatusTag> : null}
    </Inline>
  );
}
