import {
  applyCommands,
  checkAudio,
  defaultAudioRules,
  emptyAudioDocument,
  type AudioCommand,
  type AudioDocument,
  type LabelSet,
} from '@earmark/model';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createAudioStore } from './audio-store.ts';

const labels: LabelSet = {
  global: [{ id: 'scene', title: 'Scene', type: 'text', isRequired: true, options: [] }],
  segment: [{ id: 'words', title: 'Words', type: 'text', isRequired: true, options: [] }],
};
const shape = { sampleRate: 100, channels: 1, totalSamples: 1000 };
const open = (
  mode: 'annotation' | 'inspection' | 'view' = 'annotation',
  document: AudioDocument = emptyAudioDocument(shape),
) => createAudioStore({ document, labels, rules: defaultAudioRules, mode });
const add = (id: string, start: number, end: number): AudioCommand => ({
  type: 'segment.add',
  segment: { id, track: 0, start, end, answers: {}, comments: [], status: 'completed' },
});
const say = (id: string, answer: string): AudioCommand => ({
  type: 'segment.answer',
  ids: [id],
  labelId: 'words',
  answer,
});

/** Commands that are often, but not always, possible. */
const anyCommand: fc.Arbitrary<AudioCommand> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 20 }))
    .map(([id, start, length]) => add(`s${id}`, start * 10, start * 10 + length * 10)),
  fc.tuple(fc.integer({ min: 0, max: 30 }), fc.string()).map(([id, text]) => say(`s${id}`, text)),
  fc.integer({ min: 0, max: 30 }).map((id): AudioCommand => ({ type: 'segment.remove', ids: [`s${id}`] })),
  fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 10 }))
    .map(([id, start, length]): AudioCommand => ({
      type: 'segment.resize',
      id: `s${id}`,
      start: start * 10,
      end: start * 10 + length * 10,
    })),
  fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 99 }))
    .map(([id, newId, at]): AudioCommand => ({
      type: 'segment.split',
      id: `s${id}`,
      at: at * 10 + 5,
      newId: `s${newId}`,
      left: {},
      right: { words: 'rest' },
    })),
  fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 2, maxLength: 3 }).map((ids): AudioCommand => ({
    type: 'segment.merge',
    ids: ids.map((id) => `s${id}`),
    answers: { words: 'joined' },
  })),
  fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.nat(2))
    .map(([id, track]): AudioCommand => ({ type: 'segment.retrack', ids: [`s${id}`], track })),
  fc
    .array(fc.record({ title: fc.constantFrom('', 'Ann'), mayOverlap: fc.boolean(), channel: fc.constant(null) }), {
      maxLength: 3,
    })
    .map((tracks): AudioCommand => ({ type: 'tracks.set', tracks })),
  fc.tuple(fc.option(fc.integer({ min: 0, max: 30 })), fc.nat(3)).map(([id, number]): AudioCommand => ({
    type: 'comment.add',
    segmentId: id === null ? null : `s${id}`,
    comment: {
      id: `c${number}`,
      authorId: 1,
      authorName: 'Han',
      text: 'look',
      createdAt: '2026-01-01T00:00:00Z',
      isResolved: false,
    },
  })),
  fc
    .tuple(fc.option(fc.integer({ min: 0, max: 30 })), fc.nat(3), fc.boolean())
    .map(([id, number, isResolved]): AudioCommand => ({
      type: 'comment.resolve',
      segmentId: id === null ? null : `s${id}`,
      commentId: `c${number}`,
      isResolved,
    })),
  fc.string().map((answer): AudioCommand => ({ type: 'global.answer', labelId: 'scene', answer })),
  fc.boolean().map((isValid): AudioCommand => ({ type: 'validity.set', isValid })),
);

