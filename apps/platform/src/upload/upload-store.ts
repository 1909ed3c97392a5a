import { useSyncExternalStore } from 'react';
import { isBusy, type UploadState } from './upload-state.ts';

/*
 * What the frame of every page shows of uploads. What sends them is loaded with the screens that begin some.
 */

const listeners = new Set<() => void>();
let states: readonly UploadState[] = [];
let isGuarding = false;
/** Retries what waits for the network. */
let hurry = (): void => undefined;

/** State of all uploads of this page. */
export const useUploads = (): readonly UploadState[] => useSyncExternalStore(subscribe, () => states);

/** State of one dataset's upload, if this page has it. */
export const useUpload = (datasetId: number | undefined): UploadState | undefined =>
  useUploads().find((upload) => upload.datasetId === datasetId);

/**
 * Replaces the states. While one of them is busy, leaving the page asks first, and `onOnline` is called when the
 * network is back.
 */
export function publishUploads(next: readonly UploadState[], onOnline: () => void): void {
  states = next;
  hurry = onOnline;
  guard(states.some(isBusy));
  listeners.forEach((listener) => listener());
}

function guard(isNeeded: boolean): void {
  if (isNeeded === isGuarding) return;
  isGuarding = isNeeded;
  // Only while needed: with such a listener, browsers may not keep the page for going back to it
  if (isNeeded) {
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', retry);
  } else {
    window.removeEventListener('beforeunload', ask);
    window.removeEventListener('online', retry);
  }
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
const retry = (): void => hurry();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
