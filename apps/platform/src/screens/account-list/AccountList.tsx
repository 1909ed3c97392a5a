import { accountStatuses, allRoleIds, isRoleId, limits, roleIds, roleNames, type Account } from '@earmark/contract';
import { Button, ConfirmDialog, EmptyState, Inline, StatusTag, toast, type TableColumn } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { orThrow, useAction, useCall, useSession } from '../../data/index.ts';
import { formatDateTime, formatNumber, language, texts } from '../../i18n/index.ts';
import { choicesOf, Faint, ListTable, useListAddress } from '../../list/index.ts';
import { Page } from '../../page/index.ts';
import { DepartureDialog, withSettled } from '../departure/index.ts';

const t = texts('people');

const filterKinds = { status: 'choice', role: 'choice' } as const;
const sorts = ['id', 'name', 'username', 'created_at', 'last_login_at'] as const;
const roleKeys = allRoleIds.map(String);

type Asked = { readonly account: Account; readonly deed: 'disable' | 'activate' };

/** The accounts of the platform; disabling one asks what becomes of its work. */
export function AccountList() {
  const { user } = useSession();
  const query = useListAddress({ sorts, order: 'asc', filters: filterKinds });
  const accounts = useCall(
    'listAccounts',
    {
      ...query.request,
      status: choicesOf(query.filters, 'status', accountStatuses),
      role: choicesOf(query.filters, 'role', roleKeys).map(Number).filter(isRoleId),
    },
    { isKept: true },
  );
  const disable = useAction('disableAccount');
  const activate = useAction('activateAccount');
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useMemo(() => columnsOf(setAsked, user.id), [user.id]);
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
    <Page title={t('routes:userManagement')}>
      <ListTable
        aria-label={t('routes:userManagement')}
        name="accounts"
        columns={columns}
        query={query}
        list={accounts}
        searchPlaceholder={t('searchAccounts')}
        emptyState={<EmptyState title={t('noAccounts')} />}
      />
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
    </Page>
  );
}

/** Somebody active who annotates in a team of the other. */
const mayTakeOver = ({ status, is_leaving, roles }: Account, other: Account): boolean =>
  status !== 'disabled' &&
  !is_leaving &&
  roles.some(
    ({ role_id, team }) =>
      role_id === roleIds.annotator &&
      other.roles.some((own) => own.role_id === roleIds.annotator && own.team === team),
  );

function columnsOf(onAsk: (asked: Asked) => void, ownId: number): TableColumn<Account>[] {
  const rolesOf = ({ roles }: Account): string =>
    roles
      .flatMap(({ role_id, team }) =>
        isRoleId(role_id)
          ? [team === '' ? roleNames[role_id][language] : `${roleNames[role_id][language]} (${team})`]
          : [],
      )
      .join(t('listSeparator'));
  return [
    { id: 'id', title: t('common:id'), width: 64, isSortable: true, cell: ({ id }) => <Faint>{id}</Faint> },
    {
      id: 'username',
      title: t('username'),
      width: 136,
      isSortable: true,
      isRequired: true,
      cell: ({ username }) => username,
    },
    {
      id: 'name',
      title: t('person'),
      width: 128,
      isSortable: true,
      cell: ({ name }) => <span title={name}>{name}</span>,
    },
    {
      id: 'role',
      title: t('roles'),
      minWidth: 220,
      filter: {
        kind: 'choice',
        options: allRoleIds.map((role) => ({ value: String(role), label: roleNames[role][language] })),
      },
      cell: (account) => <span title={rolesOf(account)}>{rolesOf(account)}</span>,
    },
    {
      id: 'phone',
      title: t('phone'),
      width: 128,
      cell: ({ phone }) => (phone === '' ? <Faint>{t('common:unknown')}</Faint> : phone),
    },
    {
      id: 'email',
      title: t('email'),
      minWidth: 140,
      isHidden: true,
      cell: ({ email }) => (email === '' ? <Faint>{t('common:unknown')}</Faint> : email),
    },
    {
      id: 'status',
      title: t('common:status'),
      width: 170,
      filter: {
        kind: 'choice',
        options: accountStatuses.map((status) => ({ value: status, label: t(`status_${status}`) })),
      },
      cell: ({ status, is_leaving }) => (
        <Inline gap={1} isNowrap>
          <StatusTag isPlain tone={status === 'disabled' ? 'danger' : 'success'}>
            {t(`status_${status}`)}
          </StatusTag>
          {is_leaving ? <StatusTag tone="warning">{t('beingDisabled')}</StatusTag> : null}
        </Inline>
      ),
    },
    { id: 'in_hand', title: t('inHand'), width: 96, align: 'end', cell: ({ in_hand }) => formatNumber(in_hand) },
    {
      id: 'last_login_at',
      title: t('lastLogin'),
      width: 144,
      isSortable: true,
      cell: ({ last_login_at }) => <Faint>{last_login_at === null ? t('never') : formatDateTime(last_login_at)}</Faint>,
    },
    {
      id: 'created_at',
      title: t('common:createdAt'),
      width: 144,
      isSortable: true,
      isHidden: true,
      cell: ({ created_at }) => <Faint>{formatDateTime(created_at)}</Faint>,
    },
    {
      id: 'actions',
      title: t('common:actions'),
      width: 120,
      align: 'end',
      isPinned: true,
      cell: (account) => {
        const deed = account.status === 'disabled' || account.is_leaving ? 'activate' : 'disable';
        return (
          <Button
            size="s"
            isDisabled={account.id === ownId}
            aria-label={`${t(deed)}: ${account.username}`}
            onPress={() => onAsk({ account, deed })}
          >
            {t(deed)}
          </Button>
        );
      },
    },
  ];
}
