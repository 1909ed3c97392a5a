import { applyCommands, audioVersion, defaultAudioRules, type AudioCommand, type AudioDocument } from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJournal } from '../journal/index.ts';
import { createAudioStore, type AudioStore } from '../store/index.ts';
import { createFakeWorld, type Fate } from './fake-world.ts';
import { createSync, recover } from './audio-sync.ts';
import type { Recovery } from './recover.ts';
import type { Sync } from './sync.ts';

const scope = '1/1';
const labels = { global: [], segment: [] };
type World = ReturnType<typeof createFakeWorld>;
type Page = { store: AudioStore; sync: Sync };

/** Runs the steps of the world in order until the promise resolves. */
async function until<Value>(world: World, promise: Promise<Value>): Promise<Value> {
  let answer: { value: Value } | undefined;
  void promise.then((value) => (answer = { value }));
  for (let steps = 0; steps < 10_000; steps += 1) {
    await world.step();
    if (answer) return answer.value;
  }
  throw new Error('never kept');
}

/** Opens the page as often as necessary, as a user would reload it. */
async function open(world: World, maxCommands = 3): Promise<Page> {
  for (;;) {
    const page = world.openPage();
    const journal = createJournal(scope, page.storage);
    const found: Recovery = await until(world, recover(journal, page.server));
    if (found.kind !== 'recovered') continue;
    const store = createAudioStore({ document: found.document, labels, rules: defaultAudioRules, mode: 'annotation' });
    const sync = createSync({ store, journal, server: page.server, environment: page.environment, maxCommands });
    sync.start(found.start);
    return { store, sync };
  }
}

const drain = async (world: World): Promise<void> => {
  world.calm();
  while (await world.step());
};

const comment = (id: string): AudioCommand => ({
  type: 'comment.add',
  segmentId: null,
  comment: { id, authorId: 1, authorName: 'A', text: id, createdAt: '2026-01-01T00:00:00Z', isResolved: false },
});
const answer = (text: string): AudioCommand => ({ type: 'global.answer', labelId: 'scene', answer: text });
const addSegment = (id: string, start: number): AudioCommand => ({
  type: 'segment.add',
  segment: { id, track: 0, start, end: start + 1, answers: {}, comments: [], status: 'completed' },
});

type Move =
  | { kind: 'comment' | 'answer' | 'segment' | 'undo' | 'redo' | 'two' | 'kill' }
  | { kind: 'step'; choice: number }
  | { kind: 'fate'; fate: Fate };
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('comment', 'answer', 'answer', 'segment', 'two', 'undo', 'redo')
      .map((kind): Move => ({ kind: kind as 'comment' })),
  },
  { weight: 12, arbitrary: fc.nat(20).map((choice): Move => ({ kind: 'step', choice })) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom<Fate>('arrives', 'request lost', 'reply lost', 'arrives twice')
      .map((fate): Move => ({ kind: 'fate', fate })),
  },
  { weight: 1, arbitrary: fc.constant<Move>({ kind: 'kill' }) },
);

