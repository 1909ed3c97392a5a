import { CallError, contractModalities, describePageError, type Dataset } from '@earmark/contract';
import { client, isSignedOut, refreshAfter, reportCallError } from '../../data/index.ts';
import { language, texts } from '../../i18n/index.ts';
import type { RouteBusiness } from '../../route-row.ts';
import { FileTransfer, type Refusal } from './file-transfer.ts';
import { forgetFiles, rememberedFiles, rememberFiles } from './remembered-files.ts';
import { secondsLeft, SpeedMeter } from './speed-meter.ts';
import { UploadFiles } from './upload-files.ts';
import type { UploadFile, UploadState } from '../upload-state.ts';

const t = texts('upload');

/** Number of parallel transfers. */
const parallelFiles = 3;
/** Minimum interval between published states, so that progress events do not re-render per chunk. */
const publishEveryMilliseconds = 250;
/** Milliseconds until the server is told again that all files have arrived, after it did not answer. */
const closeAgainAfter = 5_000;

export interface NewFile {
  readonly name: string;
  readonly file: File;
}

/** A file the server knows from an earlier attempt. */
export interface KnownFile {
  readonly name: string;
  readonly bytes: number;
  readonly isWhole: boolean;
}

/**
 * Uploads one dataset's files, a few in parallel, until the server has all of them and starts parsing. Independent of
 * React.
 */
export class DatasetUpload {
  readonly #transfers = new Map<string, FileTransfer>();
  readonly #meter = new SpeedMeter();
  readonly #onChange: (upload: DatasetUpload) => void;
  readonly #files: UploadFiles;
  #state: UploadState;
  #timer: number | undefined;
  /** Whether the timer is the short one. */
  #isSoon = false;
  /** Number of removals under way: while the server may still have a file that is to go, the upload is not complete. */
  #removals = 0;
  /** Whether the files are read as soon as all have arrived; otherwise somebody looks at how they are read first. */
  readonly #closesItself: boolean;

