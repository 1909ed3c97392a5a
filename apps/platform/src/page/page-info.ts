import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** A step of the breadcrumb; without an address for one that cannot be entered. */
export interface TrailStep {
  readonly label: string;
  readonly href?: string;
}

/** What a screen reports to the shell about its page. */
interface PageInfo {
  /** Name of the displayed entity, used in the document title, tab and breadcrumb. */
  readonly name?: string;
  /** Breadcrumb to this page, excluding the page itself. */
  readonly trail?: readonly TrailStep[];
}

/** Reported information by page key: a tab keeps its name while another page is open. */
const infos = new Map<string, PageInfo>();
const listeners = new Set<() => void>();
const nothing: PageInfo = {};

/** Reports the name and breadcrumb of the displayed entity to the shell. */
export function usePage({ name, trail }: PageInfo): void {
  const { pathname, search } = useLocation();
  // Compared by content, because screens make another array with each rendering
  const signature = JSON.stringify({ name, trail });
  useEffect(() => {
    // The signature was serialised from a PageInfo above.
    infos.set(pageKey(pathname, search), JSON.parse(signature) as PageInfo);
    listeners.forEach((listener) => listener());
  }, [pathname, search, signature]);
}

/** Returns what the screen at this address has reported. */
export function usePageInfo(key: string): PageInfo {
  return useSyncExternalStore(subscribe, () => infos.get(key) ?? nothing);
}

/** Identity of a page: path and ids of the query, without paging, search and filters. */
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
