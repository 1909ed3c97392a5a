import { applyCommands, emptyAudioDocument, type AudioDocument } from '@earmark/model';
import { createMemoryStorage, type JournalStorage } from '../journal/index.ts';
import type { SyncEnvironment } from './environment.ts';
import type { ItemServer, LoadResult, OutgoingBatch, SendResult } from './server.ts';

/** What happens to one request. */
export type Fate = 'arrives' | 'request lost' | 'reply lost' | 'arrives twice';

/**
 * A server, a network, a disk and a clock for tests. Each step happens only when the test asks for it: whatever is
 * under way can be overtaken, lost, or cut off by a crash.
 */
export function createFakeWorld() {
  const disk = createMemoryStorage();
  const server = createFakeServer();
  let tasks: Task[] = [];
  let session = 0;
  let lastDead = 0;
  let time = 0;
  let fates: Fate[] = [];

  const later = (owner: number | 'network', run: () => void): (() => void) => {
    const task = { owner, run };
    if (owner === 'network' || owner > lastDead) tasks.push(task);
    return () => (tasks = tasks.filter((other) => other !== task));
  };

  /** The interface of one lifetime of the page to the fake world. */
  function openPage() {
    const owner = ++session;
    const request = <Result>(handle: () => Result, lost: Result): Promise<Result> =>
      new Promise((resolve) => {
        const fate = fates.shift() ?? 'arrives';
        const reply = (result: Result) => later(owner, () => resolve(result));
        if (fate === 'request lost') return void reply(lost);
        later('network', () => {
          const result = handle();
          reply(fate === 'reply lost' ? lost : result);
          if (fate === 'arrives twice') later('network', handle);
        });
      });
    const storage: JournalStorage = {
      write: (change) =>
        new Promise((resolve) => {
          later(owner, () => {
            void disk.write(change);
            onWritten?.(change);
            resolve();
          });
        }),
      list: (scope) => new Promise((resolve) => void later(owner, () => resolve(disk.list(scope)))),
      close() {},
    };
    const environment: SyncEnvironment = {
      now: () => time,
      after: (_ms, callback) => later(owner, callback),
      random: () => 0.5,
      onOnline: () => () => undefined,
      onHide: () => () => undefined,
    };
    const remote: ItemServer = {
      send: (batch) => request<SendResult>(() => server.send(batch), { kind: 'offline' }),
      load: (revision) => request<LoadResult>(() => server.load(revision), { kind: 'offline' }),
    };
    return { storage, environment, server: remote };
  }
  let onWritten: ((change: Parameters<JournalStorage['write']>[0]) => void) | undefined;

  return {
    server,
    disk,
    openPage,
    /** Sets a listener that is called when something was written to the disk. */
    onWritten: (listener: NonNullable<typeof onWritten>) => void (onWritten = listener),
    /** Sets the fates of the next requests; all later ones arrive. */
    fate: (...next: Fate[]) => void fates.push(...next),
    calm: () => void (fates = []),
    /** Runs one of the pending steps; returns whether there was one. */
    async step(choice = 0): Promise<boolean> {
      await settle();
      const task = tasks[choice % Math.max(1, tasks.length)];
      if (!task) return false;
      tasks = tasks.filter((other) => other !== task);
      time += 100;
      task.run();
      await settle();
      return true;
    },
    /** Ends the page between two steps; requests already sent go on. */
    kill(): void {
      lastDead = session;
      tasks = tasks.filter((task) => task.owner === 'network');
    },
  };
}

interface Task {
  readonly owner: number | 'network';
  readonly run: () => void;
}

/** Runs all pending microtasks; no chain of promises here is nearly as long. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 60; turns += 1) await Promise.resolve();
}

const fakeShape = { sampleRate: 100, channels: 1, totalSamples: 1000 };

/** Follows the autosave protocol: append only, idempotent by batch id, refuses batches on an outdated revision. */
function createFakeServer() {
  const revisions: { document: AudioDocument; isForeign: boolean }[] = [
    { document: emptyAudioDocument(fakeShape), isForeign: false },
  ];
  const answered = new Map<string, number>();
  const newest = (): AudioDocument => revisions.at(-1)?.document ?? emptyAudioDocument(fakeShape);
  return {
    newest,
    revision: () => revisions.length - 1,
    /** Adds a revision by somebody else. */
    editByOther(commands: OutgoingBatch['commands']): void {
      const result = applyCommands(newest(), commands);
      if (!result.ok) throw new Error(result.fault.code);
      revisions.push({ document: result.value, isForeign: true });
    },
    send({ batchId, baseRevision, commands }: OutgoingBatch): SendResult {
      const known = answered.get(batchId);
      if (known !== undefined) return { kind: 'saved', revision: known };
      if (revisions.slice(baseRevision + 1).some((revision) => revision.isForeign))
        return { kind: 'conflict', revision: revisions.length - 1 };
      const result = applyCommands(newest(), commands);
      if (!result.ok) return { kind: 'refused', message: result.fault.code };
      revisions.push({ document: result.value, isForeign: false });
      answered.set(batchId, revisions.length - 1);
      return { kind: 'saved', revision: revisions.length - 1 };
    },
    load(revision: number | null): LoadResult {
      const at = revision ?? revisions.length - 1;
      const found = revisions[at];
      return found
        ? { kind: 'loaded', revision: at, document: found.document }
        : { kind: 'refused', message: 'revision' };
    },
  };
}
