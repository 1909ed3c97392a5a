/** Where this browser keeps the lease of an item, so that a reload goes on with it. */
export interface KeptLease {
  readonly read: () => string | undefined;
  readonly keep: (lease: string) => void;
  readonly forget: () => void;
}

/** The lease that a person has of an item, perhaps from an earlier session. */
export const keptLease = (userId: number, itemId: number): KeptLease => keptAt(`lease ${userId}/${itemId}`);

/**
 * The lease that this browser keeps of an item, before it is known who is signed in; undefined where there is none, or
 * several people work here, whose leases are not tried out.
 */
export function findKeptLease(itemId: number): KeptLease | undefined {
  const [key, ...others] = Object.keys(window.localStorage).filter(
    (name) => name.startsWith('lease ') && name.endsWith(`/${itemId}`),
  );
  return key === undefined || others.length > 0 ? undefined : keptAt(key);
}

const keptAt = (key: string): KeptLease => ({
  read: () => window.localStorage.getItem(key) ?? undefined,
  keep: (lease) => window.localStorage.setItem(key, lease),
  forget: () => window.localStorage.removeItem(key),
});
