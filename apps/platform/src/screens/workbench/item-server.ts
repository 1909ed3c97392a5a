import type { LeaseResult, LoadResult, OutgoingBatch, SendResult } from '@earmark/annotation-kit';
import type { Api, RequestOf, SignedMedia } from '@earmark/contract';
import type { ModalityTypes } from '@earmark/model';
import { client } from '../../data/index.ts';
import { refusalOf, saveRefusalOf } from './refusal.ts';

/** The calls an open item needs, bound to one item and its lease; in the types of whichever modality the item has. */
export interface ItemServer {
  readonly load: <Types extends ModalityTypes>(revision: number | null) => Promise<LoadResult<Types>>;
  readonly send: <Types extends ModalityTypes>(batch: OutgoingBatch<Types>) => Promise<SendResult>;
  readonly lease: (isTakeOver: boolean) => Promise<LeaseResult>;
  /** Keeps the lease; `false` when somebody else has it now. Without an answer it counts as kept: the next save finds out. */
  readonly renew: () => Promise<boolean>;
  /** Tells who follows them the fresh addresses that come with the lease. */
  readonly onMedia: (follow: (fresh: SignedMedia) => void) => void;
  readonly currentLease: () => string;
  /** Forgets the lease, after the item was handed in or given back. */
  readonly end: () => void;
}

type Commands = RequestOf<Api['saveItem']>['commands'];

/** How long a call waits before it counts as without answer. */
const quick = { isQuiet: true, timeoutMilliseconds: 30_000 } as const;
/** The most a browser sends on while the page is being left. */
const keepaliveBytes = 60_000;

export function createItemServer(userId: number, itemId: number): ItemServer {
  // Kept across reloads and crashes: who comes back continues with the lease it had. Two tabs are kept apart by the kit's lock.
  const key = `lease ${userId}/${itemId}`;
  let lease = window.localStorage.getItem(key) ?? undefined;
  let followMedia: ((fresh: SignedMedia) => void) | undefined;
  const keep = (next: string): void => {
    lease = next;
    window.localStorage.setItem(key, next);
  };
  return {
    async load<Types extends ModalityTypes>(revision: number | null): Promise<LoadResult<Types>> {
      try {
        const answer =
          revision === null
            ? await client.getItem({ id: itemId }, quick)
            : await client.getRevision({ item_id: itemId, revision }, quick);
        // An item has documents of its own modality alone.
        return { kind: 'loaded', revision: answer.revision, document: answer.document as Types['Document'] };
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
          // The server takes the commands of the item's own modality, whichever it is.
          commands: [...commands] as Commands,
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
        followMedia?.(answer.media);
        return { kind: 'held' };
      } catch (error) {
        return refusalOf(error);
      }
    },
    async renew() {
      if (lease === undefined) return true;
      try {
        const { media } = await client.leaseItem({ item_id: itemId, lease }, quick);
        followMedia?.(media);
        return true;
      } catch (error) {
        return refusalOf(error).kind !== 'lease_lost';
      }
    },
    onMedia(follow) {
      followMedia = follow;
    },
    currentLease: () => lease ?? '',
    end() {
      lease = undefined;
      window.localStorage.removeItem(key);
    },
  };
}
