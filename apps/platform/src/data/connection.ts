import { useSyncExternalStore } from 'react';
import { mutate } from 'swr';

/** Milliseconds between two probes whether a server that was away is back. */
const probeEvery = 5000;
/** What a proxy answers when the server behind it is away, and the server when its database is. */
const away: readonly number[] = [502, 503, 504];

const listeners = new Set<() => void>();
let isConnected = true;
let timer: number | undefined;

/** False from the first call that did not reach the server until one does; no call needs to be made meanwhile. */
export const useIsConnected = (): boolean => useSyncExternalStore(subscribe, () => isConnected);

/** Like `fetch`; what becomes of the request tells whether the server can be reached. */
export const watchedFetch: typeof fetch = async (...request) => {
  try {
    const response = await fetch(...request);
    turn(!away.includes(response.status));
    return response;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) turn(false);
    throw error;
  }
};

/** Asks the server whether it is there, with its database. */
export async function probeServer(): Promise<boolean> {
  const isThere = await fetch('/readyz', { cache: 'no-store' }).then(reads, () => false);
  turn(isThere);
  return isThere;
}

/** A server whose disk is full can still be read from; it says itself what it cannot keep. */
async function reads(response: Response): Promise<boolean> {
  if (response.ok) return true;
  const readiness: unknown = await response.json().catch(() => null);
  return typeof readiness === 'object' && readiness !== null && 'reason' in readiness && readiness.reason === 'disk';
}

function turn(next: boolean): void {
  if (next === isConnected) return;
  isConnected = next;
  window.clearInterval(timer);
  if (next) void mutate(() => true);
  else timer = window.setInterval(() => void probeServer(), probeEvery);
  listeners.forEach((listener) => listener());
}

/** The browser knows when the cable is out; that it is in again says nothing about the server. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('offline', loseTouch);
    window.addEventListener('online', probeAgain);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const loseTouch = (): void => turn(false);
const probeAgain = (): void => void probeServer();
