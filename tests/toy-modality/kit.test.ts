import type { LabelSet } from '@earmark/model';
import { describe, expect, it } from 'vitest';
import {
  clipOf,
  parseClip,
  pasteClip,
  printClip,
  type ClipRow,
} from '../../packages/annotation-kit/src/clipboard/index.ts';
import {
  createDocumentStore,
  createHistoryPersistence,
  createMemoryHistory,
  type HistoryStorage,
} from '../../packages/annotation-kit/src/core/index.ts';
import { parseHistory } from '../../packages/annotation-kit/src/core/history/parse-history.ts';
import { findAll, replaceCommands } from '../../packages/annotation-kit/src/find-replace/find.ts';
import { searchableLabels } from '../../packages/annotation-kit/src/find-replace/searchable-labels.ts';
import { noteModality, type Note, type NoteTypes } from './model.ts';

const labels: LabelSet = {
  global: [],
  segment: [
    { id: 'remark', title: 'Remark', type: 'text', isRequired: false, options: [] },
    {
      id: 'mood',
      title: 'Mood',
      type: 'single_tiled',
      isRequired: true,
      options: ['glad', 'sad'].map((id) => ({ id, title: id, isDefault: false, labels: [] })),
    },
  ],
};
const note = noteModality.empty({ text: 'It rains again.' });
const storeOf = (document: Note) =>
  createDocumentStore(noteModality, { document, labels, rules: {}, mode: 'annotation' });
const say = (answer: string) => ({ type: 'segment.answer' as const, ids: ['text'], labelId: 'remark', answer });

describe('undo steps of a modality', () => {
  /** Stores through JSON and reads back as the browser's database does, by the modality's row. */
  function throughText(storage: HistoryStorage<NoteTypes>): HistoryStorage<NoteTypes> {
    return {
      ...storage,
      async load(scope) {
        const stored = JSON.parse(JSON.stringify((await storage.load(scope)) ?? null)) as {
          head?: unknown;
          steps?: unknown;
        } | null;
        return stored ? parseHistory<NoteTypes>(stored.head, stored.steps, noteModality.commandSchema) : undefined;
      },
    };
  }

  it('survive a reload', async () => {
    const storage = throughText(createMemoryHistory<NoteTypes>());
    const open = async (document: Note) => {
      const store = storeOf(document);
      const persistence = createHistoryPersistence<NoteTypes>({ store, storage, scope: '1/1/annotation' });
      await persistence.start();
      return { store, persistence };
    };
    const before = await open(note);
    before.store.run(say('wet'));
    before.store.run({ type: 'validity.set', isValid: false });
    await before.persistence.stop();
    const left = before.store.getState().document;

    const { store, persistence } = await open(left);
    expect(store.getHistory().steps.map(({ name }) => name)).toEqual(['segment.answer', 'validity.set']);
    store.undo();
    store.undo();
    expect(store.getState().document).toEqual(note);
    await persistence.stop();
  });

  it('are read by its own commands alone', () => {
    const head = { scope: 's', position: 1, fingerprint: 'f', updatedAt: 0 };
    const patch = noteModality.patchBetween(note, { ...note, isValid: false });
    const step = { scope: 's', sequence: 0, name: 'validity.set', at: 0, back: patch, forth: patch };
    const read = (stored: object) => parseHistory<NoteTypes>(head, [stored], noteModality.commandSchema);
    expect(read(step)).toEqual({ head, steps: [step] });
    expect(read({ ...step, name: 'segment.add' })).toBeUndefined();
    expect(read({ ...step, back: { ...patch, insert: [{ id: 'a', track: 0, start: 0, end: 5 }] } })).toBeUndefined();
  });
});

describe('find and replace', () => {
  const query = {
    text: 'wet',
    isPattern: false,
    isCaseSensitive: false,
    isWholeWord: false,
    labelIds: null,
    unitIds: null,
  };

  it('works over the texts of any modality’s units', () => {
    const store = storeOf(note);
    store.run(say('wet and wet'));
    const units = () => noteModality.units.of(store.getState().document);
    const { hits } = findAll(units(), labels, query);
    expect(hits.map(({ unitId, start }) => [unitId, start])).toEqual([
      ['text', 0],
      ['text', 8],
    ]);
    expect(store.run(replaceCommands(units(), hits, 'dry', false), 'replace')).toBeNull();
    expect(units()[0]?.answers).toEqual({ remark: 'dry and dry' });
  });

  it('has nothing to search where the labels ask for no text', () => {
    expect(searchableLabels(labels).map(({ id }) => id)).toEqual(['remark']);
    expect(searchableLabels({ ...labels, segment: labels.segment.slice(1) })).toEqual([]);
  });
});

describe('the clipboard', () => {
  /** A note takes the answers of the one copied: it has no room for a second line. */
  const noteClip: ClipRow<NoteTypes, object, object, { readonly unitId: string }> = {
    kind: 'toy-notes',
    version: 1,
    field: 'lines',
    maxUnits: 1,
    sourceOf: () => ({}),
    partOf: () => ({}),
    readSource: () => ({}),
    readPart: () => ({}),
    paste: (_part, answers, _source, { unitId }) =>
      Object.entries(answers).map(([labelId, answer]) => ({ type: 'segment.answer', ids: [unitId], labelId, answer })),
  };

  it('copies and pastes by the row of a modality', () => {
    const from = storeOf(note);
    from.run([say('wet'), { type: 'segment.answer', ids: ['text'], labelId: 'mood', answer: ['sad'] }]);
    const { document } = from.getState();
    const clip = clipOf(noteClip, document, document.lines, ['text']);
    const text = (clip && printClip(noteClip, clip)) ?? '';
    const read = parseClip(noteClip, text);
    if (!read) throw new Error('not read');
    const { commands, droppedAnswers } = pasteClip(
      noteClip,
      read,
      { ...labels, segment: labels.segment.slice(1) },
      { unitId: 'text' },
    );
    const to = storeOf(noteModality.empty({ text: 'A fine day' }));
    expect(to.run(commands)).toBeNull();
    expect(to.getState().document.lines[0]?.answers).toEqual({ mood: ['sad'] });
    expect(droppedAnswers).toBe(1);
  });

  it('takes no text of another modality', () =>
    expect(parseClip(noteClip, '{"kind":"earmark-segments","version":1,"lines":[{"answers":{}}]}')).toBeUndefined());
});
