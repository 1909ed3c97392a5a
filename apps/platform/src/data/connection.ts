import { useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import { takeEarlyAnswer } from './early-answers.ts';

/** Milliseconds between reachability probes; long enough not to flood a server that is starting. */
const probeEvery = 5000;
/** Statuses meaning "unreachable": a proxy whose upstream is down, or a server without its database. */
const away: readonly number[] = [502, 503, 504];

const listeners = new Set<() => void>();
let isConnected = true;
let timer: number | undefined;

/** False from the first failed request until one succeeds; probing happens in the background. */
export const useIsConnected = (): boolean => useSyncExternalStore(subscribe, () => isConnected);

/** `fetch` that also records whether the server was reachable. */
export const watchedFetch: typeof fetch = async (...request) => {
  try {
    const response = await (takeEarlyAnswer(...request) ?? fetch(...request));
    turn(!away.includes(response.status));
    return response;
  } catch (error) {
    // A cancelled request says nothing about the server
    if (!(error instanceof DOMException && error.name === 'AbortError')) turn(false);
    throw error;
  }
};

/** Asks the server whether it and its database are available. */
export async function probeServer(): Promise<boolean> {
  const isThere = await fetch('/readyz', { cache: 'no-store' }).then(reads, () => false);
  turn(isThere);
  return isThere;
}

/** A server with a full disk still answers reads and reports by itself what it cannot store. */
async function reads(response: Response): Promise<boolean> {
  if (response.ok) return true;
  const readiness: unknown = await response.json().catch(() => null);
  return typeof readiness === 'object' && readiness !== null && 'reason' in readiness && readiness.reason === 'disk';
}

function turn(next: boolean): void {
  if (next === isConnected) return;
  isConnected = next;
  window.clearInterval(timer);
  // Everything displayed may be stale after an outage, so all of it is revalidated
  if (next) void mutate(() => true);
  else timer = window.setInterval(() => void probeServer(), probeEvery);
  listeners.forEach((listener) => listener());
}

/** `offline` events are reliable; `online` says nothing about the server, so only a probe restores the connection. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('offline', loseTouch);
    window.addEventListener('online', probeAgain);
  }
  // The window's events stay subscribed once somebody has listened: there is one connection per page
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const loseTouch = (): void => turn(false);
const probeAgain = (): void => void probeServer();
