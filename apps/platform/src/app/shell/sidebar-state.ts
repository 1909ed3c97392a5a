import { limits } from '@earmark/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

export interface SidebarState {
  /** On a desktop: wide or narrow. */
  readonly isOpen: boolean;
  readonly isMobile: boolean;
  /** On a small window: whether the drawer is out. */
  readonly isDrawerOpen: boolean;
  readonly toggle: () => void;
  readonly closeDrawer: () => void;
}

/** The open state is kept as 1 or 0 for a year. */
const cookieName = 'sidebarStatus';
const small = typeof window === 'undefined' ? undefined : window.matchMedia(`(width < ${limits.screen.mobileBelowPixels}px)`);

export function useSidebar(): SidebarState {
  const isMobile = useSyncExternalStore(watchWidth, () => small?.matches ?? false);
  const [isOpen, setOpen] = useState(() => readOpen(document.cookie));
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useEffect(() => setDrawerOpen(false), [isMobile]);
  const toggle = useCallback(() => {
    if (isMobile) return setDrawerOpen((open) => !open);
    document.cookie = `${cookieName}=${isOpen ? 0 : 1}; path=/; max-age=31536000; samesite=lax`;
    setOpen(!isOpen);
  }, [isMobile, isOpen]);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  return { isOpen, isMobile, isDrawerOpen, toggle, closeDrawer };
}

/** Open unless the cookie says 0. */
export const readOpen = (cookies: string): boolean => !cookies.split('; ').includes(`${cookieName}=0`);

function watchWidth(listener: () => void): () => void {
  small?.addEventListener('change', listener);
  return () => small?.removeEventListener('change', listener);
}