  constructor(
    dataset: Dataset,
    business: RouteBusiness,
    known: readonly KnownFile[],
    onChange: (upload: DatasetUpload) => void,
  ) {
    this.#onChange = onChange;
    this.#closesItself = contractModalities[dataset.modality].ingest === null;
    const knownNames = new Set(known.map(({ name }) => name));
    // Selected in this browser and never started: only their content is missing, which must be selected again
    const unknown = rememberedFiles(dataset.id).filter(({ name }) => !knownNames.has(name));
    const begun = known.map(({ name, bytes, isWhole: isThere }): UploadFile => ({
      name,
      bytes,
      sentBytes: isThere ? bytes : 0,
      state: isThere ? 'sent' : 'missing',
    }));
    this.#files = new UploadFiles([
      ...begun,
      ...unknown.map(({ name, bytes }): UploadFile => ({ name, bytes, sentBytes: 0, state: 'missing' })),
    ]);
    this.#state = {
      datasetId: dataset.id,
      datasetName: dataset.name,
      business,
      projectId: dataset.project.id,
      hasBackfill: dataset.has_backfill,
      files: this.#files.list,
      isPaused: false,
      stage: 'open',
      sentBytes: 0,
      totalBytes: 0,
      bytesPerSecond: null,
      secondsLeft: null,
    };
    this.#publish();
  }

  /** The current state; a new object on every change. */
  get state(): UploadState {
    return this.#state;
  }

  /** Adds validated files; interrupted ones resume at their last byte. */
  add(files: readonly NewFile[]): void {
    if (this.#state.stage !== 'open') return;
    // A refused completion is tried again once there are other files
    this.#state = { ...this.#state, fault: undefined };
    for (const { name, file } of files) {
      this.#transfers.set(name, this.#transferOf(name, file));
      this.#files.put({ name, bytes: file.size, sentBytes: 0, state: 'waiting' });
    }
    rememberFiles(this.#state.datasetId, this.#files.list);
    this.#advance();
    this.#publish();
  }

  pause(): void {
    this.#state = { ...this.#state, isPaused: true };
    for (const name of this.#files.queueAgain()) this.#transfers.get(name)?.stop();
    this.#meter.reset();
    this.#publish();
  }

  resume(): void {
    this.#state = { ...this.#state, isPaused: false };
    this.#advance();
    this.#publish();
  }

  /** Retries immediately, because the network is back. */
  hurry(): void {
    for (const transfer of this.#transfers.values()) transfer.hurry();
  }

  /** Removes a file here and on the server. */
  async remove(name: string): Promise<void> {
    this.#transfers.get(name)?.stop();
    this.#transfers.delete(name);
    this.#files.delete(name);
    rememberFiles(this.#state.datasetId, this.#files.list);
    this.#removals += 1;
    this.#publish();
    try {
      // A transfer knows the id of its upload, not the one of the file's row
      const { rows } = await client.listDatasetFiles({
        dataset_id: this.#state.datasetId,
        search: name.slice(0, 100),
        page_size: 100,
      });
      // The search finds parts of names, and takes fewer characters than a path may have
      const stored = rows.find((row) => row.name === name);
      if (stored) await client.removeDatasetFile({ file_id: stored.id });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      this.#removals -= 1;
    }
    this.#advance();
  }

  /** Stops all transfers; received bytes stay on the server. */
  stop(): void {
    for (const transfer of this.#transfers.values()) transfer.stop();
    window.clearTimeout(this.#timer);
  }

  /** Tells the server that all files have arrived; it starts parsing, with these options or by guessing them. */
  async close(ingest?: Readonly<Record<string, unknown>>): Promise<void> {
    if (this.#state.stage !== 'open') return;
    this.#state = { ...this.#state, stage: 'closing', fault: undefined };
    this.#publish();
    try {
      await client.completeDataset(
        { id: this.#state.datasetId, ...(ingest && { ingest: { ...ingest } }) },
        { isQuiet: true },
      );
      this.#state = { ...this.#state, stage: 'closed' };
      forgetFiles(this.#state.datasetId);
      void refreshAfter('completeDataset');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A fault stops `#advance` from completing again by itself; an unreachable server is none
      this.#state = { ...this.#state, stage: 'open', fault: error.isNetwork ? undefined : error.message };
      if (error.isNetwork || error.httpStatus >= 500)
        window.setTimeout(() => (this.#closesItself ? this.#advance() : void this.close(ingest)), closeAgainAfter);
      else reportCallError(error);
    }
    this.#publish();
  }

  /** Starts the next transfers; with none left, closes the upload. */
  #advance(): void {
    const { isPaused, stage, fault } = this.#state;
    if (stage === 'open' && !isPaused) {
      for (const name of this.#files.names('waiting')) {
        if (this.#files.count('sending', 'retrying') >= parallelFiles) break;
        this.#files.change(name, { state: 'sending' });
        void this.#transfers.get(name)?.start();
      }
      const isWhole = this.#files.size > 0 && this.#files.count('sent') === this.#files.size;
      if (this.#closesItself && isWhole && fault === undefined && this.#removals === 0) void this.close();
    }
    this.#publishSoon();
  }

  #transferOf(name: string, file: File): FileTransfer {
    return new FileTransfer(
      { datasetId: this.#state.datasetId, file, name },
      {
        onProgress: (sentBytes, isJump) => this.#progress(name, sentBytes, isJump),
        onConnectionLost: () => this.#then(name, { state: 'retrying' }),
        onSent: () => this.#then(name, { state: 'sent', sentBytes: file.size }),
        onRefused: (refusal) => this.#refuse(name, refusal),
        onUnreadable: () => this.#then(name, { state: 'missing', reason: t('fileChanged') }),
      },
    );
  }

  #progress(name: string, sentBytes: number, isJump: boolean): void {
    const before = this.#files.get(name)?.sentBytes ?? 0;
    this.#meter.add(isJump ? 0 : Math.max(0, sentBytes - before), performance.now());
    this.#files.change(name, { state: 'sending', sentBytes });
    this.#publishSoon();
  }

  #refuse(name: string, { status, code, sentence }: Refusal): void {
    const error = new CallError(code, sentence, status);
    if (isSignedOut(error)) {
      // Only the session has ended: after the next login the same files resume.
      this.pause();
      reportCallError(error);
      return;
    }
    this.#then(name, { state: 'refused', reason: sentence || describePageError('internal', language) });
  }

  #then(name: string, change: Partial<UploadFile>): void {
    this.#files.change(name, change);
    this.#advance();
  }

  /** Publishes a new state within the interval, however many events ask for it. */
  #publishSoon(): void {
    if (this.#isSoon) return;
    window.clearTimeout(this.#timer);
    this.#isSoon = true;
    this.#timer = window.setTimeout(() => this.#publish(), publishEveryMilliseconds);
  }

  /** Publishes a new state; repeats while transfers are running. */
  #publish(): void {
    window.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isSoon = false;
    const { sentBytes, totalBytes } = this.#files.sums;
    const isMoving = !this.#state.isPaused && this.#files.count('waiting', 'sending', 'retrying') > 0;
    const bytesPerSecond = isMoving ? this.#meter.speed(performance.now()) : null;
    this.#state = {
      ...this.#state,
      files: this.#files.list,
      sentBytes,
      totalBytes,
      bytesPerSecond,
      secondsLeft: secondsLeft(totalBytes - sentBytes, bytesPerSecond),
    };
    // Speed and time left change without any event while no bytes get through
    if (isMoving) this.#timer = window.setTimeout(() => this.#publish(), 1_000);
    this.#onChange(this);
  }
}
