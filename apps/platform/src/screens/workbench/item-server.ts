import type { LeaseResult, LoadResult, OutgoingBatch, SendResult } from '@earmark/annotation-kit';
import type { Api, RequestOf, SignedMedia } from '@earmark/contract';
import type { ModalityTypes } from '@earmark/model';
import type { ItemAnswer, ItemRevisions } from '../../business/index.ts';
import { askedLease, client, keptLease } from '../../data/index.ts';
import type { AnnotationKey } from './item-revisions.ts';
import { refusalOf, saveRefusalOf } from './refusal.ts';

/** Server calls of an open item, bound to it and its lease, in the types of its modality. */
export interface ItemServer {
  readonly load: <Types extends ModalityTypes>(revision: number | null) => Promise<LoadResult<Types>>;
  readonly send: <Types extends ModalityTypes>(batch: OutgoingBatch<Types>) => Promise<SendResult>;
  readonly lease: (isTakeOver: boolean) => Promise<LeaseResult>;
  /**
   * Renews the lease and says for how long nobody has done anything here; `false` when someone else has taken it. A
   * missing answer counts as renewed, because the next save detects a loss.
   */
  readonly renew: (idleSeconds: number) => Promise<boolean>;
  /** Registers a receiver of the fresh media addresses that come with the lease. */
  readonly onMedia: (follow: (fresh: SignedMedia) => void) => void;
  readonly currentLease: () => string;
  /** Forgets the lease after the item was submitted or released. */
  readonly end: () => void;
}

type Commands = RequestOf<Api['saveItem']>['commands'];

/** Timeout after which a call counts as unanswered. */
const quick = { isQuiet: true, timeoutMilliseconds: 30_000 } as const;
/** A day, the most that the call accepts. */
const mostIdle = 86_400;
/** Browsers limit `keepalive` bodies to 64 KiB in total. */
const keepaliveBytes = 60_000;

/** Binds the calls to one annotation of an item, as it was `read`, and one person, and keeps the lease between them. */
export function createItemServer(userId: number, itemId: number, read: ItemAnswer): ItemServer {
  const annotationId = read.annotation_id;
  const own = { item_id: itemId, annotation_id: annotationId };
  /** The first answer, while it may still be the newest; the lease's answer tells. */
  let fresh: ItemAnswer | null = read;
  // Stored across reloads and crashes, so that a returning person continues with the same lease. The kit's lock
  // separates two tabs.
  const kept = keptLease(userId, itemId);
  let lease = kept.read();
  let followMedia: ((fresh: SignedMedia) => void) | undefined;
  const keep = (next: string): void => {
    lease = next;
    kept.keep(next);
  };
  return {
    async load<Types extends ModalityTypes>(revision: number | null): Promise<LoadResult<Types>> {
      const first = revision === null ? fresh : null;
      // Used once: what is loaded again is wanted because it has changed
      if (revision === null) fresh = null;
      try {
        const answer = first
          ? first
          : revision === null
            ? await client.getItem({ id: itemId, annotation_id: annotationId }, quick)
            : await client.getRevision({ ...own, revision }, quick);
        // An item's document always belongs to the item's modality.
        return { kind: 'loaded', revision: answer.revision, document: answer.document as Types['Document'] };
      } catch (error) {
        return refusalOf(error);
      }
    },
    async send({ baseRevision, batchId, commands }) {
      // The item was submitted or released here; the kit keeps later edits as unsent
      if (lease === undefined) return { kind: 'lease_lost' };
      fresh = null;
      try {
        const request = {
          ...own,
          lease,
          base_revision: baseRevision,
          batch_id: batchId,
          // The server accepts commands of the item's modality only.
          commands: [...commands] as Commands,
        };
        const { revision } = await client.saveItem(request, {
          ...quick,
          // A save that is under way when the page is left still arrives
          keepalive: JSON.stringify(request).length < keepaliveBytes,
        });
        kept.saved(revision);
        return { kind: 'saved', revision };
      } catch (error) {
        return saveRefusalOf(error);
      }
    },
    async lease(isTakeOver) {
      try {
        const ahead = isTakeOver ? undefined : await askedLease(itemId);
        // What was asked for ahead is kept, also where its answer is of no use here
        const answer =
          ahead?.annotation_id === annotationId
            ? ahead
            : await client.leaseItem({ ...own, lease: kept.read() ?? lease, take_over: isTakeOver }, quick);
        keep(answer.lease);
        // Asked for ahead, the lease may be older than what another tab of this browser has saved with it since
        if (answer.revision !== fresh?.revision || answer.revision < kept.revision()) fresh = null;
        followMedia?.(answer.media);
        return { kind: 'held' };
      } catch (error) {
        return refusalOf(error);
      }
    },
    async renew(idleSeconds) {
      // Submitted or released: nothing is left that could be lost
      if (lease === undefined) return true;
      try {
        const { media } = await client.leaseItem(
          { ...own, lease, idle_seconds: Math.min(mostIdle, idleSeconds) },
          quick,
        );
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
      kept.forget();
    },
  };
}

/**
 * Milestones of an annotation for comparison, listed by code that loads when asked for. The revision judged last is
 * preselected.
 */
export const revisionsOf = (annotation: AnnotationKey, judged: number | null): ItemRevisions => ({
  list: async () => (await import('./item-revisions.ts')).listMilestones(annotation),
  load: async (id) => (await client.getRevision({ ...annotation, revision: Number(id) })).document,
  ...(judged !== null && { first: String(judged) }),
});