describe('createAudioStore', () => {
  it('applies a command, remembers it and tells both kinds of listeners', () => {
    const store = open();
    const changed = vi.fn();
    const commands = vi.fn();
    store.subscribe(changed);
    store.onCommands(commands);
    expect(store.run(add('a', 0, 10))).toBeNull();
    expect(store.getState().document.segments.map((segment) => segment.id)).toEqual(['a']);
    expect(store.getState()).toMatchObject({ canUndo: true, canRedo: false, undoName: 'segment.add' });
    expect(changed).toHaveBeenCalledTimes(1);
    expect(commands).toHaveBeenCalledWith([add('a', 0, 10)], store.getState().document);
  });

  it('leaves everything as it was on a fault', () => {
    const store = open();
    store.run(add('a', 0, 10));
    const before = store.getState();
    expect(store.run([say('a', 'kept out'), add('b', 5, 15)])?.code).toBe('segment_overlaps');
    expect(store.getState()).toBe(before);
  });

  it('refuses what the mode does not allow', () => {
    expect(open('view').run(add('a', 0, 10))?.code).toBe('edit_not_allowed');
    expect(open('inspection').run(add('a', 0, 10))?.code).toBe('edit_not_allowed');
    const annotating = open();
    annotating.run(add('a', 0, 10));
    expect(annotating.run({ type: 'segment.verdict', ids: ['a'], verdict: 'inspection_passed' })?.code).toBe(
      'edit_not_allowed',
    );
  });

  it('leaves locked segments as they are, also when undoing, but takes comments on them', () => {
    let locked = '';
    const store = createAudioStore({
      document: emptyAudioDocument(shape),
      labels,
      rules: defaultAudioRules,
      mode: 'annotation',
      isLocked: ({ id }) => id === locked,
    });
    store.run([add('a', 0, 10), add('b', 20, 30)]);
    store.run(say('b', 'done'), 'transcript');
    locked = 'b';
    const before = store.getState().document;
    const edits: readonly AudioCommand[] = [
      say('b', 'other'),
      { type: 'segment.remove', ids: ['a', 'b'] },
      { type: 'segment.resize', id: 'b', start: 20, end: 31 },
      { type: 'segment.merge', ids: ['a', 'b'], answers: {} },
    ];
    expect(edits.map((edit) => store.run(edit)?.code)).toEqual(edits.map(() => 'segment_locked'));
    expect([store.undo(), store.goTo(0)]).toEqual([false, false]);
    expect(store.getState().document).toBe(before);
    expect(store.run(say('a', 'free'))).toBeNull();
    const comment = { id: 'c', authorId: 1, authorName: 'Han', text: 'look', createdAt: '2026-01-01T00:00:00Z' };
    expect(store.run({ type: 'comment.add', segmentId: 'b', comment: { ...comment, isResolved: false } })).toBeNull();
    expect([store.undo(), store.undo(), store.undo()]).toEqual([true, true, false]);
  });

  it('makes one step of a burst of typing and a new one after a pause', () => {
    vi.useFakeTimers();
    try {
      const store = open();
      store.run(add('a', 0, 10));
      for (const text of ['h', 'he', 'hel']) store.run(say('a', text));
      vi.advanceTimersByTime(5000);
      store.run(say('a', 'hello'));
      const textNow = (): unknown => store.getState().document.segments[0]?.answers['words'];
      store.undo();
      expect(textNow()).toBe('hel');
      store.undo();
      expect(textNow()).toBeUndefined();
      store.redo();
      expect(textNow()).toBe('hel');
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps a named step apart from the typing before and after it', () => {
    const store = open();
    store.run(add('a', 0, 10));
    store.run(say('a', 'typed'));
    store.run(say('a', 'recognised'), 'transcript');
    store.run(say('a', 'recognised!'));
    const undone = (): unknown => {
      store.undo();
      return store.getState().document.segments[0]?.answers['words'];
    };
    expect([undone(), undone(), undone()]).toEqual(['recognised', 'typed', undefined]);
  });

  it('drops segments that are gone from the selection and selects what an undo brings back', () => {
    const store = open();
    store.run([add('a', 0, 10), add('b', 20, 30)]);
    store.select(['b', 'nobody', 'a']);
    expect(store.getState().selection).toEqual(['b', 'a']);
    store.run({ type: 'segment.remove', ids: ['b'] });
    expect(store.getState().selection).toEqual(['a']);
    store.undo();
    expect(store.getState().selection).toEqual(['b']);
  });

  it('forgets history when the document is replaced, without telling of commands', () => {
    const store = open();
    store.run(add('a', 0, 10));
    const commands = vi.fn();
    store.onCommands(commands);
    store.replaceDocument(emptyAudioDocument(shape));
    expect(store.getState()).toMatchObject({ canUndo: false, selection: [] });
    expect(commands).not.toHaveBeenCalled();
  });

  it('undoes any sequence back to the start and redoes it to the end', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 40, size: 'max' }), (commands) => {
        const store = open();
        const first = store.getState().document;
        commands.forEach((command) => store.run(command));
        const last = store.getState().document;
        while (store.undo());
        expect(store.getState().document).toEqual(first);
        while (store.redo());
        expect(store.getState().document).toEqual(last);
      }),
    );
  });

  it('goes to any place of its history in one go, and finds exactly what was there', () => {
    fc.assert(
      fc.property(
        fc.array(anyCommand, { minLength: 1, maxLength: 30, size: 'max' }),
        fc.array(fc.nat(30), { minLength: 1, maxLength: 8 }),
        (commands, jumps) => {
          const store = open();
          const known = [store.getState().document];
          for (const command of commands) {
            if (store.run(command) === null) known[store.getHistory().position] = store.getState().document;
          }
          for (const jump of jumps) {
            const target = jump % known.length;
            store.goTo(target);
            expect(store.getState().document).toEqual(known[target]);
          }
        },
      ),
    );
  });

  it('keeps texts as they will be stored, and refuses new names of tracks with characters that are not seen', () => {
    const old = { title: 'left\u200b', mayOverlap: false, channel: null };
    const store = open('annotation', { ...emptyAudioDocument(shape), tracks: [old] });
    const commands = vi.fn();
    store.onCommands(commands);
    store.run({ type: 'global.answer', labelId: 'scene', answer: 'a\uffffb' });
    store.run({
      type: 'comment.add',
      segmentId: null,
      comment: {
        id: 'c',
        authorId: 1,
        authorName: 'Han',
        text: 'x\0y',
        createdAt: '2026-01-01T00:00:00Z',
        isResolved: false,
      },
    });
    expect(store.getState().document).toMatchObject({ answers: { scene: 'ab' }, comments: [{ text: 'xy' }] });
    expect(commands.mock.calls[0]?.[0]).toEqual([{ type: 'global.answer', labelId: 'scene', answer: 'ab' }]);
    expect(store.run({ type: 'tracks.set', tracks: [old, { ...old, title: 'right\u202e' }] })).toMatchObject({
      code: 'name_character',
      params: { character: 'U+202E' },
    });
    expect(
      store.run({
        type: 'tracks.set',
        tracks: [
          { ...old, mayOverlap: true },
          { ...old, title: 'right' },
        ],
      }),
    ).toBeNull();
  });

  it('tells enough through onCommands to make the same document elsewhere', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyCommand, fc.constant('undo' as const), fc.constant('redo' as const)), {
          maxLength: 40,
          size: 'max',
        }),
        (moves) => {
          const store = open();
          let copy = store.getState().document;
          store.onCommands((commands) => {
            const result = applyCommands(copy, commands);
            if (result.ok) copy = result.value;
          });
          for (const move of moves) {
            if (move === 'undo') store.undo();
            else if (move === 'redo') store.redo();
            else store.run(move);
          }
          expect(copy).toEqual(store.getState().document);
        },
      ),
    );
  });

  it('names the same faults as the model does, whatever was edited before', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30, size: 'max' }), (commands) => {
        const store = open();
        for (const command of commands) {
          store.run(command);
          expect(store.getState().faults).toEqual(checkAudio(store.getState().document, labels, defaultAudioRules));
        }
      }),
    );
  });
});
