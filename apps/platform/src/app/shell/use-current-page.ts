import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageKey, useIsFullScreen, usePageInfo, useRoute } from '../../page/index.ts';
import { routes } from '../../routes.ts';
import { forget, visit } from './tab-store.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('routes');

const pinned = routes.filter((row) => row.isPinned && row.screen !== null);

/** Sets the document title and adds the page's tab. */
export function useCurrentPage(): void {
  const { title, isPinned, screen } = useRoute();
  const isFullScreen = useIsFullScreen();
  const { pathname, search } = useLocation();
  const key = pageKey(pathname, search);
  const { name } = usePageInfo(key);
  useEffect(() => {
    // In the order of the routes, and before any of them was opened
    for (const row of pinned) visit({ key: row.path, href: row.path, title: row.title, isPinned: true });
  }, []);
  const isReplacing = useNavigationType() === 'REPLACE';
  const before = useRef(key);
  useEffect(() => {
    // A page that replaced another (a dataset replacing its upload) takes over its tab.
    if (isReplacing && before.current !== key) forget(before.current);
    before.current = key;
  }, [isReplacing, key]);
  // A route without a screen, or one that only leads on, must not leave a tab
  const isPassing = screen === null || screen === 'reload';
  useEffect(() => {
    if (isPassing) return;
    document.title = [name, t(title), t('common:product')].filter(Boolean).join(' · ');
    if (!isFullScreen) visit({ key, href: pathname + search, title, name, isPinned });
  }, [key, pathname, search, title, name, isPinned, isFullScreen, isPassing]);
}
