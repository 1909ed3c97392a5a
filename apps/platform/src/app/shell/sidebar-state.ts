import { limits } from '@earmark/contract';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useMedia } from '../../frame/index.ts';

/** The main menu's state on large and small windows, and its changes. */
export interface SidebarState {
  /** Desktop: wide or collapsed. */
  readonly isOpen: boolean;
  readonly isMobile: boolean;
  /** Small windows: whether the drawer is open. */
  readonly isDrawerOpen: boolean;
  /** Applies the last change without animation. */
  readonly isStill: boolean;
  readonly toggle: () => void;
  readonly closeDrawer: (options?: { readonly isStill?: boolean }) => void;
}

/** Stores 1 (open) or 0 for a year. */
const cookieName = 'sidebarStatus';
const small = `(width < ${limits.screen.mobileBelowPixels}px)`;

/** Assumes a desktop until the media query says otherwise. */
export function useSidebar(): SidebarState {
  const isMobile = useMedia(small);
  const [isOpen, setOpen] = useState(() => readOpen(document.cookie));
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isStill, setStill] = useState(true);
  const closeDrawer = useCallback<SidebarState['closeDrawer']>((options) => {
    setStill(options?.isStill ?? false);
    setDrawerOpen(false);
  }, []);
  // Before the first paint of the other layout, so that nothing slides when the window becomes small.
  useLayoutEffect(() => closeDrawer({ isStill: true }), [isMobile, closeDrawer]);
  const toggle = useCallback(() => {
    setStill(false);
    if (isMobile) return setDrawerOpen((open) => !open);
    // A cookie with these values, as the specification asks (section 2)
    document.cookie = `${cookieName}=${isOpen ? 0 : 1}; path=/; max-age=31536000; samesite=lax`;
    setOpen(!isOpen);
  }, [isMobile, isOpen]);
  return { isOpen, isMobile, isDrawerOpen, isStill, toggle, closeDrawer };
}

/** Open unless the cookie says 0. */
const readOpen = (cookies: string): boolean => !cookies.split('; ').includes(`${cookieName}=0`);
