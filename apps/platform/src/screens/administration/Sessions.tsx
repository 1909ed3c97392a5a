import { isRoleId, roleNames, sessionList, type SessionRow } from '@earmark/contract';
import { Button, EmptyState, Inline, SegmentedControl, StatusTag, toast } from '@earmark/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { orThrow, useAction } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  listColumns,
  ListScreen,
  useListCall,
  useListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { Tokens } from './Tokens.tsx';

const t = texts('administration');

type Asked = { readonly session: SessionRow; readonly which: 'one' | 'all' };

type View = 'sessions' | 'tokens';

/** Lists of open sessions and of access tokens. */
export function Sessions() {
  const [view, setView] = useState<View>('sessions');
  const choice = (
    <SegmentedControl
      aria-label={t('routes:sessions')}
      options={[
        { value: 'sessions', label: t('access-token:signedIn') },
        { value: 'tokens', label: t('access-token:title') },
      ]}
      value={view}
      onChange={setView}
    />
  );
  return view === 'sessions' ? <OpenSessions actions={choice} /> : <Tokens actions={choice} />;
}

function OpenSessions({ actions }: { actions: ReactNode }) {
  const query = useListQuery(sessionList);
  const sessions = useListCall('listSessions', query.request);
  const end = useAction('endSession');
  const endAll = useAction('endSessionsOf');
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useMemo(() => columnsOf(setAsked), []);
  const name = asked?.session.user.name ?? '';
  return (
    <>
      <ListScreen
        aria-label={t('routes:sessions')}
        name="sessions"
        columns={columns}
        query={query}
        list={sessions}
        searchPlaceholder={t('searchSessions')}
        actions={actions}
        emptyState={<EmptyState title={t('noSessions')} />}
      />
      {asked ? (
        <ReasonDialog
          title={t(asked.which === 'one' ? 'endTitle' : 'endAllTitle', { name })}
          text={t('endText')}
          confirmLabel={t(asked.which === 'one' ? 'end' : 'endAll')}
          onConfirm={async (reason) => {
            const { id, user } = asked.session;
            if (asked.which === 'one') orThrow(await end.run({ id, reason }));
            else orThrow(await endAll.run({ user_id: user.id, reason }));
            toast.success(t('ended', { name }));
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

const roleName = (role: number): string => (isRoleId(role) ? roleNames[role][language] : t('noRole'));

const columnsOf = (onAsk: (asked: Asked) => void): ShownColumn<SessionRow>[] => [
  ...listColumns<typeof sessionList, SessionRow>(sessionList, {
    user: { width: 160, minWidth: 112, cell: (session) => <Person session={session} /> },
    role: { width: 150, minWidth: 104, words: roleName },
    device: { minWidth: 150 },
  }),
  actionsColumn((session) => (
    <Inline gap={1} isNowrap justify="end">
      <Button
        size="s"
        isDisabled={session.is_own}
        aria-label={`${t('end')}: ${session.user.name} ${session.id}`}
        onPress={() => onAsk({ session, which: 'one' })}
      >
        {t('end')}
      </Button>
      <Button
        size="s"
        aria-label={`${t('endAll')}: ${session.user.name} ${session.id}`}
        onPress={() => onAsk({ session, which: 'all' })}
      >
        {t('endAll')}
      </Button>
    </Inline>
  )),
];

const Person = ({ session: { user, is_own: isOwn } }: { session: SessionRow }) => (
  <Inline gap={1} isNowrap>
    <span title={user.name}>{user.name}</span>
    {isOwn ? <StatusTag tone="info">{t('thisSession')}</StatusTag> : null}
  </Inline>
);
