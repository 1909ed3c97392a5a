import { accountList, isRoleId, limits, mayEver, roleIds, type Account } from '@earmark/contract';
import { Button, ConfirmDialog, EmptyState, LinkButton, toast } from '@earmark/ui';
import { Plus, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { orThrow, useAction, useCall, useSession } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { ListScreen, useListCall, useListQuery, useSelection } from '../../list/index.ts';
import { DepartureDialog, withSettled } from '../departure/index.ts';
import { accountColumns, type Asked } from './account-columns.tsx';
import { LinkDialog, type PasswordLink } from './LinkDialog.tsx';
import { ManyUsers } from './ManyUsers.tsx';
import { UserDialog } from './UserDialog.tsx';

const t = texts('people');
const ofUsers = texts('user-admin');
const ofFactor = texts('second-factor');

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
  const columns = useMemo(() => accountColumns(mayWrite ? setAsked : null, user.id), [mayWrite, user.id]);
  // Asked for only when somebody is about to be disabled: one of them may take the work over
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
            <>
              <LinkButton icon={<Upload />} href="/userAdmin/import">
                {ofUsers('import')}
              </LinkButton>
              <Button variant="primary" icon={<Plus />} onPress={() => setCreating(true)}>
                {ofUsers('create')}
              </Button>
            </>
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
