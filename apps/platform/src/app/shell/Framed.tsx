import { Banner, token } from '@earmark/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { WatchedBatches } from '../../batch/index.ts';
import { useCall } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';
import { TabStrip } from './TabStrip.tsx';
import { TopBar } from './TopBar.tsx';
import { useTabSync } from './use-tab-sync.ts';
import { Welcome } from './Welcome.tsx';

const t = texts('shell');

/** Sidebar, top bar and tabs around a page; not loaded by full-screen pages. */
export default function Framed({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  useTabSync();
  return (
    <Root>
      <Skip href="#content">{t('skipToContent')}</Skip>
      <Sidebar sidebar={sidebar} />
      <Column inert={sidebar.isDrawerOpen}>
        <TopBar sidebar={sidebar} />
        <TabStrip />
        <OfflineBar />
        <Notice />
        <Welcome />
        {children}
        <WatchedBatches />
      </Column>
    </Root>
  );
}

/** Holds the Chinese text of the notice that was closed. */
const noticeKey = 'noticeClosed';

/** Platform notice. Once closed, it stays hidden until its text changes. */
function Notice() {
  const { data } = useCall('platform', {}, { isStatic: true });
  const [closed, setClosed] = useState(() => window.localStorage.getItem(noticeKey));
  const notice = data?.notice;
  if (!notice?.is_on || closed === notice.zh) return null;
  const close = (): void => {
    window.localStorage.setItem(noticeKey, notice.zh);
    setClosed(notice.zh);
  };
  return (
    <Banner tone="warning" isFlush onClose={close}>
      {notice[language]}
    </Banner>
  );
}

const Root = styled.div`
  display: flex;
  height: 100dvh;
  overflow: hidden;
`;

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Skip = styled.a`
  position: fixed;
  z-index: ${token.zIndex.dialog};
  top: ${token.space[2]};
  inset-inline-start: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[3]};
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  box-shadow: ${token.elevation.floating};
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;
