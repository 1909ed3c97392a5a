import {
  defaultAudioRules,
  emptyAudioDocument,
  type AudioCommand,
  type AudioDocument,
  type LabelSet,
} from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAudioStore, type AudioStore } from '../store/index.ts';
import { fingerprint } from './fingerprint.ts';
import { createHistoryPersistence } from './history-persistence.ts';
import { createMemoryHistory, type HistoryStorage } from './history-storage.ts';

const labels: LabelSet = {
  global: [{ id: 'scene', title: 'Scene', type: 'text', isRequired: false, options: [] }],
  segment: [{ id: 'words', title: 'Words', type: 'text', isRequired: true, options: [] }],
};
const empty = emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1000 });
const add = (id: string, start: number): AudioCommand => ({
  type: 'segment.add',
  segment: {
    id,
    track: 0,
    start,
    end: start + 10,
    answers: { words: id, other: ['x'] },
    comments: [],
    status: 'completed',
  },
});
const say = (id: string, answer: string): AudioCommand => ({
  type: 'segment.answer',
  ids: [id],
  labelId: 'words',
  answer,
});
const names = (store: AudioStore) => store.getHistory().steps.map(({ name }) => name);

/** The document as it comes back from a database: other objects, keys in another order. */
const reloaded = (document: AudioDocument): AudioDocument =>
  JSON.parse(JSON.stringify(document), (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).reverse())
      : part,
  ) as AudioDocument;

async function openWith(storage: HistoryStorage, document: AudioDocument, maxSize?: number) {
  const store = createAudioStore({ document, labels, rules: defaultAudioRules, mode: 'annotation' });
  const persistence = createHistoryPersistence({
    store,
    storage,
    scope: '1/1/annotation',
    later: () => undefined,
    ...(maxSize === undefined ? {} : { maxSize }),
  });
  await persistence.start();
  return { store, persistence };
}

