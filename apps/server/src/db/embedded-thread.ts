import { Worker } from 'node:worker_threads';
import { DatabaseError } from './database.ts';
import type { EmbeddedAnswer, EmbeddedReply, EmbeddedRequest } from './embedded-message.ts';

interface Waiting {
  readonly patienceSeconds: number;
  readonly resolve: (answer: EmbeddedAnswer) => void;
  readonly reject: (error: Error) => void;
}

type Ask = Omit<Extract<EmbeddedRequest, { kind: 'run' }>, 'id'> | { readonly kind: 'close' };

/** Startup timeout in seconds; replaying the WAL after a crash may take a while. */
const openingSeconds = 600;

/**
 * Main thread's side of the embedded database: requests are answered one by one, in order. The thread is lost when it
 * exits or exceeds a request's timeout; then all pending and later requests fail.
 */
export class EmbeddedThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onLoss: (error: Error) => void;
  readonly #watch: NodeJS.Timeout;
  #lastId = 0;
  /**
   * Whole seconds since the last response while requests are pending. Counted by a timer, so that a suspended process
   * does not count.
   */
  #quietSeconds = 0;
  #death: Error | undefined;

  private constructor(folder: string, onLoss: (error: Error) => void) {
    this.#onLoss = onLoss;
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { folder },
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    });
    this.#worker.on('message', (reply: EmbeddedReply) => this.#settle(reply));
    // The error event may precede the thread's last messages, which are complete by its exit event.
    let thrown: string | undefined;
    this.#worker.on('error', (error) => (thrown = error.message));
    this.#worker.on('exit', () => this.#lose(thrown));
    this.#watch = setInterval(() => this.#count(), 1000).unref();
  }

  /**
   * Starts the thread and opens the database in `folder`, creating it first if needed. `onLoss` is called when the
   * thread ends unexpectedly.
   */
  static async start(folder: string, onLoss: (error: Error) => void): Promise<EmbeddedThread> {
    let isOpen = false;
    const thread = new EmbeddedThread(folder, (error) => isOpen && onLoss(error));
    await new Promise<EmbeddedAnswer>((resolve, reject) =>
      thread.#waiting.set(0, { patienceSeconds: openingSeconds, resolve, reject }),
    );
    isOpen = true;
    return thread;
  }

  /** Sends a request. Rejects with a `DatabaseError`, at the latest when the thread is lost. */
  ask(request: Ask, patienceSeconds: number): Promise<EmbeddedAnswer> {
    if (this.#death !== undefined) return Promise.reject(this.#death);
    this.#lastId += 1;
    const message: EmbeddedRequest = { ...request, id: this.#lastId };
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { patienceSeconds, resolve, reject });
      this.#worker.postMessage(message);
    });
  }

  /** Closes the database and ends the thread. */
  async close(patienceSeconds: number): Promise<void> {
    await this.ask({ kind: 'close' }, patienceSeconds);
    this.#die(new DatabaseError('The embedded database is closed', { code: '57P01' }));
  }

  #settle(reply: EmbeddedReply): void {
    if (reply.kind === 'lost') return this.#lose(reply.reason);
    this.#quietSeconds = 0;
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.kind === 'rows') waiting?.resolve(reply.answer);
    else waiting?.reject(new DatabaseError(reply.error.message, reply.error));
  }

  /** Only the first request in the queue is being executed. */
  #count(): void {
    const [first] = this.#waiting.values();
    this.#quietSeconds = first === undefined ? 0 : this.#quietSeconds + 1;
    if (first !== undefined && this.#quietSeconds > first.patienceSeconds)
      this.#lose(`no answer for ${this.#quietSeconds} seconds`);
  }

  #lose(reason = 'its thread has ended'): void {
    if (this.#death !== undefined) return;
    // 57P01: the server is shutting down
    const error = new DatabaseError(`The embedded database has stopped: ${reason}`, { code: '57P01', detail: reason });
    this.#die(error);
    void this.#worker.terminate();
    this.#onLoss(error);
  }

  #die(death: Error): void {
    this.#death = death;
    clearInterval(this.#watch);
    for (const { reject } of this.#waiting.values()) reject(death);
    this.#waiting.clear();
  }
}
