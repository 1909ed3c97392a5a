import type { OwnSession } from '@earmark/contract';
import { Button, Card, ConfirmDialog, ErrorState, Skeleton, StatusTag, toast, token } from '@earmark/ui';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { orThrow, sentenceOf, useAction, useCall } from '../../data/index.ts';
import { formatDateTime, texts } from '../../i18n/index.ts';

const t = texts('centre');

/** Where the person is signed in, and signing out there. */
export function Devices() {
  // Sessions begin and end on other devices
  const sessions = useCall('listOwnSessions', {}, { refreshEvery: 60_000 });
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null);
  const rows = sessions.data?.rows;
  const hasOthers = rows?.some((row) => !row.is_current) === true;
  return (
    <Card
      title={t('devices')}
      {...(hasOthers
        ? {
            actions: (
              <Button size="s" variant="danger" onPress={() => setEnding('others')}>
                {t('endOthers')}
              </Button>
            ),
          }
        : {})}
    >
      {sessions.error ? <ErrorState message={sentenceOf(sessions.error)} onRetry={sessions.refresh} /> : null}
      {rows === undefined && !sessions.error ? <Skeleton height="96px" /> : null}
      {rows === undefined ? null : (
        <List>
          {rows.map((row) => (
            <Device key={row.id} session={row} onEnd={() => setEnding(row)} />
          ))}
        </List>
      )}
      {rows !== undefined && !hasOthers ? <Faint>{t('onlyThis')}</Faint> : null}
      {ending === 'others' ? <EndOthers onClose={() => setEnding(null)} /> : null}
      {ending !== null && ending !== 'others' ? <EndOne session={ending} onClose={() => setEnding(null)} /> : null}
    </Card>
  );
}

const nameOf = ({ device }: OwnSession): string => (device === '' ? t('unknownDevice') : device);

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const name = nameOf(session);
  return (
    <Entry>
      <MonitorSmartphone aria-hidden="true" />
      <div>
        <Name>
          <strong>{name}</strong>
          {session.is_current ? <StatusTag tone="success">{t('thisDevice')}</StatusTag> : null}
        </Name>
        <Faint>
          {session.address} · {t(`network_${session.network}`)}
        </Faint>
        <Faint>
          {t('signedInAt', { time: formatDateTime(session.signed_in_at) })} ·{' '}
          {t('lastSeen', { time: formatDateTime(session.last_seen_at) })}
        </Faint>
      </div>
      {session.is_current ? null : (
        <Button size="s" aria-label={`${t('end')}: ${name}`} onPress={onEnd}>
          {t('end')}
        </Button>
      )}
    </Entry>
  );
}

function EndOne({ session, onClose }: { session: OwnSession; onClose: () => void }) {
  const end = useAction('endOwnSession');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={t('endTitle')}
      confirmLabel={t('end')}
      onConfirm={async () => {
        orThrow(await end.run({ session_id: session.id }));
        toast.success(t('ended'));
      }}
    >
      {t('endText', { device: nameOf(session) })}
    </ConfirmDialog>
  );
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const end = useAction('endOtherSessions');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={t('endOthersTitle')}
      confirmLabel={t('endOthers')}
      onConfirm={async () => {
        const { ended } = orThrow(await end.run({}));
        toast.success(t('endedOthers', { count: ended }));
      }}
    >
      {t('endOthersText')}
    </ConfirmDialog>
  );
}

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
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  padding-block: ${token.space[3]};

  &:first-child {
    padding-top: 0;
  }

  & + & {
    border-top: 1px solid ${token.color.border};
  }

  > svg {
    width: 20px;
    height: 20px;
    color: ${token.color.textMuted};
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
  gap: ${token.space[1]} ${token.space[2]};
`;

const Faint = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
