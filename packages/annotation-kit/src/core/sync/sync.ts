import { isEmptyPatch, type AudioTypes, type EditOf, type ModalityTypes, type SavingModality } from '@earmark/model';
import type { Journal, JournalBatch } from '../journal/index.ts';
import { createListeners } from '../listeners.ts';
import type { DocumentStore } from '../store/index.ts';
import { browserEnvironment, type SyncEnvironment } from './environment.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { neverRejecting, type ItemServer, type LoadResult, type SendResult } from './server.ts';

/**
 * `saving`: edits are pending; `offline`: retried without the user. In `conflict`, `lease_lost`, `refused` and
 * `signed_out` nothing is sent until somebody acts.
 */
export type SyncStatus = 'saved' | 'saving' | 'offline' | 'conflict' | 'lease_lost' | 'refused' | 'signed_out';

/** What a user is shown of saving. */
export interface SyncState {
  readonly status: SyncStatus;
  /** The number of edits that the server has not acknowledged. */
  readonly pendingEdits: number;
  /** Milliseconds since the epoch; `undefined` until the first save of this session. */
  readonly lastSavedAt: number | undefined;
  /** The journal cannot store edits across a reload: leaving the page now would lose pending edits. */
  readonly isVolatile: boolean;
  /** The other person's revision, while in conflict. */
  readonly conflictRevision: number | undefined;
  /** The server's message, when it refused or said why it cannot be reached or the session is over. */
  readonly message: string | undefined;
}

/** The state from which a session starts. */
export interface SyncStart<Types extends ModalityTypes = AudioTypes> {
  readonly revision: number;
  /** Unsent edits of an earlier session. */
  readonly batches: readonly JournalBatch<Types>[];
  readonly trouble?: Exclude<SendResult, { kind: 'saved' }>;
}

/** What is saved where, and how long edits may wait. */
export interface SyncOptions<Types extends ModalityTypes = AudioTypes> {
  readonly store: DocumentStore<Types>;
  readonly journal: Journal<Types>;
  readonly server: ItemServer<Types>;
  readonly environment?: SyncEnvironment;
  /** Milliseconds after the last edit until a batch is sent … */
  readonly quietMs?: number;
  /** … and the most milliseconds after the first edit. */
  readonly longestWaitMs?: number;
  /** The limit of commands in one batch. */
  readonly maxCommands?: number;
}

/** Stores a store's edits in the journal and sends them to the server, in order, one batch at a time. */
export interface Sync<Types extends ModalityTypes = AudioTypes> {
  readonly getState: () => SyncState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The embedder stores the item itself: no save state is shown. */
  readonly isLocal?: boolean;
  /** The newest revision known to contain this session's edits. */
  readonly revision: () => number;
  readonly start: (start: SyncStart<Types>) => void;
  /** Saves now; resolves with whether the server has acknowledged everything. */
  readonly flush: () => Promise<boolean>;
  /**
   * Retries after the cause of a stop was removed (new sign-in, renewed lease). After a refusal it sends the current
   * document instead of the refused edits, some of which may have been undone since; the newest document is loaded for
   * that first. Resolves with whether this succeeded; if not, nothing has changed.
   */
  readonly retry: () => Promise<boolean>;
  /** Loads the newest document of the server, for a comparison. */
  readonly loadTheirs: () => Promise<LoadResult<Types>>;
  /**
   * Resolves a conflict with the local document: it becomes a new revision after the server's. Resolves with whether
   * this succeeded.
   */
  readonly keepMine: () => Promise<boolean>;
  /** Resolves a conflict or refusal with the server's document: unsent edits are discarded. */
  readonly takeTheirs: () => Promise<boolean>;
  /** Stops sending and recording; pending edits stay in the journal. */
  readonly stop: () => void;
}

