import { createListeners } from '../listeners.ts';

/**
 * `free`: not requested; `held`: this tab holds the lock; `elsewhere`: another tab holds it; `taken`: another tab stole
 * it from this one.
 */
export type ItemLockState = 'free' | 'held' | 'elsewhere' | 'taken';

/** A lock per item: one tab of a browser edits an item at a time. */
export interface ItemLock {
  readonly getState: () => ItemLockState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves with whether this tab holds the lock now. */
  readonly acquire: () => Promise<boolean>;
  /** Asks the holding tab to stop, waits until it has stopped or the time-out passes, and acquires the lock. */
  readonly takeOver: () => Promise<void>;
  readonly release: () => void;
}

interface ItemLockOptions {
  /** Called when another tab requests the item; that tab waits until the returned promise resolves. */
  readonly onAsked: () => Promise<void>;
  /** Milliseconds that another tab has to stop before its lock is stolen. */
  readonly patienceMs?: number;
}

/**
 * Uses the browser's Web Locks; where they are missing (plain http), tabs coordinate over a broadcast channel alone.
 */
export function createItemLock(name: string, { onAsked, patienceMs = 3000 }: ItemLockOptions): ItemLock {
  const listeners = createListeners();
  const channel = new BroadcastChannel(name);
  const locks: LockManager | undefined = navigator.locks;
  let state: ItemLockState = 'free';
  let releaseLock = (): void => undefined;
  const onAnswer = createListeners<[kind: Message]>();

  const setState = (next: ItemLockState): void => {
    if (state === next) return;
    state = next;
    listeners.emit();
  };
  const say = (message: Message): void => channel.postMessage(message);
  const hear = (wanted: Message, ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      const finish = (isHeard: boolean): void => {
        stop();
        clearTimeout(timer);
        resolve(isHeard);
      };
      const stop = onAnswer.add((kind) => kind === wanted && finish(true));
      const timer = setTimeout(() => finish(false), ms);
    });

  channel.onmessage = (event: MessageEvent<Message>) => {
    if (event.data === 'who' && state === 'held') say('me');
    if (event.data === 'release' && state === 'held') {
      setState('taken');
      void onAsked().finally(() => {
        releaseLock();
        say('released');
      });
    }
    onAnswer.emit(event.data);
  };

  /** Resolves with whether the lock was granted; holds it until `releaseLock`. */
  function request(lockManager: LockManager, options: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      lockManager
        .request(name, options, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : new Promise<void>((release) => (releaseLock = release));
        })
        .catch(() => {
          // Another tab stole the lock after its time-out.
          if (state !== 'held') return resolve(false);
          setState('taken');
          void onAsked();
        });
    });
  }

  return {
    getState: () => state,
    subscribe: listeners.add,
    async acquire() {
      const isMine = locks ? await request(locks, { ifAvailable: true }) : (say('who'), !(await hear('me', 150)));
      setState(isMine ? 'held' : 'elsewhere');
      return isMine;
    },
    async takeOver() {
      // Listens before it asks, so that no answer is missed
      const released = hear('released', patienceMs);
      say('release');
      await released;
      // A frozen tab neither answers nor lets go
      if (locks && !(await request(locks, { ifAvailable: true }))) await request(locks, { steal: true });
      setState('held');
    },
    release() {
      setState('free');
      releaseLock();
      channel.close();
      listeners.clear();
    },
  };
}

type Message = 'who' | 'me' | 'release' | 'released';
