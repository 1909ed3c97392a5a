import { isRoleId, limits, roleNames, type Centre, type OwnToken } from '@earmark/contract';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  lazyDialog,
  Skeleton,
  StatusTag,
  toast,
  token as design,
  type Tone,
} from '@earmark/ui';
import { KeyRound, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { orThrow, sentenceOf, useAction, useCall } from '../../../data/index.ts';
import { formatDate, formatDateTime, language, texts } from '../../../i18n/index.ts';
import { scopeLabelOf } from './scope-groups.ts';

const t = texts('access-token');
const { mostOfOne, warnDays } = limits.accessToken;

const tokenDialog = lazyDialog(() => import('./TokenDialog.tsx').then(({ TokenDialog }) => TokenDialog));

/**
 * The own access tokens: creating and revoking them. The address `?show=tokens`, to which notices lead, scrolls here.
 */
export function AccessTokens({ centre }: { centre: Centre }) {
  // Programs use the tokens meanwhile, which moves their last use
  const tokens = useCall('listOwnTokens', {}, { refreshEvery: 60_000 });
  const choices = useCall('listTokenScopes', {});
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<OwnToken | null>(null);
  const rows = tokens.data?.rows;
  const open = rows?.filter(isOpen).length ?? 0;
  // Before the answer nobody is told that a role is missing
  const hasRole = choices.data === undefined || choices.data.rows.length > 0;
  const isFull = open >= mostOfOne;
  const error = tokens.error ?? choices.error;
  const isAsked = useSearchParams()[0].get('show') === 'tokens';
  const showWhenAsked = useCallback(
    (part: HTMLElement | null) => void (isAsked && part?.scrollIntoView({ block: 'start' })),
    [isAsked],
  );
  return (
    <section ref={showWhenAsked}>
      <Card
        title={t('title')}
        actions={
          <Button
            size="s"
            icon={<Plus />}
            isDisabled={choices.data === undefined || !hasRole || isFull}
            onPress={() => setMaking(true)}
          >
            {t('create')}
          </Button>
        }
      >
        <Hint>{!hasRole ? t('noRole') : isFull ? t('full', { most: mostOfOne }) : t('hint')}</Hint>
        {error ? (
          <ErrorState
            message={sentenceOf(error)}
            onRetry={() => {
              tokens.refresh();
              choices.refresh();
            }}
          />
        ) : null}
        {rows === undefined && !tokens.error ? <Skeleton height="72px" /> : null}
        {rows?.length === 0 ? <EmptyState icon={<KeyRound />} title={t('none')} /> : null}
        {rows === undefined || rows.length === 0 ? null : (
          <List>
            {rows.map((row) => (
              <Token key={row.id} row={row} onRevoke={() => setRevoking(row)} />
            ))}
          </List>
        )}
        {isMaking && choices.data ? (
          <tokenDialog.Part
            centre={centre}
            choices={choices.data.rows}
            onClose={() => {
              setMaking(false);
              tokens.refresh();
            }}
          />
        ) : null}
        {revoking ? <Revoke row={revoking} onClose={() => setRevoking(null)} /> : null}
      </Card>
    </section>
  );
}

const isOpen = ({ state }: OwnToken): boolean => state === 'active' || state === 'role_removed';

const tones: Readonly<Record<OwnToken['state'], Tone>> = {
  active: 'success',
  role_removed: 'warning',
  expired: 'neutral',
  revoked: 'danger',
};

function Token({ row, onRevoke }: { row: OwnToken; onRevoke: () => void }) {
  const { last_used: last } = row;
  return (
    <Entry>
      <KeyRound aria-hidden="true" />
      <div>
        <Name>
          <strong>{row.name}</strong>
          <StatusTag tone={tones[row.state]}>{t(`state_${row.state}`)}</StatusTag>
          <span>{[roleName(row.role_id), row.team?.name].filter(Boolean).join(' · ')}</span>
        </Name>
        <Faint>
          {t('createdAt', { date: formatDate(row.created_at) })} · <Ending row={row} />
        </Faint>
        <Faint>
          {last === null
            ? t('neverUsed')
            : t('lastUsed', {
                time: formatDateTime(last.at),
                address: last.address,
                network: t(`centre:network_${last.network}`),
              })}
        </Faint>
        <Scopes>
          <summary>{t('showScopes', { count: row.scopes.length })}</summary>
          <ul>
            {row.scopes.map((scope) => (
              <li key={scope}>{scopeLabelOf(scope)}</li>
            ))}
          </ul>
        </Scopes>
      </div>
      {isOpen(row) ? (
        <Button size="s" aria-label={`${t('revoke')}: ${row.name}`} onPress={onRevoke}>
          {t('revoke')}
        </Button>
      ) : null}
    </Entry>
  );
}

function Ending({ row }: { row: OwnToken }) {
  const date = formatDate(row.expires_at);
  if (row.state === 'expired') return t('expiredAt', { date });
  if (row.state === 'revoked' || row.days_left > warnDays[0]) return t('expiresAt', { date });
  return (
    <StatusTag tone="warning" isPlain>
      {t('expiresSoon', { date, count: row.days_left })}
    </StatusTag>
  );
}

const roleName = (role: number): string => (isRoleId(role) ? roleNames[role][language] : String(role));

function Revoke({ row, onClose }: { row: OwnToken; onClose: () => void }) {
  const revoke = useAction('revokeOwnToken');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={t('revokeTitle', { name: row.name })}
      confirmLabel={t('revoke')}
      onConfirm={async () => {
        orThrow(await revoke.run({ id: row.id }));
        toast.success(t('revoked'));
      }}
    >
      {t('revokeText')}
    </ConfirmDialog>
  );
}

const Hint = styled.p`
  margin-bottom: ${design.space[3]};
  color: ${design.color.textMuted};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${design.space[1]} ${design.space[3]};
  padding-block: ${design.space[3]};

  & + &,
  &:first-child {
    border-top: 1px solid ${design.color.border};
  }

  > svg {
    width: 20px;
    height: 20px;
    color: ${design.color.textMuted};
  }

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  @media (width < 560px) {
    grid-template-columns: auto minmax(0, 1fr);

    > button {
      grid-column: 2;
      justify-self: start;
    }
  }
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${design.space[1]} ${design.space[2]};
`;

const Faint = styled.p`
  color: ${design.color.textMuted};
  font-size: ${design.fontSize.s};
`;

const Scopes = styled.details`
  color: ${design.color.textMuted};
  font-size: ${design.fontSize.s};

  > summary {
    width: fit-content;
    cursor: pointer;
  }

  > ul {
    margin: ${design.space[1]} 0 0;
    padding-inline-start: ${design.space[4]};
    columns: 2 220px;
  }
`;
