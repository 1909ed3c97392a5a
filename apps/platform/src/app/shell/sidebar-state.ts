import { limits } from '@earmark/contract';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useMedia } from '../../frame/index.ts';

export interface SidebarState {
  /** On a desktop: wide or narrow. */
  readonly isOpen: boolean;
  readonly isMobile: boolean;
  /** On a small window: whether the drawer is out. */
  readonly isDrawerOpen: boolean;
  /** The last change is shown at once, without an animation. */
  readonly isStill: boolean;
  readonly toggle: () => void;
  readonly closeDrawer: (options?: { readonly isStill?: boolean }) => void;
}

/** The open state is kept as 1 or 0 for a year. */
const cookieName = 'sidebarStatus';
const small = `(width < ${limits.screen.mobileBelowPixels}px)`;

/** A desktop until the window proves to be small. */
export function useSidebar(): SidebarState {
  const isMobile = useMedia(small);
  const [isOpen, setOpen] = useState(() => readOpen(document.cookie));
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [isStill, setStill] = useState(true);
  const closeDrawer = useCallback<SidebarState['closeDrawer']>((options) => {
    setStill(options?.isStill ?? false);
    setDrawerOpen(false);
  }, []);
  // Before the first picture of the other layout: nothing slides out of a window that has just become small.
  useLayoutEffect(() => closeDrawer({ isStill: true }), [isMobile, closeDrawer]);
  const toggle = useCallback(() => {
    setStill(false);
    if (isMobile) return setDrawerOpen((open) => !open);
    document.cookie = `${cookieName}=${isOpen ? 0 : 1}; path=/; max-age=31536000; samesite=lax`;
    setOpen(!isOpen);
  }, [isMobile, isOpen]);
  return { isOpen, isMobile, isDrawerOpen, isStill, toggle, closeDrawer };
}

/** Open unless the cookie says 0. */
const readOpen = (cookies: string): boolean => !cookies.split('; ').includes(`${cookieName}=0`);
