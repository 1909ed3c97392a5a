import { roleIds, type ListedNotice, type NotificationName } from '@earmark/contract';
import { Button, Link, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { defaultBusiness } from '../business/index.ts';
import { useSession } from '../data/index.ts';
import { formatDateTime, texts } from '../i18n/index.ts';
import { screenPath } from '../routes.ts';
import { destinationOf } from './destination.ts';
import { DestinationHint } from './DestinationHint.tsx';

const t = texts('notification');

interface NoticeRowProps {
  notice: ListedNotice;
  /** Marks it as read. */
  onRead: () => void;
  /** The person follows the link. */
  onLeave: () => void;
}

/** One notice in the bell: its sentence, which leads to its subject, and its time. */
export function NoticeRow({ notice, onRead, onLeave }: NoticeRowProps) {
  const { user } = useSession();
  const destination = destinationOf(notice, user);
  const { kind, is_unread: isUnread, text, created_at: time } = notice;
  const follow = (): void => {
    if (isUnread) onRead();
    onLeave();
  };
  return (
    <Root data-unread={isUnread || undefined}>
      <Mark role="img" aria-label={isUnread ? t('unread') : t('read')} />
      <Body>
        {destination.kind === 'path' ? (
          <Link href={destination.path} onPress={follow}>
            {text}
          </Link>
        ) : (
          <span>{text}</span>
        )}
        <DestinationHint destination={destination} />
        <Foot>
          <time dateTime={time}>{formatDateTime(time)}</time>
          {user.role_id === roleIds.annotator && ofVerdicts.has(kind) ? (
            <Link href={screenPath({ business: defaultBusiness, area: 'annotation' }, 'outcome')} onPress={follow}>
              {t('routes:outcome')}
            </Link>
          ) : null}
          {isUnread && destination.kind !== 'path' ? (
            <Button size="s" variant="quiet" onPress={onRead}>
              {t('markRead')}
            </Button>
          ) : null}
        </Foot>
      </Body>
    </Root>
  );
}

/** Notices of verdicts, which the page of outcomes shows together. */
const ofVerdicts: ReadonlySet<NotificationName> = new Set([
  'item_returned',
  'items_returned',
  'dispute_upheld',
  'dispute_overturned',
]);

const Root = styled.div`
  display: flex;
  gap: ${token.space[2]};
  padding: ${token.space[2]} 0;
  color: ${token.color.textMuted};

  &[data-unread] a,
  &[data-unread] span {
    font-weight: ${token.fontWeight.medium};
  }
`;

const Mark = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  margin-top: 6px;
  border-radius: ${token.radius.full};

  [data-unread] > & {
    background: ${token.color.accent};
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 20px;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;
