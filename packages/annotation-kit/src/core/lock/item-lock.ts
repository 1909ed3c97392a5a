import { createListeners } from '../listeners.ts';

/** `free`: not asked for; `held`: this tab works on the item; `elsewhere`: another tab does; `taken`: another tab took it from this one. */
export type ItemLockState = 'free' | 'held' | 'elsewhere' | 'taken';

/** Lets one tab of a browser work on an item at a time. */
export interface ItemLock {
  readonly getState: () => ItemLockState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Answers whether this tab has it now. */
  readonly acquire: () => Promise<boolean>;
  /** Asks the other tab to stop, waits until it did (or does not answer), and has it. */
  readonly takeOver: () => Promise<void>;
  readonly release: () => void;
}

export interface ItemLockOptions {
  /** Stops the work because another tab asks for the item; the other waits until this resolves. */
  readonly onAsked: () => Promise<void>;
  /** How long another tab may take to stop before the item is taken from it. */
  readonly patienceMs?: number;
}

/** Over the Web Locks of the browser; where they are missing (plain http), a channel between tabs alone has to do. */
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

  /** Resolves with whether the lock was got; holds it until `releaseLock`. */
  function request(lockManager: LockManager, options: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      lockManager
        .request(name, options, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : new Promise<void>((release) => (releaseLock = release));
        })
        .catch(() => {
          // The lock was stolen by a tab that could not wait.
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
      const released = hear('released', patienceMs);
      say('release');
      await released;
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
