import { Button, EmptyState, ErrorState, Link, Skeleton, token } from '@earmark/ui';
import { BellOff } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useAction, useCall } from '../data/index.ts';
import { texts } from '../i18n/index.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { noticesPath } from './destination.ts';

const t = texts('notification');

/** Notices in the bell: as many as are read in passing. */
const mostShown = 8;

/** Content of the bell: the newest notices, unread ones first. */
export default function NoticePanel({ onClose }: { onClose: () => void }) {
  const notices = useCall('listNotices', { page_size: mostShown });
  const read = useAction('readNotices');
  const foot = useRef<HTMLDivElement>(null);
  const rows = notices.data?.rows;
  // Up to the newest that is shown: one that arrives meanwhile stays unread
  const newest = rows === undefined ? 0 : Math.max(0, ...rows.map(({ id }) => id));
  const readAll = async (): Promise<void> => {
    // The button goes once nothing is unread; without the focus the panel would not hear Escape
    if ((await read.run({ up_to: newest })).ok) foot.current?.querySelector('a')?.focus();
  };
  return (
    <Root>
      {notices.error ? (
        <ErrorState message={sentenceOf(notices.error)} onRetry={notices.refresh} />
      ) : rows === undefined ? (
        <Skeleton lines={6} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<BellOff />} title={t('empty')} hint={t('emptyHint')} />
      ) : (
        <List>
          {rows.map((notice) => (
            <li key={notice.id}>
              <NoticeRow
                notice={notice}
                onRead={() => void read.run({ ids: [notice.id] }, { isQuiet: true })}
                onLeave={onClose}
              />
            </li>
          ))}
        </List>
      )}
      <Foot ref={foot}>
        <Link href={noticesPath} onPress={onClose}>
          {t('all')}
        </Link>
        {rows?.some((notice) => notice.is_unread) ? (
          <Button size="s" variant="quiet" isPending={read.isPending} onPress={() => void readAll()}>
            {t('readAll')}
          </Button>
        ) : null}
      </Foot>
    </Root>
  );
}

const Root = styled.div`
  width: min(352px, calc(100vw - 72px));
  padding-top: ${token.space[2]};
`;

const List = styled.ul`
  max-height: min(440px, 60dvh);
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;

  > li + li {
    border-top: 1px solid ${token.color.border};
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 32px;
  margin-top: ${token.space[2]};
  padding-top: ${token.space[2]};
  border-top: 1px solid ${token.color.border};
`;
