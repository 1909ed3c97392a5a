import {
  patchFrame,
  succeed,
  unitAppliers,
  unitPatchBetween,
  type BaseDocument,
  type EditingModality,
  type LabelSet,
  type Result,
  type Unit,
  type UnitAccess,
  type UnitPatch,
} from '@earmark/model';
import { createDocumentStore, type WorkbenchMode } from '../../core/index.ts';
import type { SharedCommand, WorkbenchItem } from '../session/index.ts';

/** A modality that exists only in stories: sentences with one choice each. */
export interface Sentence extends Unit {
  readonly words: string;
}
interface Page extends BaseDocument {
  readonly sentences: readonly Sentence[];
}
interface PageTypes {
  readonly Document: Page;
  readonly Unit: Sentence;
  readonly Command: SharedCommand;
  readonly Patch: UnitPatch<Sentence>;
  readonly Rules: object;
  readonly Source: object;
  readonly Comparison: object;
}

const units: UnitAccess<Page, Sentence> = {
  field: 'sentences',
  of: ({ sentences }) => sentences,
  put: (page, sentences) => ({ ...page, sentences }),
};
const appliers = unitAppliers(units);

function applyOne(page: Page, command: SharedCommand | UnitPatch<Sentence>): Result<Page> {
  switch (command.type) {
    case 'segment.answer':
      return appliers[command.type](page, command);
    case 'segment.confirm':
    case 'segment.check':
      return appliers[command.type](page, command);
    case 'segment.verdict':
      return appliers[command.type](page, command);
    case 'global.answer':
      return appliers[command.type](page, command);
    case 'validity.set':
      return appliers[command.type](page, command);
    case 'comment.add':
      return appliers[command.type](page, command, { maxComments: 10, checksComments: true });
    case 'comment.remove':
      return appliers[command.type](page, command);
    case 'comment.resolve':
      return appliers[command.type](page, command);
    case 'document.patch': {
      const fresh = new Map(command.insert.map((unit) => [unit.id, unit]));
      return succeed({
        ...patchFrame(page, command),
        sentences: page.sentences.map((unit) => fresh.get(unit.id) ?? unit),
      });
    }
  }
}

const pageEditing: EditingModality<PageTypes> = {
  units,
  apply: (page, commands) =>
    commands.reduce<Result<Page>>(
      (result, command) => (result.ok ? applyOne(result.value, command) : result),
      succeed(page),
    ),
  clean: (command) => command,
  targetOf: () => undefined,
  patchBetween: (from, to) => unitPatchBetween(units, from, to),
  askedLabels: (labels) => labels,
  check: ({ sentences }) =>
    sentences.flatMap(({ id, answers }) =>
      answers['mood'] === undefined ? [{ code: 'answer_required', path: ['sentences', id, 'answers', 'mood'] }] : [],
    ),
  checkRework: () => [],
  checkEdit: () => null,
};

const labelsWith = (mood: string, calm: string, angry: string): LabelSet => ({
  global: [],
  segment: [
    {
      id: 'mood',
      title: mood,
      type: 'single_tiled',
      isRequired: true,
      options: [calm, angry].map((title) => ({ id: title, title, isDefault: false, labels: [] })),
    },
  ],
});
const labels = {
  en: labelsWith('Mood', 'Calm', 'Angry'),
  zh: labelsWith('情绪', '平静', '生气'),
};

/** Two sentences, open in a mode, with labels in a language; edits are saved at once. */
export function openSentences(
  mode: WorkbenchMode,
  language: keyof typeof labels,
): WorkbenchItem & { readonly sentences: () => readonly Sentence[] } {
  const sentences = ['Ask not what your country can do for you.', 'Ask what you can do for your country.'].map(
    (words, index): Sentence => ({ id: `s${index}`, words, answers: {}, comments: [], status: 'completed' }),
  );
  const document = { kind: 'page', version: 1, isValid: true, answers: {}, comments: [], sentences };
  const store = createDocumentStore(pageEditing, { document, labels: labels[language], rules: {}, mode });
  const still = (): (() => void) => () => undefined;
  const done = (): Promise<boolean> => Promise.resolve(true);
  const state = {
    status: 'saved',
    pendingEdits: 0,
    lastSavedAt: undefined,
    isVolatile: false,
    conflictRevision: undefined,
    message: undefined,
  } as const;
  return {
    store,
    sync: {
      getState: () => state,
      subscribe: still,
      revision: () => 3,
      flush: done,
      retry: done,
      keepMine: done,
      takeTheirs: done,
    },
    access: { getState: () => 'mine', subscribe: still },
    takeOver: () => Promise.resolve(null),
    sentences: () => store.getState().document.sentences,
  };
}
