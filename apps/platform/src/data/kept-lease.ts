/** Lease of an item in this browser's storage, so that a reload or another tab continues with it. */
export interface KeptLease {
  readonly read: () => string | undefined;
  readonly keep: (lease: string) => void;
  /** The newest revision that any tab of this browser has saved under it; 0 where none was. */
  readonly revision: () => number;
  readonly saved: (revision: number) => void;
  readonly forget: () => void;
}

/** The lease that a person has of an item, perhaps from an earlier session. */
export function keptLease(userId: number, itemId: number): KeptLease {
  const [lease, revision] = [`lease ${userId}/${itemId}`, `revision ${userId}/${itemId}`];
  return {
    read: () => window.localStorage.getItem(lease) ?? undefined,
    keep: (next) => window.localStorage.setItem(lease, next),
    revision: () => Number(window.localStorage.getItem(revision)),
    saved: (newest) => window.localStorage.setItem(revision, String(newest)),
    forget() {
      window.localStorage.removeItem(lease);
      window.localStorage.removeItem(revision);
    },
  };
}
