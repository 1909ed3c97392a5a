import type { UploadFile, UploadFileState } from '../upload-state.ts';

/** Files of an upload by name. A change costs the same for any number of files; only a new list visits all of them. */
export class UploadFiles {
  readonly #files = new Map<string, UploadFile>();
  /** Names by state, in order of their arrival there: the queue is `waiting`. */
  readonly #names = new Map<UploadFileState, Set<string>>();
  #list: readonly UploadFile[] | undefined;
  #sentBytes = 0;
  #totalBytes = 0;

  constructor(files: readonly UploadFile[]) {
    for (const file of files) this.put(file);
  }

  get size(): number {
    return this.#files.size;
  }

  /** Bytes sent and in all, without refused files. */
  get sums(): { readonly sentBytes: number; readonly totalBytes: number } {
    return { sentBytes: this.#sentBytes, totalBytes: this.#totalBytes };
  }

  /** All files in their order; the same array until one changes. */
  get list(): readonly UploadFile[] {
    return (this.#list ??= [...this.#files.values()]);
  }

  get(name: string): UploadFile | undefined {
    return this.#files.get(name);
  }

  count(...states: readonly UploadFileState[]): number {
    return states.reduce((sum, state) => sum + this.#in(state).size, 0);
  }

  /** The names that are in a state, those first that have been in it longest. */
  names(state: UploadFileState): IterableIterator<string> {
    return this.#in(state).values();
  }

  /** Adds a file, or replaces the one of its name in its position. */
  put(file: UploadFile): void {
    this.#count(this.#files.get(file.name), -1);
    const before = this.#files.get(file.name)?.state;
    this.#files.set(file.name, file);
    if (before !== file.state) {
      if (before) this.#in(before).delete(file.name);
      this.#in(file.state).add(file.name);
    }
    this.#count(file, 1);
    this.#list = undefined;
  }

  change(name: string, change: Partial<UploadFile>): void {
    const file = this.#files.get(name);
    if (file) this.put({ ...file, ...change });
  }

  delete(name: string): void {
    const file = this.#files.get(name);
    this.#count(file, -1);
    if (file) this.#in(file.state).delete(name);
    this.#files.delete(name);
    this.#list = undefined;
  }

  /** Puts files that are being sent back into the queue, before those that have not begun. */
  queueAgain(): readonly string[] {
    const begun = [...this.names('sending'), ...this.names('retrying')];
    const queued = [...this.names('waiting')];
    for (const name of begun) this.change(name, { state: 'waiting' });
    this.#names.set('waiting', new Set([...begun, ...queued]));
    return begun;
  }

  #in(state: UploadFileState): Set<string> {
    const names = this.#names.get(state) ?? new Set();
    this.#names.set(state, names);
    return names;
  }

  #count(file: UploadFile | undefined, sign: 1 | -1): void {
    if (!file || file.state === 'refused') return;
    this.#sentBytes += sign * file.sentBytes;
    this.#totalBytes += sign * file.bytes;
  }
}
