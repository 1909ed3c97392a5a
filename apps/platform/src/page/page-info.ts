import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

export interface TrailStep {
  readonly label: string;
  readonly href?: string;
}

/** What a screen tells the shell about the page it shows. */
interface PageInfo {
  /** Name of the thing shown (a task, a project): goes into the browser's title, the tab and the breadcrumb. */
  readonly name?: string;
  /** The way to this page, without the page itself. */
  readonly trail?: readonly TrailStep[];
}

const infos = new Map<string, PageInfo>();
const listeners = new Set<() => void>();
const nothing: PageInfo = {};

/** Tells the shell the name of what is shown and the way to it. */
export function usePage({ name, trail }: PageInfo): void {
  const { pathname, search } = useLocation();
  const signature = JSON.stringify({ name, trail });
  useEffect(() => {
    // The signature is what was just serialised here.
    infos.set(pageKey(pathname, search), JSON.parse(signature) as PageInfo);
    listeners.forEach((listener) => listener());
  }, [pathname, search, signature]);
}

/** What the screen at this address said about itself. */
export function usePageInfo(key: string): PageInfo {
  return useSyncExternalStore(subscribe, () => infos.get(key) ?? nothing);
}

/** Identity of a page: its path and the ids in its query; paging, search and filters of a list are not part of it. */
export function pageKey(pathname: string, search: string): string {
  const ids = [...new URLSearchParams(search)]
    .filter(([name]) => name.endsWith('_id'))
    .sort(([a], [b]) => a.localeCompare(b));
  return ids.length === 0 ? pathname : `${pathname}?${new URLSearchParams(ids)}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