/** Creates a sync, which records and sends nothing before `start`. */
export function createDocumentSync<Types extends ModalityTypes>(
  modality: SavingModality<Types>,
  options: SyncOptions<Types>,
): Sync<Types> {
  type Document = Types['Document'];
  const {
    store,
    journal,
    environment = browserEnvironment,
    quietMs = 400,
    longestWaitMs = 2000,
    maxCommands = 500,
  } = options;
  const server = neverRejecting(options.server);
  const listeners = createListeners();
  let outbox: Outbox<Types> | undefined;
  let revision = 0;
  let state: SyncState = {
    status: 'saved',
    pendingEdits: 0,
    lastSavedAt: undefined,
    isVolatile: false,
    conflictRevision: undefined,
    message: undefined,
  };
  /** Counts starts and stops: results awaited in an earlier generation are ignored. */
  let generation = 0;
  let running: Promise<void> | undefined;
  let isDue = false;
  let failures = 0;
  let waitingSince: number | undefined;
  let cancelTimer = (): void => undefined;
  let stopListening: (() => void)[] = [];

  const publish = (change: Partial<SyncState> = {}): void => {
    state = {
      ...state,
      pendingEdits: outbox?.pendingEdits() ?? 0,
      isVolatile: journal.getState() === 'volatile',
      ...change,
    };
    listeners.emit();
  };
  const wakeIn = (ms: number): void => {
    cancelTimer();
    cancelTimer = environment.after(ms, sendNow);
  };
  const sendNow = (): void => {
    isDue = true;
    void pump();
  };

  function pump(): Promise<void> {
    if (!outbox || blocking.has(state.status)) return Promise.resolve();
    // One batch at a time: the next is based on the revision that this one makes
    if (running) return running;
    const run = sendAll(outbox, generation).finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  }

  async function sendAll(box: Outbox<Types>, ofGeneration: number): Promise<void> {
    // A sealed batch is not waited for: it may have arrived, and only its answer tells the next revision
    for (let first = box.first(); first && (first.isSealed || isDue); first = box.first()) {
      isDue = false;
      waitingSince = undefined;
      cancelTimer();
      const batch = await box.seal();
      if (!batch || generation !== ofGeneration) return;
      const { baseRevision, batchId, commands } = batch;
      const result = await server.send({ baseRevision, batchId, commands });
      if (generation !== ofGeneration) return;
      if (result.kind !== 'saved') return trouble(result);
      failures = 0;
      revision = result.revision;
      const acknowledged = box.acknowledge(revision);
      publish({ status: box.first() ? 'saving' : 'saved', lastSavedAt: environment.now() });
      await acknowledged;
      if (generation !== ofGeneration) return;
    }
    if (box.first()) wakeIn(quietMs);
  }

  function trouble(result: Exclude<SendResult, { kind: 'saved' }>): void {
    publish({
      status: result.kind,
      conflictRevision: result.kind === 'conflict' ? result.revision : undefined,
      message: 'message' in result ? result.message : undefined,
    });
    if (result.kind === 'offline') wakeIn(retryWait(failures++, environment.random()));
  }

  function noteEdits(commands: readonly EditOf<Types>[]): void {
    if (!outbox) return;
    // Again when stored: only then does the journal know whether it could be
    void outbox.add(commands, revision).then(() => publish());
    const now = environment.now();
    waitingSince ??= now;
    publish(state.status === 'saved' ? { status: 'saving' } : {});
    if (state.status === 'saving') wakeIn(Math.max(0, Math.min(quietMs, waitingSince + longestWaitMs - now)));
  }

  /**
   * Loads the server's document and, if nothing changed meanwhile, replaces the outbox by what `decide` returns.
   * `known` is the revision that the server must still have.
   */
  async function resolve(decide: (theirs: Document) => readonly EditOf<Types>[], known?: number): Promise<boolean> {
    const ofGeneration = generation;
    const loaded = await server.load(null);
    if (!outbox || generation !== ofGeneration || loaded.kind !== 'loaded') return false;
    if (known !== undefined && loaded.revision !== known) {
      trouble({ kind: 'conflict', revision: loaded.revision });
      return false;
    }
    revision = loaded.revision;
    await outbox.replace(decide(loaded.document), revision);
    if (generation !== ofGeneration) return false;
    failures = 0;
    publish({ status: outbox.first() ? 'saving' : 'saved', conflictRevision: undefined, message: undefined });
    sendNow();
    return true;
  }

  /** Returns the edits that turn the server's document into the local one. */
  function whatIsShown(theirs: Document): readonly EditOf<Types>[] {
    const patch = modality.patchBetween(theirs, store.getState().document);
    return isEmptyPatch(patch) ? [] : [patch];
  }

  return {
    getState: () => state,
    subscribe: listeners.add,
    revision: () => revision,
    start(from) {
      generation += 1;
      running = undefined;
      revision = from.revision;
      failures = 0;
      isDue = true;
      outbox = createOutbox(modality, journal, { batches: from.batches, now: environment.now, maxCommands });
      stopListening.forEach((stop) => stop());
      stopListening = [
        store.onCommands(noteEdits),
        journal.subscribe(() => publish()),
        // What does not arrive any more stays in the journal
        environment.onHide(sendNow),
        environment.onOnline(sendNow),
      ];
      publish({ status: outbox.first() ? 'saving' : 'saved' });
      if (from.trouble) trouble(from.trouble);
      else void pump();
    },
    async flush() {
      while (outbox?.first()) {
        isDue = true;
        await pump();
        if (state.status !== 'saving' && state.status !== 'saved') return false;
      }
      return outbox !== undefined;
    },
    async retry() {
      if (!outbox) return true;
      // a new revision by somebody else turns a refusal into a conflict
      if (state.status === 'refused') return (await resolve(whatIsShown, revision)) || state.status !== 'refused';
      failures = 0;
      publish({ status: outbox.first() ? 'saving' : 'saved', message: undefined });
      sendNow();
      return true;
    },
    loadTheirs: () => server.load(null),
    keepMine: () => resolve(whatIsShown),
    takeTheirs: () =>
      resolve((theirs) => {
        store.replaceDocument(theirs);
        return [];
      }),
    stop() {
      generation += 1;
      cancelTimer();
      stopListening.forEach((stop) => stop());
      stopListening = [];
      outbox = undefined;
    },
  };
}

/** In these states nothing is sent until the user or the platform acts. */
const blocking: ReadonlySet<SyncStatus> = new Set(['conflict', 'lease_lost', 'refused', 'signed_out']);

/** Milliseconds until the next retry: doubles from 1 s to 30 s, with 25 % jitter. */
const retryWait = (failures: number, random: number): number =>
  Math.min(30_000, 1000 * 2 ** failures) * (0.75 + random / 2);
