import { Worker } from 'node:worker_threads';
import { DatabaseError } from './database.ts';
import type { EmbeddedAnswer, EmbeddedReply, EmbeddedRequest } from './embedded-message.ts';

interface Waiting {
  readonly resolve: (answer: EmbeddedAnswer) => void;
  readonly reject: (error: Error) => void;
}

type Ask = { readonly kind: 'run'; readonly text: string; readonly values: readonly (string | null)[] } | { readonly kind: 'close' };

/** The main thread's end of the embedded database: one request, one answer; when the thread dies all that wait fail. */
export class EmbeddedThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #death: Error | undefined;

  private constructor(folder: string) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder } });
    this.#worker.on('message', (reply: EmbeddedReply) => this.#settle(reply));
    this.#worker.on('error', (error) => this.#die(error));
    this.#worker.on('exit', () => this.#die(undefined));
  }

  /** Starts the thread and waits until it has opened (first: made) the database in `folder`. */
  static async start(folder: string): Promise<EmbeddedThread> {
    const thread = new EmbeddedThread(folder);
    await new Promise<EmbeddedAnswer>((resolve, reject) => thread.#waiting.set(0, { resolve, reject }));
    return thread;
  }

  ask(request: Ask): Promise<EmbeddedAnswer> {
    if (this.#death !== undefined) return Promise.reject(this.#death);
    this.#lastId += 1;
    const message: EmbeddedRequest = { ...request, id: this.#lastId };
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { resolve, reject });
      this.#worker.postMessage(message);
    });
  }

  #settle(reply: EmbeddedReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.kind === 'rows') waiting?.resolve(reply.answer);
    else waiting?.reject(new DatabaseError(reply.error.message, reply.error));
  }

  #die(cause: unknown): void {
    const reason = cause instanceof Error ? `: ${cause.message}` : '';
    this.#death ??= new DatabaseError(`The embedded database has stopped${reason}`, { code: '57P01', cause });
    for (const { reject } of this.#waiting.values()) reject(this.#death);
    this.#waiting.clear();
  }
}
