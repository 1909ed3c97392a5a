import {
  createAudioStore,
  createJournal,
  createMemoryStorage,
  createSync,
  journalScope,
  recover,
  type ItemServer,
} from '@earmark/annotation-kit/headless';
import { applyCommands, defaultAudioRules, emptyAudioDocument, type AudioDocument } from '@earmark/model';

/**
 * Edits while the server is away, "crashes", and brings the edits home in the next life of the page. Answers what the
 * server has in the end.
 */
export async function surviveACrash(): Promise<AudioDocument> {
  // A server that keeps revisions, and can be out of reach.
  const revisions = [emptyAudioDocument({ sampleRate: 16_000, channels: 1, totalSamples: 160_000 })];
  const newest = (): AudioDocument => revisions[revisions.length - 1] as AudioDocument;
  let isOnline = false;
  const server: ItemServer = {
    async send({ commands }) {
      if (!isOnline) return { kind: 'offline' };
      const result = applyCommands(newest(), commands);
      if (!result.ok) return { kind: 'refused', message: result.fault.code };
      revisions.push(result.value);
      return { kind: 'saved', revision: revisions.length - 1 };
    },
    load: async () => ({ kind: 'loaded', revision: revisions.length - 1, document: newest() }),
  };

  // In a browser: createIndexedDbStorage(). One journal per person and item.
  const storage = createMemoryStorage();
  const openJournal = () => createJournal(journalScope(7, 'item-1'), storage);

  // The first life: every edit is in the journal before it is sent.
  const store = createAudioStore({
    document: newest(),
    labels: { global: [], segment: [] },
    rules: defaultAudioRules,
    mode: 'annotation',
  });
  const sync = createSync({ store, journal: openJournal(), server });
  sync.start({ revision: 0, batches: [] });
  store.run({
    type: 'segment.add',
    segment: { id: 'a', track: 0, start: 0, end: 16_000, answers: {}, comments: [], status: 'completed' },
  });
  await sync.flush(); // false: the server is away
  sync.stop(); // the page is gone

  // The next life: what was left is sent before the document is loaded.
  isOnline = true;
  const found = await recover(openJournal(), server);
  if (found.kind !== 'recovered') throw new Error(found.kind);
  return found.document;
}
