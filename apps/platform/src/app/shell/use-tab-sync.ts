import { limits, type SavedTab } from '@earmark/contract';
import { useEffect } from 'react';
import { client, useSession, type Session } from '../../data/index.ts';
import { mayEnter, routes } from '../../routes.ts';
import { isOutsideTeams } from '../menu.ts';
import { areTabsGone, currentTabs, isFresh, onTabsChange, replaceTabs, withSaved, type Tab } from './tab-store.ts';

/** Delay of saving after the last change. */
const saveAfterMilliseconds = 1500;

/** Whether the tabs of another browser were taken over: once, because some may be closed since. */
let isRestored = false;

/** Takes over the tabs of another browser in a new one, and saves what changes in this one for others. */
export function useTabSync(): void {
  const session = useSession();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isClosed = false;
    const begin = (before: readonly SavedTab[]): void => {
      if (!isClosed) stop = saveChanges(before);
    };
    if (isFresh() && !isRestored) {
      client.readTabs({}, { isQuiet: true }).then(
        ({ tabs }) => {
          replaceTabs(
            withSaved(
              currentTabs(),
              tabs.flatMap((saved) => openable(saved, session)),
            ),
          );
          isRestored = true;
          begin(tabs);
        },
        // Without the saved ones nothing may be saved over them
        () => undefined,
      );
    } else begin(toSave());
    return () => {
      isClosed = true;
      stop?.();
    };
  }, [session]);
}

/** The tab of a saved one, with the title of its route; nothing for pages that the person may not enter any more. */
function openable({ key, href, name }: SavedTab, session: Session): Tab[] {
  const [pathname] = key.split('?');
  const row = routes.find(({ path }) => path === pathname);
  if (!row || row.isFullScreen || !mayEnter(row, session.user.role_id) || isOutsideTeams(row, session)) return [];
  return [{ key, href, title: row.title, ...(name === undefined ? {} : { name }) }];
}

/** Saves each change; `before` is what this browser saved or read before. */
function saveChanges(before: readonly SavedTab[]): () => void {
  let timer: number | undefined;
  let known = before;
  const save = (keepalive: boolean): void => {
    window.clearTimeout(timer);
    timer = undefined;
    const tabs = toSave();
    // After a sign-out or another role they belong to nobody here
    if (JSON.stringify(tabs) === JSON.stringify(known) || areTabsGone()) return;
    client.saveTabs({ tabs, known: [...known] }, { isQuiet: true, keepalive }).catch(() => undefined);
    known = tabs;
  };
  const later = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => save(false), saveAfterMilliseconds);
  };
  const now = (): void => {
    // The page may be gone before the answer: `keepalive` lets the request outlive it
    if (timer !== undefined) save(true);
  };
  const stop = onTabsChange(later);
  window.addEventListener('pagehide', now);
  later();
  return () => {
    stop();
    now();
    window.removeEventListener('pagehide', now);
  };
}

const toSave = (): SavedTab[] =>
  currentTabs()
    .filter(
      ({ isPinned, key, href }) => !isPinned && Math.max(key.length, href.length) <= limits.tabs.addressMaxCharacters,
    )
    .slice(-limits.tabs.maxCount)
    .map(({ key, href, title, name }) => ({
      key,
      href,
      title,
      ...(name === undefined ? {} : { name: name.slice(0, limits.tabs.nameMaxCharacters) }),
    }));
