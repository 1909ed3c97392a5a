/** State of a draft: nothing to save yet, being saved, saved, server not reached, or changed by another window. */
export type DraftState =
  | { readonly is: 'untouched' | 'saving' | 'failed' }
  | { readonly is: 'saved'; readonly at: string }
  | { readonly is: 'elsewhere'; readonly version: number };

/** Outcome of one save. */
export type DraftSave =
  | { readonly is: 'saved'; readonly version: number; readonly at: string }
  | { readonly is: 'elsewhere'; readonly version: number }
  /** Not reached; `refused`: the same would be refused again. */
  | { readonly is: 'failed' | 'refused' };

interface SaverOptions {
  /** The version that the first save replaces; null when there is none. */
  readonly version: number | null;
  readonly save: (version: number | null) => Promise<DraftSave>;
  readonly onState: (state: DraftState) => void;
  readonly delayMs?: number;
  readonly retryMs?: number;
}

/** Saves a draft in the background. */
export interface DraftSaver {
  /** Saves soon; changes meanwhile are saved together. */
  changed(): void;
  /** Saves what has changed at once; resolves when nothing is on its way. */
  flush(): Promise<void>;
  /** Saves nothing more until something changes; resolves when nothing is on its way. */
  hold(): Promise<void>;
  /** Saves over the version that another window has kept. */
  overwrite(): void;
  /** Saves nothing any more, whatever changes: the draft has become a task. */
  end(): void;
}

/** Saves a draft after changes: one save at a time, none while another window's version waits for a choice. */
export function createDraftSaver({
  version: first,
  save,
  onState,
  delayMs = 1000,
  retryMs = 10_000,
}: SaverOptions): DraftSaver {
  let version = first;
  let elsewhere: number | undefined;
  let isChanged = false;
  let hasFailed = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    // One at a time: the next save names the version that this one brings
    if (running) return running;
    running = write();
    await running;
    running = undefined;
    if (isChanged && elsewhere === undefined && !isOver) later(hasFailed ? retryMs : delayMs);
  };
  const write = async (): Promise<void> => {
    isChanged = false;
    onState({ is: 'saving' });
    const saved = await save(version);
    hasFailed = saved.is === 'failed';
    if (saved.is === 'saved') {
      version = saved.version;
      onState({ is: 'saved', at: saved.at });
    } else if (saved.is === 'elsewhere') {
      // Nothing is saved until the person has chosen between the two
      elsewhere = saved.version;
      isChanged = true;
      onState({ is: 'elsewhere', version: saved.version });
    } else {
      onState({ is: 'failed' });
      // Something else may be accepted
      isChanged = saved.is === 'failed';
    }
  };
  return {
    changed() {
      if (isOver) return;
      isChanged = true;
      if (elsewhere !== undefined || running) return;
      onState({ is: 'saving' });
      later(delayMs);
    },
    async flush() {
      await running;
      if (isChanged && elsewhere === undefined) await run();
      clearTimeout(timer);
      // What could not be sent is tried again while the page stands
      if (isChanged && elsewhere === undefined) later(retryMs);
    },
    async hold() {
      await running;
      clearTimeout(timer);
    },
    end() {
      isOver = true;
      isChanged = false;
      clearTimeout(timer);
    },
    overwrite() {
      version = elsewhere ?? version;
      elsewhere = undefined;
      void run();
    },
  };
}