describe('sync', () => {
  it('loses and doubles nothing, whatever is lost, repeated, overtaken or killed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { maxLength: 80, size: 'max' }), async (moves) => {
        const world = createFakeWorld();
        const numbers = new WeakMap<AudioCommand, number>();
        /**
         * Documents after each edit in this lifetime of the page, and the index of the last edit known to be on disk.
         */
        let states: AudioDocument[] = [];
        let durable = 0;
        world.onWritten(({ put = [] }) => {
          for (const command of put.flatMap((batch) => batch.commands))
            durable = Math.max(durable, numbers.get(command) ?? 0);
        });
        const begin = async (): Promise<Page> => {
          const page = await open(world);
          states = [page.store.getState().document];
          durable = 0;
          page.store.onCommands((commands, after) => {
            // Undoing the same step twice sends the same object: only its first use is certain to be written.
            for (const command of commands) if (!numbers.has(command)) numbers.set(command, states.length);
            states.push(after);
          });
          return page;
        };
        let page = await begin();
        let count = 0;
        for (const move of moves) {
          count += 1;
          if (move.kind === 'comment') page.store.run(comment(`c${count}`));
          if (move.kind === 'answer') page.store.run(answer(`text ${count}`));
          if (move.kind === 'segment') page.store.run(addSegment(`s${count}`, count));
          if (move.kind === 'two')
            page.store.run([comment(`c${count}`), addSegment(`s${count}`, count), comment(`d${count}`), answer('two')]);
          if (move.kind === 'undo') page.store.undo();
          if (move.kind === 'redo') page.store.redo();
          if (move.kind === 'step') await world.step(move.choice);
          if (move.kind === 'fate') world.fate(move.fate);
          if (move.kind === 'kill') {
            world.kill();
            const [before, atLeast] = [states, durable];
            page = await begin();
            const kept = before.findLastIndex(
              (state) => JSON.stringify(state) === JSON.stringify(page.store.getState().document),
            );
            expect(kept).toBeGreaterThanOrEqual(atLeast);
          }
        }
        await drain(world);
        expect(page.sync.getState()).toMatchObject({ status: 'saved', pendingEdits: 0 });
        expect(world.server.newest()).toEqual(page.store.getState().document);
        expect(await world.disk.list(scope)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('sends typing as one command and never alters a batch that is on its way', async () => {
    const world = createFakeWorld();
    const { store, sync } = await open(world);
    for (const text of ['a', 'ab', 'abc']) store.run(answer(text));
    expect(sync.getState().pendingEdits).toBe(1);
    const before = world.server.revision();
    store.run(comment('c1'));
    await drain(world);
    expect(world.server.revision()).toBe(before + 1);
  });

  it('splits what is more than one batch may hold', async () => {
    const world = createFakeWorld();
    const { store } = await open(world);
    store.run(Array.from({ length: 8 }, (_, index) => comment(`c${index}`)));
    await drain(world);
    expect(world.server.revision()).toBe(3);
    expect(world.server.newest()).toEqual(store.getState().document);
  });

  it('divides what is more than one call may carry, and sends a single large command whole', async () => {
    const world = createFakeWorld();
    const { store } = await open(world, 500);
    const answers = Array.from({ length: 40 }, (_, index): AudioCommand => ({
      type: 'global.answer',
      labelId: `l${index}`,
      answer: 'x'.repeat(290_000),
    }));
    store.run(answers);
    await drain(world);
    expect(world.server.revision()).toBe(4);
    store.undo();
    await drain(world);
    store.redo();
    await drain(world);
    expect(world.server.revision()).toBe(6);
    expect(world.server.newest()).toEqual(store.getState().document);
  });

  it('says what is going on', async () => {
    const world = createFakeWorld();
    const { store, sync } = await open(world);
    store.run(comment('c1'));
    expect(sync.getState()).toMatchObject({ status: 'saving', pendingEdits: 1, lastSavedAt: undefined });
    world.fate('request lost');
    expect(await until(world, sync.flush())).toBe(false);
    expect(sync.getState()).toMatchObject({ status: 'offline', pendingEdits: 1 });
    expect(await until(world, sync.flush())).toBe(true);
    expect(sync.getState()).toMatchObject({ status: 'saved', pendingEdits: 0 });
    expect(sync.getState().lastSavedAt).toBeTypeOf('number');
  });

  it('tells why the server keeps nothing for now, and saves by itself when it does again', async () => {
    const world = createFakeWorld();
    const page = world.openPage();
    let hasRoom = false;
    const store = createAudioStore({
      document: world.server.newest(),
      labels,
      rules: defaultAudioRules,
      mode: 'annotation',
    });
    const sync = createSync({
      store,
      journal: createJournal(scope, page.storage),
      environment: page.environment,
      server: {
        ...page.server,
        send: (batch) =>
          hasRoom ? page.server.send(batch) : Promise.resolve({ kind: 'offline', message: 'The disk is full.' }),
      },
    });
    sync.start({ revision: 0, batches: [] });
    store.run(comment('c1'));
    expect(await until(world, sync.flush())).toBe(false);
    expect(sync.getState()).toMatchObject({ status: 'offline', message: 'The disk is full.', pendingEdits: 1 });
    hasRoom = true;
    await drain(world);
    expect(sync.getState()).toMatchObject({ status: 'saved', pendingEdits: 0 });
    expect(world.server.newest()).toEqual(store.getState().document);
  });

  it('keeps noting edits while signed out and sends them after retry', async () => {
    const world = createFakeWorld();
    const page = world.openPage();
    const journal = createJournal(scope, page.storage);
    let isSignedIn = false;
    const store = createAudioStore({
      document: world.server.newest(),
      labels,
      rules: defaultAudioRules,
      mode: 'annotation',
    });
    const sync = createSync({
      store,
      journal,
      environment: page.environment,
      server: {
        ...page.server,
        send: (batch) => (isSignedIn ? page.server.send(batch) : Promise.resolve({ kind: 'signed_out' })),
      },
    });
    sync.start({ revision: 0, batches: [] });
    store.run(comment('c1'));
    await drain(world);
    store.run(comment('c2'));
    await drain(world);
    expect(sync.getState()).toMatchObject({ status: 'signed_out', pendingEdits: 2 });
    isSignedIn = true;
    void sync.retry();
    await drain(world);
    expect(sync.getState().status).toBe('saved');
    expect(world.server.newest()).toEqual(store.getState().document);
  });

  it('writes nothing after it was stopped', async () => {
    const world = createFakeWorld();
    const { store, sync } = await open(world);
    store.run(comment('c1'));
    sync.stop();
    store.run(comment('c2'));
    await drain(world);
    expect(world.server.revision()).toBe(0);
    expect((await world.disk.list(scope)).flatMap((batch) => batch.commands)).toEqual([comment('c1')]);
  });
});

describe('a refusal', () => {
  /** A server that accepts documents with two comments at most. */
  const openLimited = async (world: World): Promise<Page & { asked: () => number }> => {
    const page = world.openPage();
    const journal = createJournal(scope, page.storage);
    const store = createAudioStore({
      document: world.server.newest(),
      labels,
      rules: defaultAudioRules,
      mode: 'annotation',
    });
    let asked = 0;
    const send: typeof page.server.send = (batch) => {
      asked += 1;
      const after = applyCommands(world.server.newest(), batch.commands);
      return after.ok && after.value.comments.length > 2
        ? Promise.resolve({ kind: 'refused', message: 'too large' })
        : page.server.send(batch);
    };
    const sync = createSync({
      store,
      journal,
      environment: page.environment,
      server: { ...page.server, send },
      maxCommands: 3,
    });
    sync.start({ revision: world.server.revision(), batches: [] });
    return { store, sync, asked: () => asked };
  };

  it('is told once, keeps the edits on the screen and in the journal, and ends when they are undone', async () => {
    const world = createFakeWorld();
    const { store, sync, asked } = await openLimited(world);
    store.run([comment('c1'), comment('c2')]);
    await drain(world);
    store.run(comment('c3'));
    await drain(world);
    store.run(answer('more'));
    await drain(world);
    expect([asked(), sync.getState()]).toEqual([
      2,
      expect.objectContaining({ status: 'refused', message: 'too large', pendingEdits: 2 }),
    ]);
    expect((await world.disk.list(scope)).flatMap((batch) => batch.commands)).toEqual([comment('c3'), answer('more')]);
    void sync.retry();
    await drain(world);
    expect([asked(), sync.getState().status]).toEqual([3, 'refused']);
    store.undo();
    store.undo();
    store.run(answer('less'));
    void sync.retry();
    await drain(world);
    expect(sync.getState()).toMatchObject({ status: 'saved', pendingEdits: 0, message: undefined });
    expect(world.server.newest()).toEqual(store.getState().document);
    expect(await world.disk.list(scope)).toEqual([]);
  });

  it('tells when the newest document cannot be loaded, and stays as it was', async () => {
    const world = createFakeWorld();
    const { store, sync, asked } = await openLimited(world);
    store.run([comment('c1'), comment('c2'), comment('c3')]);
    await drain(world);
    store.undo();
    const before = sync.getState();
    world.fate('request lost');
    expect(await until(world, sync.retry())).toBe(false);
    expect([asked(), sync.getState()]).toEqual([
      1,
      expect.objectContaining({ status: 'refused', message: before.message }),
    ]);
    expect(await until(world, sync.retry())).toBe(true);
    await drain(world);
    expect(sync.getState()).toMatchObject({ status: 'saved', pendingEdits: 0 });
  });

  it('becomes a conflict when somebody else has saved since', async () => {
    const world = createFakeWorld();
    const { store, sync } = await openLimited(world);
    store.run([comment('c1'), comment('c2'), comment('c3')]);
    await drain(world);
    expect(sync.getState().status).toBe('refused');
    world.server.editByOther([answer('theirs')]);
    expect(await until(world, sync.retry())).toBe(true);
    expect(sync.getState()).toMatchObject({ status: 'conflict', conflictRevision: 1 });
  });
});

describe('edits that a page of an earlier version has left', () => {
  const wide = (id: string, start: number): AudioCommand => ({
    type: 'segment.add',
    segment: { id, track: 0, start, end: start + 10, answers: {}, comments: [], status: 'completed' },
  });
  const leave = (world: World, commands: AudioCommand[]) =>
    world.disk.write({
      put: [
        {
          batchId: 'old',
          scope,
          sequence: 1,
          baseRevision: 0,
          createdAt: '2026-01-01T00:00:00Z',
          isSealed: false,
          commands,
        },
      ],
    });

  it('are sent before the document is loaded', async () => {
    const world = createFakeWorld();
    await leave(world, [wide('a', 0), answer('x')]);
    const { store } = await open(world);
    expect(world.server.newest()).toEqual(store.getState().document);
    expect(world.server.newest()).toMatchObject({ segments: [{ id: 'a' }], answers: { scene: 'x' } });
  });

  it('are all on the screen when the rules of today refuse them, and leave new edits apart', async () => {
    const world = createFakeWorld();
    await leave(world, [wide('a', 0), wide('b', 5)]);
    const { store, sync } = await open(world);
    expect(sync.getState().status).toBe('refused');
    expect(store.getState().document.segments.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(store.run({ type: 'segment.remove', ids: ['b'] })).toBeNull();
    await drain(world);
    expect((await world.disk.list(scope)).map(({ version, commands }) => [version, commands.length])).toEqual([
      [undefined, 2],
      [audioVersion, 1],
    ]);
    void sync.retry();
    await drain(world);
    expect([sync.getState().status, world.server.newest()]).toEqual(['saved', store.getState().document]);
  });
});

describe('conflict', () => {
  const inConflict = async (world: World): Promise<Page> => {
    const page = await open(world);
    world.server.editByOther([comment('theirs')]);
    page.store.run(comment('mine'));
    await drain(world);
    expect(page.sync.getState()).toMatchObject({ status: 'conflict', conflictRevision: 1, pendingEdits: 1 });
    return page;
  };
  const ids = (document: AudioDocument): string[] => document.comments.map(({ id }) => id);

  it('keeps mine as a new revision on top of theirs', async () => {
    const world = createFakeWorld();
    const { store, sync } = await inConflict(world);
    store.run(comment('mine too'));
    expect(await until(world, sync.keepMine())).toBe(true);
    await drain(world);
    expect(ids(world.server.newest())).toEqual(['mine', 'mine too']);
    expect(sync.getState()).toMatchObject({ status: 'saved', conflictRevision: undefined });
    expect(world.server.revision()).toBe(2);
  });

  it('keeps mine when the tracks are all that differs', async () => {
    const world = createFakeWorld();
    const { store, sync } = await open(world);
    world.server.editByOther([answer('theirs')]);
    store.run({ type: 'tracks.set', tracks: [{ title: 'Speaker', mayOverlap: false, channel: null }] });
    await drain(world);
    expect(sync.getState().status).toBe('conflict');
    store.run(answer('theirs'));
    expect(await until(world, sync.keepMine())).toBe(true);
    await drain(world);
    expect(world.server.newest()).toMatchObject({ answers: { scene: 'theirs' }, tracks: [{ title: 'Speaker' }] });
  });

  it('keeps mine: the server has what is shown, whatever both did', async () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const edit = fc.oneof(
      fc.tuple(id, fc.nat(90)).map(([name, start]) => addSegment(name, start * 10)),
      id.map((name): AudioCommand => ({ type: 'segment.remove', ids: [name] })),
      fc.tuple(id, fc.string({ maxLength: 3 })).map(([name, words]): AudioCommand => ({
        type: 'segment.answer',
        ids: [name],
        labelId: 'words',
        answer: words,
      })),
      fc
        .tuple(id, fc.nat(90))
        .map(([name, at]): AudioCommand => ({ type: 'segment.resize', id: name, start: at * 10, end: at * 10 + 5 })),
      id.map(comment),
      id.map((name): AudioCommand => ({ type: 'comment.remove', segmentId: null, commentId: name })),
      fc.string({ maxLength: 3 }).map(answer),
      fc.boolean().map((isValid): AudioCommand => ({ type: 'validity.set', isValid })),
      fc
        .string({ maxLength: 3 })
        .map((title): AudioCommand => ({ type: 'tracks.set', tracks: [{ title, mayOverlap: false, channel: null }] })),
    );
    const edits = fc.array(edit, { maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(edits, edits, async (mine, theirs) => {
        const world = createFakeWorld();
        const { store, sync } = await open(world);
        mine.forEach((command) => store.run(command));
        for (const command of theirs)
          if (applyCommands(world.server.newest(), [command]).ok) world.server.editByOther([command]);
        await drain(world);
        // Who sent nothing does not learn of what others saved
        const isConflict = sync.getState().status === 'conflict';
        fc.pre(isConflict || world.server.revision() === 0 || theirs.length === 0);
        if (isConflict) expect(await until(world, sync.keepMine())).toBe(true);
        await drain(world);
        const shown = store.getState().document;
        expect(world.server.newest()).toEqual(shown);
        expect(sync.getState()).toMatchObject({ status: 'saved', pendingEdits: 0 });
      }),
      { numRuns: 300 },
    );
  });

  it('sends nothing when mine says what theirs says', async () => {
    const world = createFakeWorld();
    const { store, sync } = await open(world);
    world.server.editByOther([answer('theirs')]);
    store.run(answer('theirs'));
    await drain(world);
    expect(await until(world, sync.keepMine())).toBe(true);
    await drain(world);
    expect(world.server.revision()).toBe(1);
    expect(sync.getState()).toMatchObject({ status: 'saved', pendingEdits: 0 });
  });

  it('takes theirs and forgets what was not sent', async () => {
    const world = createFakeWorld();
    const { store, sync } = await inConflict(world);
    expect(await until(world, sync.takeTheirs())).toBe(true);
    await drain(world);
    expect(ids(store.getState().document)).toEqual(['theirs']);
    expect(await world.disk.list(scope)).toEqual([]);
    store.run(comment('after'));
    await drain(world);
    expect(ids(world.server.newest())).toEqual(['theirs', 'after']);
  });

  it('is still there after a crash, with mine on the screen', async () => {
    const world = createFakeWorld();
    await inConflict(world);
    world.kill();
    const { store, sync } = await open(world);
    expect(sync.getState().status).toBe('conflict');
    expect(ids(store.getState().document)).toEqual(['mine']);
    await until(world, sync.keepMine());
    await drain(world);
    expect(ids(world.server.newest())).toEqual(['mine']);
  });

  it('shows what waited on the ground it was made on, when part of it was saved before', async () => {
    const world = createFakeWorld();
    const { store, sync } = await open(world);
    store.run([comment('c1'), comment('c2'), comment('c3')]);
    store.run(comment('c4'));
    void sync.flush();
    while (world.server.revision() === 0) await world.step();
    while (sync.getState().lastSavedAt === undefined) await world.step();
    await world.step();
    world.kill();
    world.server.editByOther([comment('theirs')]);
    const { store: reopened, sync: again } = await open(world);
    expect(again.getState().status).toBe('conflict');
    expect(ids(reopened.getState().document)).toEqual(['c1', 'c2', 'c3', 'c4']);
  });

  it('stays when theirs cannot be loaded', async () => {
    const world = createFakeWorld();
    const { sync } = await inConflict(world);
    world.fate('request lost');
    expect(await until(world, sync.keepMine())).toBe(false);
    expect(sync.getState().status).toBe('conflict');
  });
});
