import { isRoleId, roleNames, tokenList, type TokenRow } from '@earmark/contract';
import { Button, EmptyState, Inline, StatusTag, toast } from '@earmark/ui';
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

const t = texts('access-token');

/** The access tokens of everybody, and revoking them with a reason. */
export function Tokens({ actions }: { actions: ReactNode }) {
  const query = useListQuery(tokenList);
  const tokens = useListCall('listTokens', query.request);
  const revoke = useAction('revokeToken');
  const [asked, setAsked] = useState<TokenRow | null>(null);
  const columns = useMemo(() => columnsOf(setAsked), []);
  return (
    <>
      <ListScreen
        aria-label={t('ofAll')}
        name="tokens"
        columns={columns}
        query={query}
        list={tokens}
        searchPlaceholder={t('search')}
        actions={actions}
        emptyState={<EmptyState title={t('noneOfAll')} />}
      />
      {asked ? (
        <ReasonDialog
          title={t('revokeOfTitle', { token: asked.name, name: asked.user.name })}
          text={t('revokeText')}
          confirmLabel={t('revoke')}
          onConfirm={async (reason) => {
            orThrow(await revoke.run({ id: asked.id, reason }));
            toast.success(t('revoked'));
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

const columnsOf = (onRevoke: (asked: TokenRow) => void): ShownColumn<TokenRow>[] => [
  ...listColumns<typeof tokenList, TokenRow>(tokenList, {
    user: { width: 160, minWidth: 112, cell: (row) => <Person row={row} /> },
    name: { minWidth: 160 },
    role: { width: 150, minWidth: 104, words: (role) => (isRoleId(role) ? roleNames[role][language] : String(role)) },
  }),
  actionsColumn((row) => (
    <Button size="s" aria-label={`${t('revoke')}: ${row.name} (${row.user.name})`} onPress={() => onRevoke(row)}>
      {t('revoke')}
    </Button>
  )),
];

const Person = ({ row: { user, is_own: isOwn } }: { row: TokenRow }) => (
  <Inline gap={1} isNowrap>
    <span title={user.name}>{user.name}</span>
    {isOwn ? <StatusTag tone="info">{t('own')}</StatusTag> : null}
  </Inline>
);
