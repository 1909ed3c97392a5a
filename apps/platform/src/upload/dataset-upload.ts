import { CallError, describeError, errors, type Dataset } from '@earmark/contract';
import { client, refreshAfter, reportCallError } from '../data/index.ts';
import { language, texts } from '../i18n/index.ts';
import type { RouteBusiness } from '../route-row.ts';
import { FileTransfer, type Refusal } from './file-transfer.ts';
import { forgetFiles, rememberedFiles, rememberFiles } from './remembered-files.ts';
import { secondsLeft, SpeedMeter } from './speed-meter.ts';
import { isUnderWay, isWhole, type UploadFile, type UploadState } from './upload-state.ts';

const t = texts('upload');

/** Number of parallel transfers. */
const parallelFiles = 3;
/** Minimum interval between published states, so that progress events do not re-render per chunk. */
const publishEveryMilliseconds = 250;
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
  #state: UploadState;
  #timer: number | undefined;
  #removals = 0;

  constructor(
    dataset: Dataset,
    business: RouteBusiness,
    known: readonly KnownFile[],
    onChange: (upload: DatasetUpload) => void,
  ) {
    this.#onChange = onChange;
    const unknown = rememberedFiles(dataset.id).filter(({ name }) => !known.some((file) => file.name === name));
    const begun = known.map(({ name, bytes, isWhole: isThere }): UploadFile => ({
      name,
      bytes,
      sentBytes: isThere ? bytes : 0,
      state: isThere ? 'sent' : 'missing',
    }));
    const files = [
      ...begun,
      ...unknown.map(({ name, bytes }): UploadFile => ({ name, bytes, sentBytes: 0, state: 'missing' })),
    ];
    this.#state = {
      datasetId: dataset.id,
      datasetName: dataset.name,
      business,
      projectId: dataset.project.id,
      hasBackfill: dataset.has_backfill,
      files,
      isPaused: false,
      stage: 'open',
      sentBytes: 0,
      totalBytes: 0,
      bytesPerSecond: null,
      secondsLeft: null,
    };
    this.#paint();
  }

  /** The current state; a new object on every change. */
  get state(): UploadState {
    return this.#state;
  }

  /** Adds validated files; interrupted ones resume at their last byte. */
  add(files: readonly NewFile[]): void {
    if (this.#state.stage !== 'open') return;
    this.#state = { ...this.#state, fault: undefined };
    for (const { name, file } of files) {
      this.#transfers.set(name, this.#transferOf(name, file));
      const isKnown = this.#state.files.some((other) => other.name === name);
      const waiting: UploadFile = { name, bytes: file.size, sentBytes: 0, state: 'waiting' };
      if (isKnown) this.#change(name, waiting);
      else this.#state = { ...this.#state, files: [...this.#state.files, waiting] };
    }
    rememberFiles(this.#state.datasetId, this.#state.files);
    this.#advance();
  }

  pause(): void {
    this.#state = { ...this.#state, isPaused: true };
    for (const file of this.#state.files.filter(isUnderWay)) {
      this.#transfers.get(file.name)?.stop();
      this.#change(file.name, { state: 'waiting' });
    }
    this.#meter.reset();
    this.#paint();
  }

  resume(): void {
    this.#state = { ...this.#state, isPaused: false };
    this.#advance();
  }

  /** Retries immediately, because the network is back. */
  hurry(): void {
    for (const transfer of this.#transfers.values()) transfer.hurry();
  }

  /** Removes a file here and on the server. */
  async remove(name: string): Promise<void> {
    this.#transfers.get(name)?.stop();
    this.#transfers.delete(name);
    this.#state = { ...this.#state, files: this.#state.files.filter((file) => file.name !== name) };
    rememberFiles(this.#state.datasetId, this.#state.files);
    this.#removals += 1;
    this.#paint();
    try {
      const { rows } = await client.listDatasetFiles({
        dataset_id: this.#state.datasetId,
        search: name.slice(0, 100),
        page_size: 100,
      });
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

  /** Tells the server that all files have arrived; it starts parsing. */
  async close(): Promise<void> {
    if (this.#state.stage !== 'open') return;
    this.#state = { ...this.#state, stage: 'closing', fault: undefined };
    this.#paint();
    try {
      await client.completeDataset({ id: this.#state.datasetId }, { isQuiet: true });
      this.#state = { ...this.#state, stage: 'closed' };
      forgetFiles(this.#state.datasetId);
      void refreshAfter('completeDataset');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#state = { ...this.#state, stage: 'open', fault: error.isNetwork ? undefined : error.message };
      if (error.isNetwork || error.httpStatus >= 500) window.setTimeout(() => this.#advance(), closeAgainAfter);
      else reportCallError(error);
    }
    this.#paint();
  }

  /** Starts the next transfers; with none left, closes the upload. */
  #advance(): void {
    const { files, isPaused, stage, fault } = this.#state;
    if (stage === 'open' && !isPaused) {
      const free = parallelFiles - files.filter(({ state }) => state === 'sending' || state === 'retrying').length;
      for (const { name } of files.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
        this.#change(name, { state: 'sending' });
        void this.#transfers.get(name)?.start();
      }
      if (isWhole(this.#state) && fault === undefined && this.#removals === 0) void this.close();
    }
    this.#paint();
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
    const before = this.#state.files.find((file) => file.name === name)?.sentBytes ?? 0;
    this.#meter.add(isJump ? 0 : Math.max(0, sentBytes - before), performance.now());
    this.#change(name, { state: 'sending', sentBytes });
    this.#timer ??= window.setTimeout(() => this.#paint(), publishEveryMilliseconds);
  }

  #refuse(name: string, { status, code, sentence }: Refusal): void {
    if (code === errors.unauthenticated.code || code === errors.signed_out_elsewhere.code) {
      // Only the session has ended: after the next login the same files resume.
      this.pause();
      reportCallError(new CallError(code, sentence, status));
      return;
    }
    this.#then(name, { state: 'refused', reason: sentence || describeError('internal', language) });
  }

  #then(name: string, change: Partial<UploadFile>): void {
    this.#change(name, change);
    this.#advance();
  }

  #change(name: string, change: Partial<UploadFile>): void {
    this.#state = {
      ...this.#state,
      files: this.#state.files.map((file) => (file.name === name ? { ...file, ...change } : file)),
    };
  }

  /** Publishes a new state; repeats while transfers are running. */
  #paint(): void {
    window.clearTimeout(this.#timer);
    this.#timer = undefined;
    const wanted = this.#state.files.filter(({ state }) => state !== 'refused');
    const sentBytes = wanted.reduce((sum, file) => sum + file.sentBytes, 0);
    const totalBytes = wanted.reduce((sum, file) => sum + file.bytes, 0);
    const isMoving = !this.#state.isPaused && wanted.some(isUnderWay);
    const bytesPerSecond = isMoving ? this.#meter.speed(performance.now()) : null;
    this.#state = {
      ...this.#state,
      sentBytes,
      totalBytes,
      bytesPerSecond,
      secondsLeft: secondsLeft(totalBytes - sentBytes, bytesPerSecond),
    };
    if (isMoving) this.#timer = window.setTimeout(() => this.#paint(), 1_000);
    this.#onChange(this);
  }
}
