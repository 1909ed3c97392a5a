import { describeError, errors, rawPaths } from '@earmark/contract';
import { DetailedError, Upload, type HttpRequest, type HttpResponse } from 'tus-js-client';
import { readToken } from '../data/index.ts';
import { acceptLanguage, language } from '../i18n/index.ts';

const chunkBytes = 8 * 1024 ** 2;
/** Milliseconds before another try; the last for ever, until the server is back. */
const retryDelays = [1_000, 2_000, 5_000, 10_000] as const;
/** The server is there but busy with the same upload, restarting, or asks for patience. */
const passingStatuses: readonly number[] = [409, 423, 429];
const diskFull = 507;
/** Asked for an upload's state, the server says that there is none to go on with: only then may it begin anew. */
const goneStatuses: readonly number[] = [403, 404, 410];

interface TransferSource {
  readonly datasetId: number;
  readonly file: File;
  readonly name: string;
}

export interface Refusal {
  readonly status: number;
  readonly code: number;
  /** In the person's language; empty when the answer was none of ours. */
  readonly sentence: string;
}

interface TransferEvents {
  /** `isJump`: these bytes had been sent before, so they tell nothing about the speed. */
  readonly onProgress: (sentBytes: number, isJump: boolean) => void;
  readonly onConnectionLost: () => void;
  readonly onSent: () => void;
  readonly onRefused: (refusal: Refusal) => void;
  /** The file was changed, moved or deleted meanwhile. */
  readonly onUnreadable: () => void;
}

/** Sends one file so that it can be broken off at any byte and gone on with: now, after a reload, after a server's restart. */
export class FileTransfer {
  readonly #upload: Upload;
  readonly #file: File;
  readonly #events: TransferEvents;
  #isRunning = false;
  #isFresh = true;
  #failures = 0;
  #timer: number | undefined;

  constructor({ datasetId, file, name }: TransferSource, events: TransferEvents) {
    this.#file = file;
    this.#events = events;
    this.#upload = new Upload(file, {
      endpoint: rawPaths.upload,
      metadata: { dataset_id: String(datasetId), name },
      chunkSize: chunkBytes,
      // Trying again is decided here: without an end, and told to the person.
      retryDelays: null,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => ['earmark', datasetId, name, file.size, file.lastModified].join(':'),
      onBeforeRequest: (request) => {
        request.setHeader('Authorization', readToken() ?? '');
        request.setHeader('Accept-Language', acceptLanguage());
      },
      onAfterResponse: keepUnlessGone,
      onProgress: (sentBytes) => this.#progress(sentBytes),
      onSuccess: () => this.#end(events.onSent),
      onError: (error) => void this.#fail(error),
    });
  }

  /** Begins, or goes on where it stopped. */
  async start(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#isFresh = true;
    if (this.#upload.url === null) {
      const earlier = await this.#upload.findPreviousUploads();
      const newest = earlier.sort((one, other) => Date.parse(other.creationTime) - Date.parse(one.creationTime))[0];
      if (newest) this.#upload.resumeFromPreviousUpload(newest);
    }
    if (this.#isRunning) this.#upload.start();
  }

  stop(): void {
    this.#isRunning = false;
    window.clearTimeout(this.#timer);
    void this.#upload.abort();
  }

  /** Tries again at once when it waits to do so. */
  hurry(): void {
    if (this.#timer === undefined || !this.#isRunning) return;
    window.clearTimeout(this.#timer);
    this.#again();
  }

  #progress(sentBytes: number): void {
    if (!this.#isRunning) return;
    this.#failures = 0;
    this.#events.onProgress(sentBytes, this.#isFresh);
    this.#isFresh = false;
  }

  async #fail(error: Error): Promise<void> {
    if (!this.#isRunning) return;
    const refusal = refusalOf(error);
    if (refusal) return this.#end(() => this.#events.onRefused(refusal));
    if (!(await isReadable(this.#file))) return this.#end(this.#events.onUnreadable);
    if (!this.#isRunning) return;
    this.#events.onConnectionLost();
    this.#timer = window.setTimeout(() => this.#again(), retryDelays[Math.min(this.#failures, retryDelays.length - 1)]);
    this.#failures += 1;
  }

  #again(): void {
    this.#timer = undefined;
    this.#isFresh = true;
    this.#upload.start();
  }

  #end(tell: () => void): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    tell();
  }
}

/** The state of an upload could not be learnt now; it may well be there. */
class StateUnknown extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

/**
 * The library takes any refusal of its question for an upload's state as "there is none" and begins at the first byte. A
 * proxy's 502 while the server restarts, or a session that ended, must not throw away what has been sent.
 */
function keepUnlessGone(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() === 'HEAD' && status >= 300 && !goneStatuses.includes(status)) throw new StateUnknown(status);
}

/** The server's final no; undefined for everything that may pass. */
function refusalOf(error: Error): Refusal | undefined {
  if (!(error instanceof DetailedError)) return undefined;
  const { causingError, originalResponse: response } = error;
  const { unauthenticated } = errors;
  // An answer to HEAD has no body to read.
  if (causingError instanceof StateUnknown && causingError.status === unauthenticated.http)
    return {
      status: unauthenticated.http,
      code: unauthenticated.code,
      sentence: describeError('unauthenticated', language),
    };
  if (!response) return undefined;
  const status = response.getStatus();
  if (passingStatuses.includes(status) || status < 400 || (status >= 500 && status !== diskFull)) return undefined;
  try {
    // The server's envelope; anything else falls to the catch or lacks the fields.
    const { code = status, message = '' } = JSON.parse(response.getBody()) as { code?: number; message?: string };
    return { status, code, sentence: message };
  } catch {
    return { status, code: status, sentence: '' };
  }
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
