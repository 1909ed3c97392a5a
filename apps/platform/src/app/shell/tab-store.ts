import { useSyncExternalStore } from 'react';
import type { RouteRow } from '../../route-row.ts';

/** Tab of a visited page. */
export interface Tab {
  /** Path and ids; identifies the page. */
  readonly key: string;
  /** Last address of the page, with paging and filters. */
  readonly href: string;
  /** Text key of its title. */
  readonly title: RouteRow['title'];
  /** Name of the displayed entity, once the page reports it. */
  readonly name?: string;
  readonly isPinned?: boolean;
}

const storageKey = 'tabs';
const listeners = new Set<() => void>();
let tabs: readonly Tab[] | undefined;
let wasEmpty = false;

/** The tabs of this browser tab, in their order. */
export const useTabs = (): readonly Tab[] => useSyncExternalStore(subscribe, readTabs);

/** Adds the tab of a page, or updates it. */
export const visit = (tab: Tab): void => write(withVisited(readTabs(), tab));

/** Removes a tab unless it is pinned. */
export const forget = (key: string): void => write(readTabs().filter((tab) => tab.isPinned || tab.key !== key));

/** Whether this browser tab had no tabs when it was opened, so that those of another browser are taken over. */
export function isFresh(): boolean {
  readTabs();
  return wasEmpty;
}

/** Calls `listener` after each change. Returns the function that stops it. */
export const onTabsChange = (listener: () => void): (() => void) => subscribe(listener);
/** The tabs, outside of rendering. */
export const currentTabs = (): readonly Tab[] => readTabs();

/** Whether the session of this browser tab has ended, and its tabs with it. */
export const areTabsGone = (): boolean => window.sessionStorage.getItem(storageKey) === null;

/** Replaces all tabs. */
export const replaceTabs = (next: readonly Tab[]): void => write(next);

/** Appends a tab, or updates it when the page already has one. */
export function withVisited(known: readonly Tab[], tab: Tab): readonly Tab[] {
  const found = known.find(({ key }) => key === tab.key);
  if (!found) return tab.isPinned ? [tab, ...known] : [...known, tab];
  const isSame = found.href === tab.href && found.name === tab.name && found.title === tab.title;
  return isSame ? known : known.map((other) => (other === found ? tab : other));
}

/** Merges the tabs saved by another browser with those visited here since, each page once. */
export function withSaved(known: readonly Tab[], saved: readonly Tab[]): readonly Tab[] {
  const isSaved = ({ key }: Tab): boolean => saved.some((tab) => tab.key === key);
  const pinned = known.filter((tab) => tab.isPinned);
  const back = saved.filter((tab) => !pinned.some(({ key }) => key === tab.key));
  return [
    ...pinned,
    // A page that was visited here since has the newer address
    ...back.map((tab) => known.find(({ key }) => key === tab.key) ?? tab),
    ...known.filter((tab) => !tab.isPinned && !isSaved(tab)),
  ];
}

/**
 * The names of the tabs in order. Pages of several kinds of work that are called the same say which kind they are of.
 */
export function namesOfTabs(
  known: readonly Tab[],
  nameOf: (tab: Tab) => string,
  kindOf: (tab: Tab) => string | undefined,
): readonly string[] {
  const named = known.map((tab) => ({ name: nameOf(tab), kind: kindOf(tab) }));
  return named.map(({ name, kind }) => {
    const hasNamesake = named.some((other) => other.name === name && other.kind !== kind);
    return hasNamesake && kind !== undefined ? `${name} · ${kind}` : name;
  });
}

/** Returns the tabs left after closing some, and where to navigate when the current page is among them. */
export function withoutTabs(
  known: readonly Tab[],
  closing: (tab: Tab) => boolean,
  currentKey: string,
): { readonly tabs: readonly Tab[]; readonly goTo?: string } {
  const isClosing = (tab: Tab): boolean => !tab.isPinned && closing(tab);
  const rest = known.filter((tab) => !isClosing(tab));
  const index = known.findIndex((tab) => tab.key === currentKey);
  const current = known[index];
  if (!current || !isClosing(current)) return { tabs: rest };
  const neighbour =
    known.slice(index + 1).find((tab) => !isClosing(tab)) ?? known.slice(0, index).findLast((tab) => !isClosing(tab));
  return { tabs: rest, goTo: neighbour?.href ?? '/' };
}

/** Kept in session storage, so that it survives a reload but ends with the browser tab. */
function readTabs(): readonly Tab[] {
  if (tabs) return tabs;
  const stored = window.sessionStorage.getItem(storageKey);
  wasEmpty = stored === null;
  tabs = parse(stored);
  return tabs;
}

function write(next: readonly Tab[]): void {
  if (next === tabs) return;
  tabs = next;
  window.sessionStorage.setItem(storageKey, JSON.stringify(next));
  listeners.forEach((listener) => listener());
}

function parse(text: string | null): readonly Tab[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTab) : [];
  } catch {
    return [];
  }
}

const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' && value !== null && 'key' in value && 'href' in value && 'title' in value;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
