import {
  applyCommands,
  defaultAudioRules,
  emptyAudioDocument,
  type AudioCommand,
  type AudioDocument,
} from '@earmark/model';
import { expect, it } from 'vitest';
import { createMemoryHistory, type HistoryStorage } from '../history/index.ts';
import { createMemoryStorage, type JournalStorage } from '../journal/index.ts';
import { newId } from '../id.ts';
import type { WorkbenchMode } from '../store/index.ts';
import type { ItemServer } from '../sync/index.ts';
import { openAudioItem, type AudioItem } from './open-audio-item.ts';
import type { LeaseResult } from './open-item.ts';

const empty = emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1000 });
const add = (id: string, start: number): AudioCommand => ({
  type: 'segment.add',
  segment: { id, track: 0, start, end: start + 10, answers: {}, comments: [], status: 'completed' },
});

/** Keeps revisions as JSON, as a database does. */
function createServer() {
  const revisions = [empty];
  const newest = (): AudioDocument => revisions.at(-1) ?? empty;
  const append = (commands: readonly AudioCommand[]) => {
    const result = applyCommands(newest(), commands);
    if (result.ok) revisions.push(JSON.parse(JSON.stringify(result.value)) as AudioDocument);
    return result.ok;
  };
  const server: ItemServer = {
    send: async ({ commands }) =>
      append(commands) ? { kind: 'saved', revision: revisions.length - 1 } : { kind: 'refused', message: 'refused' },
    load: async () => ({ kind: 'loaded', revision: revisions.length - 1, document: newest() }),
  };
  return { server, newest, append };
}

/** One browser: its storages outlive the pages. */
function createBrowser(server: ItemServer) {
  const itemId = newId();
  const storage: JournalStorage = createMemoryStorage();
  const history: HistoryStorage = createMemoryHistory();
  return async (
    mode: WorkbenchMode = 'annotation',
    lease?: (isTakeOver: boolean) => Promise<LeaseResult>,
  ): Promise<AudioItem> => {
    const result = await openAudioItem({
      userId: 1,
      itemId,
      labels: { global: [], segment: [] },
      rules: defaultAudioRules,
      mode,
      storage,
      history,
      ...(lease && { lease }),
      ...server,
    });
    if (result.kind !== 'opened') throw new Error(result.kind);
    return result.item;
  };
}

it('can be undone after a reload, and the server learns of it', async () => {
  const { server, newest } = createServer();
  const open = createBrowser(server);
  const first = await open();
  first.store.run(add('a', 0));
  first.store.run(add('b', 20));
  first.store.undo();
  await first.close();

  const second = await open();
  expect(second.store.getState()).toMatchObject({ canUndo: true, canRedo: true, undoName: 'segment.add' });
  second.store.undo();
  await second.close();
  expect(newest().segments).toEqual([]);

  const third = await open();
  third.store.goTo(2);
  await third.close();
  expect(newest().segments.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('begins anew when somebody else has edited meanwhile, and in another kind of work', async () => {
  const { server, append } = createServer();
  const open = createBrowser(server);
  const first = await open();
  first.store.run(add('a', 0));
  await first.close();
  const reviewing = await open('inspection');
  expect(reviewing.store.getHistory().steps).toEqual([]);
  await reviewing.close();
  append([add('foreign', 500)]);
  const second = await open();
  expect(second.store.getHistory().steps).toEqual([]);
  await second.close();
});

it('takes over the steps of another tab as they are then, not as they were when the lease was refused', async () => {
  const { server } = createServer();
  const open = createBrowser(server);
  const earlier = await open();
  earlier.store.run(add('a', 0));
  await earlier.close();

  const refused = await open('annotation', async (isTakeOver) => ({ kind: isTakeOver ? 'held' : 'lease_lost' }));
  const other = await open();
  await other.takeOver();
  other.store.run(add('b', 20));
  await refused.takeOver();
  expect(other.access.getState()).toBe('taken');
  expect(refused.store.getHistory()).toMatchObject({ position: 2, steps: [{}, {}] });
  await Promise.all([refused.close(), other.close()]);
});
