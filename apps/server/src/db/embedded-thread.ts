import { Worker } from 'node:worker_threads';
import { DatabaseError } from './database.ts';
import type { EmbeddedAnswer, EmbeddedReply, EmbeddedRequest } from './embedded-message.ts';

interface Waiting {
  readonly patienceSeconds: number;
  readonly resolve: (answer: EmbeddedAnswer) => void;
  readonly reject: (error: Error) => void;
}

type Ask =
  | { readonly kind: 'run'; readonly text: string; readonly values: readonly (string | Uint8Array | null)[] }
  | { readonly kind: 'close' };

/** The thread opens its database first; replaying what a killed process left may take a while. */
const openingSeconds = 600;

/**
 * The main thread's end of the embedded database: one request, one answer, in the order of asking. When the thread dies, or works on
 * one request for longer than that request's patience, it is lost: all that wait fail, and so does whoever asks later.
 */
export class EmbeddedThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onLoss: (error: Error) => void;
  readonly #watch: NodeJS.Timeout;
  #lastId = 0;
  /** Whole seconds since the thread answered last, while something waits; a process that stands still itself counts none. */
  #quietSeconds = 0;
  #death: Error | undefined;

  private constructor(folder: string, onLoss: (error: Error) => void) {
    this.#onLoss = onLoss;
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { folder },
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    });
    this.#worker.on('message', (reply: EmbeddedReply) => this.#settle(reply));
    // What a thread throws may arrive before what it said last; at its exit all of that has been heard.
    let thrown: string | undefined;
    this.#worker.on('error', (error) => (thrown = error.message));
    this.#worker.on('exit', () => this.#lose(thrown));
    this.#watch = setInterval(() => this.#count(), 1000).unref();
  }

  /** Starts the thread and waits until it has opened (first: made) the database in `folder`. `onLoss` hears of a later end that nobody asked for. */
  static async start(folder: string, onLoss: (error: Error) => void): Promise<EmbeddedThread> {
    let isOpen = false;
    const thread = new EmbeddedThread(folder, (error) => isOpen && onLoss(error));
    await new Promise<EmbeddedAnswer>((resolve, reject) =>
      thread.#waiting.set(0, { patienceSeconds: openingSeconds, resolve, reject }),
    );
    isOpen = true;
    return thread;
  }

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

  /** Only the first in line is being worked on. */
  #count(): void {
    const [first] = this.#waiting.values();
    this.#quietSeconds = first === undefined ? 0 : this.#quietSeconds + 1;
    if (first !== undefined && this.#quietSeconds > first.patienceSeconds)
      this.#lose(`no answer for ${this.#quietSeconds} seconds`);
  }

  #lose(reason = 'its thread has ended'): void {
    if (this.#death !== undefined) return;
    // 57P01: there is no server any more
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
