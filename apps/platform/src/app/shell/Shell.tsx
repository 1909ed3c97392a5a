import { token } from '@earmark/ui';
import { useEffect, useRef } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { SessionContext, type Session } from '../../data/index.ts';
import { useRoute } from '../../page/index.ts';
import { Notice } from './Notice.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { SessionWatermark } from './SessionWatermark.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';
import { TabStrip } from './TabStrip.tsx';
import { TopBar } from './TopBar.tsx';
import { useCurrentPage } from './use-current-page.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('shell');

/** Sidebar, top bar, tabs and the page in their middle; full-screen pages have the window to themselves. */
export function Shell() {
  // The loader of this route answers a Session.
  const session = useLoaderData<Session>();
  return (
    <SessionContext value={session}>
      <Frame />
      <SessionWatermark />
    </SessionContext>
  );
}

function Frame() {
  const { isFullScreen } = useRoute();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const sidebar = useSidebar();
  const main = useRef<HTMLElement>(null);
  useCurrentPage();
  useEffect(() => {
    main.current?.scrollTo({ top: 0 });
    window.scrollTo({ top: 0 });
  }, [pathname, search]);
  const page = (
    <Main ref={main} id="content" tabIndex={-1} data-full={isFullScreen || undefined}>
      <Outlet />
    </Main>
  );
  return (
    <>
      {state === 'idle' ? null : <Loading role="progressbar" aria-label={t('common:loading')} />}
      {isFullScreen ? (
        page
      ) : (
        <Root>
          <Skip href="#content">{t('skipToContent')}</Skip>
          <Sidebar sidebar={sidebar} />
          <Column>
            <TopBar sidebar={sidebar} />
            <TabStrip />
            <OfflineBar />
            <Notice />
            {page}
          </Column>
        </Root>
      )}
    </>
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

const Main = styled.main`
  flex: 1;
  min-height: 0;
  overflow: auto;
  background: ${token.color.canvas};
  outline: none;

  &[data-full] {
    height: 100dvh;
    overflow: hidden;
  }
`;

const Loading = styled.div`
  position: fixed;
  z-index: ${token.zIndex.toast};
  top: 0;
  left: 0;
  width: 100%;
  height: 2px;
  background: linear-gradient(90deg, transparent, ${token.color.accent}, transparent) 0 0 / 40% 100% no-repeat;
  animation: earmark-loading 1s infinite linear;

  @keyframes earmark-loading {
    from { background-position: -60% 0; }
    to { background-position: 160% 0; }
  }
`;

const Skip = styled.a`
  position: fixed;
  z-index: ${token.zIndex.dialog};
  top: ${token.space[2]};
  left: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[3]};
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;
