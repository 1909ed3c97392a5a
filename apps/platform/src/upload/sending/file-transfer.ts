import { describePageError, sessionErrors, rawPaths } from '@earmark/contract';
import { DetailedError, Upload, type HttpRequest, type HttpResponse } from 'tus-js-client';
import { readToken } from '../../data/index.ts';
import { acceptLanguage, language } from '../../i18n/index.ts';

/** Size of one PATCH: what an interruption can lose, against the cost of a request. */
const chunkBytes = 8 * 1024 ** 2;
/** Milliseconds between retries; the last value repeats until the server is back. */
const retryDelays = [1_000, 2_000, 5_000, 10_000] as const;
/** Statuses to retry: the upload is locked by another request, the server restarts, or rate limiting. */
const passingStatuses: readonly number[] = [409, 423, 429];
const diskFull = 507;
/** Statuses meaning that the upload does not exist; only then may it restart from zero. */
const goneStatuses: readonly number[] = [403, 404, 410];

interface TransferSource {
  readonly datasetId: number;
  readonly file: File;
  readonly name: string;
  /** The file of the dataset whose content it replaces. */
  readonly replaces?: number;
}

export interface Refusal {
  readonly status: number;
  readonly code: number;
  /** Reason in the page's language; empty when the response does not come from the API. */
  readonly sentence: string;
}

interface TransferEvents {
  /** `isJump`: bytes sent in an earlier attempt, which must not count towards the speed. */
  readonly onProgress: (sentBytes: number, isJump: boolean) => void;
  readonly onConnectionLost: () => void;
  readonly onSent: () => void;
  readonly onRefused: (refusal: Refusal) => void;
  /** The file has been changed, moved or deleted. */
  readonly onUnreadable: () => void;
}

/**
 * Sends one file so that it can be interrupted at any byte and resumed later: at once, after a reload, or after a
 * server restart.
 */
export class FileTransfer {
  readonly #upload: Upload;
  readonly #file: File;
  readonly #events: TransferEvents;
  #isRunning = false;
  /** Whether the next progress is the first since a start: it contains what earlier attempts have sent. */
  #isFresh = true;
  /** Number of interruptions since bytes were last sent; decides how long the next retry waits. */
  #failures = 0;
  #timer: number | undefined;

  constructor({ datasetId, file, name, replaces }: TransferSource, events: TransferEvents) {
    this.#file = file;
    this.#events = events;
    this.#upload = new Upload(file, {
      endpoint: rawPaths.upload,
      metadata: {
        dataset_id: String(datasetId),
        name,
        ...(replaces === undefined ? {} : { replaces: String(replaces) }),
      },
      chunkSize: chunkBytes,
      // Retries are handled here: unlimited, and reported to the person.
      retryDelays: null,
      removeFingerprintOnSuccess: true,
      // Includes dataset and path, so that the same file in another dataset is another upload
      fingerprint: async () =>
        [
          'earmark',
          datasetId,
          ...(replaces === undefined ? [] : [`replaces ${replaces}`]),
          name,
          file.size,
          file.lastModified,
        ].join(':'),
      // Per request, because the token may change during a long upload
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

  /** Starts, or resumes at the last confirmed byte. */
  async start(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#isFresh = true;
    if (this.#upload.url === null) {
      const earlier = await this.#upload.findPreviousUploads();
      // A second start from zero has taken the place of the first on the server
      const newest = earlier.sort((one, other) => Date.parse(other.creationTime) - Date.parse(one.creationTime))[0];
      if (newest) this.#upload.resumeFromPreviousUpload(newest);
    }
    // It may have been stopped while earlier uploads were looked up
    if (this.#isRunning) this.#upload.start();
  }

  stop(): void {
    this.#isRunning = false;
    window.clearTimeout(this.#timer);
    void this.#upload.abort();
  }

  /** Retries immediately when waiting for a retry. */
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
    // A changed file fails like a lost connection; only reading it tells the two apart
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

/** The upload's state could not be determined; it may exist. */
class StateUnknown extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

/**
 * tus-js-client treats any failed HEAD as "does not exist" and restarts from zero. A proxy's 502 during a restart or an
 * expired session must not discard what has been sent, so this throws for them.
 */
function keepUnlessGone(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() === 'HEAD' && status >= 300 && !goneStatuses.includes(status)) throw new StateUnknown(status);
}

/** The server's final rejection; undefined for temporary errors. */
function refusalOf(error: Error): Refusal | undefined {
  if (!(error instanceof DetailedError)) return undefined;
  const { causingError, originalResponse: response } = error;
  const { unauthenticated } = sessionErrors;
  // A HEAD response has no body to parse.
  if (causingError instanceof StateUnknown && causingError.status === unauthenticated.http)
    return {
      status: unauthenticated.http,
      code: unauthenticated.code,
      sentence: describePageError('unauthenticated', language),
    };
  if (!response) return undefined;
  const status = response.getStatus();
  if (passingStatuses.includes(status) || status < 400 || (status >= 500 && status !== diskFull)) return undefined;
  try {
    // The server's envelope; any other body throws or lacks these fields.
    const { code = status, message = '' } = JSON.parse(response.getBody()) as { code?: number; message?: string };
    return { status, code, sentence: message };
  } catch {
    return { status, code: status, sentence: '' };
  }
}

/** Browsers reject reads of a file that has changed since it was selected. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
