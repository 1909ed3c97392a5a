import type { Api, ResponseOf } from '@earmark/contract';
import { Watermark } from '@earmark/annotation-kit';
import { token } from '@earmark/ui';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { styled } from 'styled-components';
import { client, SessionContext, useSession, type Session } from '../../data/index.ts';
import { formatDate, loadTexts, texts } from '../../i18n/index.ts';
import { useIsFullScreen } from '../../page/index.ts';
import { useCurrentPage } from './use-current-page.ts';

const t = texts('shell');

/** Loads the frame around pages that are not full-screen, with its texts. */
export async function loadFramed() {
  const [framed] = await Promise.all([import('./Framed.tsx'), loadTexts('inside')]);
  return framed;
}
const Framed = lazy(loadFramed);

/** Provides the session to a page, framed by sidebar, top bar and tabs unless it is full-screen. */
export function Shell() {
  // The loader of this route returns a Session.
  const session = useLoaderData<Session>();
  return (
    <SessionContext value={session}>
      <Frame />
      <SessionWatermark />
    </SessionContext>
  );
}

function Frame() {
  const isFullScreen = useIsFullScreen();
  const { state } = useNavigation();
  const main = useRef<HTMLElement>(null);
  useCurrentPage();
  useBeginning(main, isFullScreen);
  const page = (
    <Main ref={main} id="content" tabIndex={-1} data-full={isFullScreen || undefined}>
      {state === 'idle' ? null : (
        <Loading role="progressbar" data-part="route-loading" aria-label={t('common:loading')} />
      )}
      <Outlet />
    </Main>
  );
  return isFullScreen ? (
    page
  ) : (
    <Suspense>
      <Framed>{page}</Framed>
    </Suspense>
  );
}

/** Scrolls each new page to the top and moves lost focus into it; full-screen pages manage focus themselves. */
function useBeginning(main: RefObject<HTMLElement | null>, isFullScreen = false): void {
  const { pathname, search } = useLocation();
  const isReplacing = useNavigationType() === 'REPLACE';
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = before.current === undefined;
    const isSamePage = before.current === pathname;
    before.current = pathname;
    // Writing a filter or a range into the address is not a navigation.
    if (isSamePage && isReplacing) return;
    main.current?.scrollTo({ top: 0 });
    window.scrollTo({ top: 0 });
    // The link that was pressed is gone with its page; a field that the new page has focused itself keeps the focus
    if (!isFirst && !isFullScreen && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
  }, [pathname, search, isReplacing, main, isFullScreen]);
}

type WatermarkParts = ResponseOf<Api['platform']>['watermark'];
/** All parts, until the settings are known. */
const wholeWatermark = { name: true, phone: true, date: true };

/**
 * Watermark over the whole screen: of name, last four digits of the phone number and date what the settings ask for.
 */
function SessionWatermark() {
  const { user } = useSession();
  const parts = useWatermarkParts();
  const day = useToday();
  if (parts === null) return null;
  const person = [parts.name ? user.name || user.username : '', parts.phone ? user.phone.slice(-4) : ''];
  const lines = [person.filter(Boolean).join(' '), parts.date ? day : ''].filter(Boolean);
  // Who has no phone number is named, rather than nobody
  return <Watermark isOverPage lines={lines.length > 0 ? lines : [user.username]} />;
}

/** The parts as of the page's load. Not by `useCall`, whose cache the workbench would load for this alone. */
function useWatermarkParts(): WatermarkParts {
  const [parts, setParts] = useState<WatermarkParts>(wholeWatermark);
  useEffect(() => {
    client.platform({}, { isQuiet: true }).then(
      ({ watermark }) => setParts(watermark),
      () => undefined,
    );
  }, []);
  return parts;
}

const today = (): string => formatDate(new Date().toISOString());

/** Today's date, updated at midnight. */
function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    // A minute's delay is invisible, and a timer until midnight would not survive a suspended computer
    const timer = window.setInterval(() => setDay(today()), 60_000);
    return () => window.clearInterval(timer);
  }, []);
  return day;
}

// Messages stand at the foot of the window: what scrolls, and what stays at its foot, ends above them. A workbench
// keeps its size, and the room within: its panel and list end above them. What comes into sight by its focus
// (`scroll-padding-bottom`) must not lie below the foot of a table.
const Main = styled.main`
  flex: 1;
  min-height: 0;
  overflow: auto;
  scroll-padding-bottom: ${token.space[7]};
  background: ${token.color.canvas};
  outline: none;

  &[data-full] {
    height: 100dvh;
    overflow: hidden;
  }

  &:not([data-full]) {
    border-bottom: var(--em-toast-room) solid ${token.color.canvas};
  }
`;

const Loading = styled.div`
  position: fixed;
  z-index: ${token.zIndex.toast};
  inset: 0 0 auto;
  height: 2px;
  background: linear-gradient(90deg, transparent, ${token.color.accent}, transparent) 0 0 / 40% 100% no-repeat;
  animation: earmark-loading 1s infinite linear;

  @keyframes earmark-loading {
    from { background-position: -60% 0; }
    to { background-position: 160% 0; }
  }
`;
