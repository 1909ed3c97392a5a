import {
  createAudioStore,
  createJournal,
  createSync,
  journalScope,
  newId,
  recover,
  type AudioStore,
  type ItemServer,
  type JournalStorage,
  type SendResult,
  type Sync,
  type SyncEnvironment,
} from '@earmark/annotation-kit';
import { CallError, errors, type Client } from '@earmark/contract';
import { defaultAudioRules, type AudioCommand, type AudioDocument } from '@earmark/model';
import { audioOf, eventually, speechLabels } from '../server/index.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What the server acknowledged of a person's batches, kept across pages. */
export interface Ledger {
  /** Commands of every batch that was sent. */
  readonly sent: Map<string, readonly AudioCommand[]>;
  /** Every revision that was acknowledged for a batch. */
  readonly acknowledged: Map<string, Set<number>>;
  /** Number of requests without a response. */
  unanswered: number;
}

export const emptyLedger = (): Ledger => ({ sent: new Map(), acknowledged: new Map(), unanswered: 0 });

export interface PageOptions {
  readonly client: Client;
  readonly itemId: number;
  /** Outlives the page, like the browser's storage. */
  readonly storage: JournalStorage;
  readonly random: SeededRandom;
  readonly ledger: Ledger;
}

/** The workbench's core as the browser runs it: store, journal and sync over the real API, without screens. */
export interface AnnotatorPage {
  readonly store: AudioStore;
  readonly sync: Sync;
  /** Makes one random edit of a kind that people make. */
  edit(): void;
  /** The tab is gone: nothing more is sent or persisted. */
  crash(): void;
}

/** Opens the item, first sends what an earlier page left, and waits for the server without a time limit. */
export async function openPage({ client, itemId, storage, random, ledger }: PageOptions): Promise<AnnotatorPage> {
  const { lease } = await eventually(() => client.leaseItem({ item_id: itemId, take_over: true }).catch(whileOffline));
  const { id: userId, name } = await eventually(() => client.userInfo({}).catch(whileOffline));
  const server = itemServer(client, itemId, lease, ledger);
  const journal = createJournal(journalScope(userId, itemId), storage);
  const found = await eventually(async () => {
    const recovery = await recover(journal, server);
    if (recovery.kind !== 'recovered' && recovery.kind !== 'offline')
      throw new Error(`the item could not be opened: ${recovery.kind}`);
    return recovery.kind === 'recovered' && recovery;
  });
  const store = createAudioStore({
    document: found.document,
    labels: speechLabels,
    rules: defaultAudioRules,
    mode: 'annotation',
  });
  const sync = createSync({ store, journal, server, environment: hurriedEnvironment, quietMs: 4, longestWaitMs: 15 });
  sync.start(found.start);
  return { store, sync, edit: () => editAtRandom(store, random, { id: userId, name }), crash: () => sync.stop() };
}

const whileOffline = (error: unknown): undefined => {
  if (error instanceof CallError && error.isNetwork) return undefined;
  throw error;
};

/** Without a browser, and with short delays between requests. */
const hurriedEnvironment: SyncEnvironment = {
  now: Date.now,
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(ms, 40));
    return () => clearTimeout(timer);
  },
  random: Math.random,
  onOnline: () => () => undefined,
  onHide: () => () => undefined,
};

function itemServer(client: Client, itemId: number, lease: string, ledger: Ledger): ItemServer {
  return {
    async send({ baseRevision, batchId, commands }) {
      ledger.sent.set(batchId, commands);
      try {
        const { revision } = await client.saveItem({
          item_id: itemId,
          lease,
          base_revision: baseRevision,
          batch_id: batchId,
          commands: commands.map(asRequest),
        });
        ledger.acknowledged.set(batchId, (ledger.acknowledged.get(batchId) ?? new Set()).add(revision));
        return { kind: 'saved', revision };
      } catch (error) {
        const result = outcomeOf(error);
        if (result.kind === 'offline') ledger.unanswered += 1;
        return result;
      }
    },
    async load(revision) {
      try {
        if (revision !== null) {
          const found = await client.getRevision({ item_id: itemId, revision });
          return { kind: 'loaded', ...found, document: audioOf(found.document) };
        }
        const opened = await client.getItem({ id: itemId });
        return { kind: 'loaded', revision: opened.revision, document: audioOf(opened.document) };
      } catch (error) {
        const result = outcomeOf(error);
        return result.kind === 'conflict' ? { kind: 'refused', message: 'conflict' } : result;
      }
    },
  };
}

function outcomeOf(error: unknown): Exclude<SendResult, { kind: 'saved' }> {
  if (!(error instanceof CallError)) throw error;
  if (error.isNetwork || error.httpStatus >= 500) return { kind: 'offline' };
  if (error.code === errors.revision_conflict.code)
    return { kind: 'conflict', revision: Number(Object(error.data).revision) };
  if (error.httpStatus === 401) return { kind: 'signed_out' };
  return error.code === errors.lease_lost.code
    ? { kind: 'lease_lost' }
    : { kind: 'refused', message: `${error.code} ${error.message}` };
}

/** The request's schema infers mutable arrays. */
const asRequest = (command: AudioCommand): AudioCommand => structuredClone(command);

/** Slots for segments; each holds at most one, so that they never overlap. */
const slotSamples = 4000;
const slotCount = 40;

function editAtRandom(store: AudioStore, random: SeededRandom, author: { id: number; name: string }): void {
  const { document } = store.getState();
  const slot = random.below(slotCount);
  const segment = document.segments.find((candidate) => Math.floor(candidate.start / slotSamples) === slot);
  const kind = random.below(20);
  if (kind === 0) return void store.undo();
  if (kind === 1) return void store.redo();
  const fault = store.run(
    segment ? changeOf(document, segment.id, slot, kind, random, author) : addition(slot, random),
  );
  if (fault) throw new Error(`an edit was refused: ${fault.code}`);
}

const addition = (slot: number, random: SeededRandom): AudioCommand => ({
  type: 'segment.add',
  segment: {
    id: newId(),
    track: 0,
    start: slot * slotSamples + random.below(1000),
    end: slot * slotSamples + 2000 + random.below(2000),
    answers: { text: 'ask not' },
    comments: [],
    status: 'completed',
  },
});

function changeOf(
  document: AudioDocument,
  id: string,
  slot: number,
  kind: number,
  random: SeededRandom,
  author: { id: number; name: string },
): AudioCommand {
  if (kind < 4) return { type: 'segment.remove', ids: [id] };
  if (kind < 8)
    return {
      type: 'segment.resize',
      id,
      start: slot * slotSamples + random.below(1000),
      end: slot * slotSamples + 2000 + random.below(2000),
    };
  if (kind < 10)
    return {
      type: 'global.answer',
      labelId: 'scene',
      answer: [document.answers['scene']?.[0] === 'indoor' ? 'outdoor' : 'indoor'],
    };
  if (kind < 11) return { type: 'validity.set', isValid: !document.isValid };
  if (kind < 12)
    return {
      type: 'comment.add',
      segmentId: id,
      comment: {
        id: newId(),
        authorId: author.id,
        authorName: author.name,
        text: `hm ${random.below(1000)}`,
        createdAt: new Date().toISOString(),
        isResolved: false,
      },
    };
  return {
    type: 'segment.answer',
    ids: [id],
    labelId: 'text',
    answer: `what your country can do ${random.below(10_000)} “问”`,
  };
}
