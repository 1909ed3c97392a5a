import type { LeaseResult, LoadResult, OutgoingBatch, SendResult } from '@earmark/annotation-kit';
import type { SignedMedia } from '@earmark/contract';
import { client } from '../../data/index.ts';
import { refusalOf, saveRefusalOf } from './refusal.ts';

/** The calls an open item needs, bound to one item and its lease. */
export interface ItemServer {
  readonly load: (revision: number | null) => Promise<LoadResult>;
  readonly send: (batch: OutgoingBatch) => Promise<SendResult>;
  readonly lease: (isTakeOver: boolean) => Promise<LeaseResult>;
  /** Keeps the lease; `false` when somebody else has it now. Without an answer it counts as kept: the next save finds out. */
  readonly renew: () => Promise<boolean>;
  readonly currentLease: () => string;
  /** Forgets the lease, after the item was handed in or given back. */
  readonly end: () => void;
}

/** How long a call waits before it counts as without answer. */
const quick = { isQuiet: true, timeoutMilliseconds: 30_000 } as const;
/** The most a browser sends on while the page is being left. */
const keepaliveBytes = 60_000;

/** `onMedia` is handed the fresh addresses that come with the lease. */
export function createItemServer(userId: number, itemId: number, onMedia: (media: SignedMedia) => void): ItemServer {
  // Kept across reloads and crashes: who comes back continues with the lease it had. Two tabs are kept apart by the kit's lock.
  const key = `lease ${userId}/${itemId}`;
  let lease = window.localStorage.getItem(key) ?? undefined;
  const keep = (next: string): void => {
    lease = next;
    window.localStorage.setItem(key, next);
  };
  return {
    async load(revision) {
      try {
        const answer =
          revision === null
            ? await client.getItem({ id: itemId }, quick)
            : await client.getRevision({ item_id: itemId, revision }, quick);
        return { kind: 'loaded', revision: answer.revision, document: answer.document };
      } catch (error) {
        return refusalOf(error);
      }
    },
    async send({ baseRevision, batchId, commands }) {
      if (lease === undefined) return { kind: 'lease_lost' };
      try {
        const request = {
          item_id: itemId,
          lease,
          base_revision: baseRevision,
          batch_id: batchId,
          commands: [...commands],
        };
        const { revision } = await client.saveItem(request, {
          ...quick,
          keepalive: JSON.stringify(request).length < keepaliveBytes,
        });
        return { kind: 'saved', revision };
      } catch (error) {
        return saveRefusalOf(error);
      }
    },
    async lease(isTakeOver) {
      try {
        const answer = await client.leaseItem({ item_id: itemId, lease, take_over: isTakeOver }, quick);
        keep(answer.lease);
        onMedia(answer.media);
        return { kind: 'held' };
      } catch (error) {
        return refusalOf(error);
      }
    },
    async renew() {
      if (lease === undefined) return true;
      try {
        onMedia((await client.leaseItem({ item_id: itemId, lease }, quick)).media);
        return true;
      } catch (error) {
        return refusalOf(error).kind !== 'lease_lost';
      }
    },
    currentLease: () => lease ?? '',
    end() {
      lease = undefined;
      window.localStorage.removeItem(key);
    },
  };
}
