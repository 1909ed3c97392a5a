import { limits } from '@earmark/contract';
import { Badge, IconButton, Popover, token, usePreload } from '@earmark/ui';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { refreshAfter, useCall } from '../data/index.ts';
import { texts } from '../i18n/index.ts';

const load = () => import('./NoticePanel.tsx');
const NoticePanel = lazy(load);
const parts = [{ preload: () => void load().catch(() => undefined) }];

const t = texts('notification');

/** Top-bar bell with the number of unread notices, which is asked for while the page is visible (ADR 39). */
export function NoticeBell() {
  const { data } = useCall('countUnreadNotices', {}, { refreshEvery: limits.notice.askEverySeconds * 1000 });
  const [isOpen, setOpen] = useState(false);
  const unread = data?.unread ?? 0;
  const shown = unread >= limits.notice.mostCounted ? `${limits.notice.mostCounted - 1}+` : String(unread);
  const hasNews = useNews(data?.newest_id ?? null, data !== undefined);
  usePreload(parts);
  return (
    <Root>
      <Popover
        placement="bottom end"
        title={t('title')}
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton
            icon={<Bell />}
            aria-label={unread === 0 ? t('title') : t('bellUnread', { number: shown })}
            tooltipPlacement="bottom"
          />
        }
      >
        {(close) => (
          <Suspense fallback={<Waiting />}>
            <NoticePanel onClose={close} />
          </Suspense>
        )}
      </Popover>
      {unread === 0 ? null : (
        <Count aria-hidden="true">
          <Badge tone="danger" isStrong>
            {shown}
          </Badge>
        </Count>
      )}
      <Spoken role="status">{hasNews ? t('announced', { number: shown }) : ''}</Spoken>
    </Root>
  );
}

/** Whether a notice has arrived since the page was opened; lists of notices that are shown are loaded anew. */
function useNews(newest: number | null, isKnown: boolean): boolean {
  // Undefined until the first answer: what was there when the page opened is no news
  const seen = useRef<number | null>(undefined);
  const [hasNews, setNews] = useState(false);
  useEffect(() => {
    if (!isKnown) return;
    const before = seen.current;
    // Never back: when the newest is deleted, the one before it is not new again
    seen.current = Math.max(newest ?? 0, before ?? 0);
    if (before === undefined || newest === null || newest <= (before ?? 0)) {
      if (newest === null) setNews(false);
      return;
    }
    setNews(true);
    void refreshAfter('readNotices');
  }, [newest, isKnown]);
  return hasNews;
}

const Root = styled.span`
  position: relative;
  display: inline-flex;
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: -3px;
  inset-inline-end: -5px;
  pointer-events: none;

  > span {
    min-width: 16px;
    height: 16px;
    padding: 0 4px;
  }
`;

/** Visually hidden live region. */
const Spoken = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const Waiting = styled.div`
  width: min(352px, calc(100vw - 72px));
  height: 160px;
  padding-top: ${token.space[2]};
`;