describe('a history that is kept', () => {
  it('is there after a reload, done and undone alike', async () => {
    const storage = createMemoryHistory();
    const before = await openWith(storage, empty);
    for (const [id, start] of [
      ['a', 0],
      ['b', 20],
      ['c', 40],
    ] as const)
      before.store.run(add(id, start));
    before.store.undo();
    await before.persistence.stop();
    const after = await openWith(storage, reloaded(before.store.getState().document));
    expect(after.store.getHistory()).toMatchObject({
      position: 2,
      steps: [{ name: 'segment.add' }, { name: 'segment.add' }, { name: 'segment.add' }],
    });
    after.store.redo();
    expect(after.store.getState().document.segments.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    after.store.goTo(0);
    expect(after.store.getState().document).toEqual(empty);
  });

  it('never comes back on another document', async () => {
    const storage = createMemoryHistory();
    const before = await openWith(storage, empty);
    before.store.run(add('a', 0));
    await before.persistence.stop();
    const other = await openWith(storage, { ...empty, answers: { scene: 'street' } });
    expect(names(other.store)).toEqual([]);
    await other.persistence.stop();
    expect(names((await openWith(storage, before.store.getState().document)).store)).toEqual([]);
  });

  it('takes up an earlier place when the last edit was lost on the way', async () => {
    const storage = createMemoryHistory();
    const before = await openWith(storage, empty);
    before.store.run(add('a', 0));
    await before.persistence.flush();
    const known = before.store.getState().document;
    before.store.run(add('b', 20));
    await before.persistence.stop();
    const after = await openWith(storage, reloaded(known));
    expect(after.store.getHistory().position).toBe(1);
    expect(after.store.getState().canRedo).toBe(true);
  });

  it('keeps no more than there is room for, the newest steps first', async () => {
    const storage = createMemoryHistory();
    const before = await openWith(storage, empty, 2000);
    for (let index = 0; index < 40; index += 1) {
      before.store.run(add(`s${index}`, index * 20));
      await before.persistence.flush();
    }
    await before.persistence.stop();
    const stored = await storage.load('1/1/annotation');
    expect(stored?.steps.length).toBeGreaterThan(2);
    expect(
      JSON.stringify(stored?.steps.map(({ name, at, back, forth }) => ({ name, at, back, forth }))).length,
    ).toBeLessThanOrEqual(2100);
    const after = await openWith(storage, reloaded(before.store.getState().document), 2000);
    const count = after.store.getHistory().steps.length;
    after.store.goTo(0);
    expect(after.store.getState().document.segments).toHaveLength(40 - count);
  });

  it('listens no more when it is stopped before the storage has answered', async () => {
    const storage = createMemoryHistory();
    const store = createAudioStore({ document: empty, labels, rules: defaultAudioRules, mode: 'annotation' });
    const persistence = createHistoryPersistence({ store, storage, scope: '1/1/annotation', later: (work) => work() });
    await Promise.all([persistence.start(), persistence.stop()]);
    store.run(add('a', 0));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(await storage.load('1/1/annotation')).toBeUndefined();
  });

  it('stays in memory when the storage refuses', async () => {
    const refusing: HistoryStorage = {
      ...createMemoryHistory(),
      write: () => Promise.reject(new Error('QuotaExceededError')),
    };
    const { store, persistence } = await openWith(refusing, empty);
    store.run(add('a', 0));
    await persistence.flush();
    store.run(add('b', 20));
    await persistence.stop();
    store.goTo(0);
    expect(store.getState().document).toEqual(empty);
    expect(await refusing.load('1/1/annotation')).toBeUndefined();
  });

  it('forgets the items longest untouched', async () => {
    const storage = createMemoryHistory();
    for (let item = 0; item < 45; item += 1)
      await storage.write({
        head: { scope: `${item}`, position: 0, fingerprint: '', updatedAt: item },
        keepFrom: 0,
        keepTo: 0,
        put: [],
      });
    await openWith(storage, empty);
    expect([await storage.load('4'), (await storage.load('5'))?.head.scope]).toEqual([undefined, '5']);
  });

  type Move = AudioCommand | 'undo' | 'redo' | 'reload' | 'flush' | number;
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const anyMove: fc.Arbitrary<Move> = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(id, fc.nat(90)).map(([name, at]) => add(name, at * 10)) },
    { weight: 4, arbitrary: fc.tuple(id, fc.string({ maxLength: 5 })).map(([name, words]) => say(name, words)) },
    { weight: 1, arbitrary: id.map((name): AudioCommand => ({ type: 'segment.remove', ids: [name] })) },
    {
      weight: 1,
      arbitrary: fc
        .string({ maxLength: 4 })
        .map((answer): AudioCommand => ({ type: 'global.answer', labelId: 'scene', answer })),
    },
    { weight: 2, arbitrary: fc.constantFrom<Move>('undo', 'redo', 'flush') },
    { weight: 2, arbitrary: fc.constant<Move>('reload') },
    { weight: 1, arbitrary: fc.nat(12) },
  );

  it.each([undefined, 900])('leads back exactly, whenever the page was reloaded, with room for %s', async (maxSize) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { maxLength: 40, size: 'max' }), async (moves) => {
        const storage = createMemoryHistory();
        let { store, persistence } = await openWith(storage, empty, maxSize);
        /** The document at each position, as it was when it was reached. */
        let past: AudioDocument[] = [empty];
        for (const move of moves) {
          if (move === 'undo') store.undo();
          else if (move === 'redo') store.redo();
          else if (move === 'flush') await persistence.flush();
          else if (typeof move === 'number') store.goTo(move);
          else if (move === 'reload') {
            await persistence.stop();
            const { document } = store.getState();
            const length = store.getHistory().steps.length;
            const at = store.getHistory().position;
            ({ store, persistence } = await openWith(storage, reloaded(document), maxSize));
            const { steps, position } = store.getHistory();
            if (maxSize === undefined) expect([steps.length, position]).toEqual([length, at]);
            // Some of the oldest may be gone, or all of them.
            past = steps.length === 0 ? [document] : past.slice(at - position, at - position + steps.length + 1);
          } else if (store.run(move) === null) {
            const { position } = store.getHistory();
            past.length = Math.min(past.length, position);
            past[position] = store.getState().document;
          }
          expect(store.getState().document).toEqual(past[store.getHistory().position]);
        }
        for (let position = store.getHistory().steps.length; position >= 0; position -= 1) {
          store.goTo(position);
          expect(store.getState().document).toEqual(past[position]);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('fingerprint', () => {
  it('is the same for the same content and another for other content', () => {
    const segment = {
      id: 'a',
      track: 0,
      start: 0,
      end: 10,
      answers: { x: 'one', y: 'two' },
      comments: [],
      status: 'completed' as const,
    };
    const document: AudioDocument = { ...empty, segments: [segment, { ...segment, id: 'b', start: 20, end: 30 }] };
    expect(fingerprint(reloaded(document))).toBe(fingerprint(document));
    const others: AudioDocument[] = [
      empty,
      { ...document, isValid: false },
      { ...document, segments: [segment] },
      { ...document, segments: document.segments.map((each) => ({ ...each, end: each.end + 1 })) },
      { ...document, totalSamples: 1001 },
    ];
    expect(new Set([document, ...others].map(fingerprint)).size).toBe(6);
  });

  it('reads each segment once', () => {
    let reads = 0;
    const segments = Array.from({ length: 1000 }, (_, index) => ({
      id: `s${index}`,
      track: 0,
      start: index,
      end: index + 1,
      get answers() {
        reads += 1;
        return { words: `number ${index}` };
      },
      comments: [],
      status: 'completed' as const,
    }));
    const first = fingerprint({ ...empty, segments });
    expect(reads).toBe(1000);
    expect(fingerprint({ ...empty, segments: [...segments] })).toBe(first);
    expect(reads).toBe(1000);
  });
});
