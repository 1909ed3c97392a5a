import { defaultAudioRules, emptyAudioDocument, type AudioDocument, type LabelSet } from '@earmark/model';
import { expect, it, vi } from 'vitest';
import { audioActionTable } from '../../audio/actions/index.ts';
import { createChannels, createViewport, type Player } from '../../audio/index.ts';
import {
  createAudioStore,
  holdsAt,
  isActionOf,
  layerBindings,
  withShellActions,
  type Focus,
} from '../../core/index.ts';
import { shellHandlers } from '../../workbench/handlers/index.ts';
import { createSession, performKept, type WorkbenchFocus, type WorkbenchSync } from '../../workbench/session/index.ts';
import { audioHandlers } from './handlers/index.ts';
import { createAudioSession, createAudioSessionState, type AudioSession } from './session/index.ts';

const steps = 10_000;
const option = (id: string) => ({ id, title: id, isDefault: false, labels: [] });
const labels: LabelSet = {
  global: [
    { id: 'scene', title: 'Scene', type: 'single_tiled', isRequired: false, options: ['in', 'out'].map(option) },
  ],
  segment: [
    { id: 'words', title: 'Words', type: 'text', isRequired: true, options: [] },
    { id: 'who', title: 'Who', type: 'single_tiled', isRequired: false, options: ['a', 'b'].map(option) },
  ],
};
const sampleRate = 1000;
const shape = { sampleRate, channels: 2, totalSamples: 60_000 };
const table = withShellActions(audioActionTable);
const bindings = layerBindings(table, 'default', {});
/** What needs the network, a page or an embedder. */
const elsewhere =
  /^(item|save|find|compare|help|history\.open|view|cutting|phrase|recognition|track\.edit|play\.skip)|\.(copy|cut|paste)$/;

type AudioParts = Parameters<typeof createAudioSession>[2];
type Where = 'wave' | 'labels' | 'comments' | { readonly id: string };

/** A linear congruential generator: every run takes the same way. */
function createDice(seed: number) {
  let state = seed;
  const roll = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    below: (limit: number) => Math.floor(roll() * limit),
    of: <T>(items: readonly T[]) => items[Math.floor(roll() * items.length)],
  };
}

function open() {
  const store = createAudioStore({
    document: emptyAudioDocument(shape),
    labels,
    rules: defaultAudioRules,
    mode: 'annotation',
  });
  const state = createAudioSessionState();
  const place: { now: Where; caretAt: number } = { now: 'wave', caretAt: 0 };
  const inText = (): string | undefined => (typeof place.now === 'object' ? place.now.id : undefined);
  const focus: WorkbenchFocus = {
    isInUnit: () => inText() !== undefined,
    isInText: () => inText() !== undefined,
    unit: inText,
    caret: () => (inText() === undefined ? undefined : { labelId: 'words', at: place.caretAt }),
    textBox: () => undefined,
    typing: () => undefined,
    selectedText: () => '',
    bookmark: () => () => undefined,
    home: () => void (place.now = 'wave'),
    text: (id) => void (place.now = { id }),
    question: () => undefined,
    label: () => void (place.now = 'labels'),
    comments: () => void (place.now = 'comments'),
    errorTypes: () => void (place.now = 'comments'),
    firstComment: () => void (place.now = 'comments'),
    show: () => undefined,
  };
  let position = 0;
  // Only what actions use of a player.
  const player = {
    getState: () => ({ isPlaying: false, positionSample: position, rate: 1, range: null, isLooping: false }),
    seek: (sample: number) => void (position = Math.min(shape.totalSamples, Math.max(0, Math.round(sample)))),
    ...Object.fromEntries(
      ['play', 'pause', 'toggle', 'playRange', 'setLooping', 'setRate', 'setStepBack'].map((name) => [
        name,
        () => undefined,
      ]),
    ),
  } as unknown as Player;
  const settings = { isPlayOnSelect: false, isTranscribing: true, stepBackMs: 0, isSnapping: false };
  const session: AudioSession = createAudioSession(
    createSession({
      item: {
        store,
        sync: {} as WorkbenchSync,
        access: { getState: () => ({}) as never, subscribe: () => () => undefined },
        takeOver: async () => null,
      },
      state,
      focus,
      user: { id: 1, name: 'A' },
      errorTypes: [],
      heardDemanded: () => 0,
      canCompare: () => false,
      report: () => undefined,
      say: () => undefined,
      submit: {},
      perform: (id) => perform(id),
    }),
    { store } as Parameters<typeof createAudioSession>[1],
    {
      state,
      clipboard: { read: async () => undefined, write: () => undefined } as AudioParts['clipboard'],
      phrases: () => [],
      peaks: () => ({ layout: async () => Promise.reject(new Error('no peaks')), read: async () => new Int16Array() }),
      offers: () => ({ recognition: undefined, canCut: false }),
      say: () => undefined,
      tools: {
        player,
        viewport: createViewport(shape),
        channels: createChannels(2),
        settings: {
          getState: () => settings,
          subscribe: () => () => undefined,
          change: (change: object) => void Object.assign(settings, change),
        },
        silence: undefined,
        pauses: undefined,
      } as unknown as AudioParts['tools'],
    },
  );
  const handlers: Readonly<Record<string, (session: AudioSession) => void>> = { ...shellHandlers, ...audioHandlers };
  const perform = (id: string): void => performKept(session, () => handlers[id]?.(session));
  return { session, store, state, place, perform, focus };
}

const drawn = (id: string, start: number) => ({
  id,
  track: 0,
  start,
  end: start + 900,
  answers: {},
  comments: [],
  status: 'completed' as const,
});

/** Answers by segment, and those of the audio. */
const answersOf = ({ segments }: AudioDocument) =>
  new Map(segments.map(({ id, answers }) => [id, JSON.stringify(answers)]));

it('goes on in the text of a merged segment, also when merging had to be loaded for it', async () => {
  const { session, store, perform, focus } = open();
  session.run([
    { type: 'segment.add', segment: drawn('first', 0) },
    { type: 'segment.add', segment: drawn('second', 1000) },
  ]);
  store.select(['first', 'second']);
  focus.text('second');
  perform('segment.merge-with-next');
  await vi.waitFor(() => expect(store.getState().document.segments).toHaveLength(1));
  expect(focus.unit()).toBe('first');
});

it(`keeps focus and selection where work goes on, over ${steps} keys and gestures`, async () => {
  const { session, store, state, place, perform, focus } = open();
  const dice = createDice(20_261_126);
  const actions = Object.keys(table.rows).filter(
    (id) => isActionOf(table.rows[id as keyof typeof table.rows], 'annotation') && !elsewhere.test(id),
  );
  let pressed = 0;
  for (let step = 0; step < steps; step += 1) {
    const before = store.getState();
    const { tab } = state.getState();
    const selected = new Set(before.selection);
    const typing = focus.unit();
    const kind = dice.below(10);
    if (kind === 0 && before.document.segments.length < 40) {
      // Drawn with the pointer, anywhere that is free
      const segment = drawn(`drawn-${step}`, dice.below(59) * 1000);
      if (store.run({ type: 'segment.add', segment }) === null) session.goTo(segment);
    } else if (kind === 1) {
      const segment = dice.of(before.document.segments);
      if (segment) session.goTo(segment);
    } else if (kind === 2 && typing !== undefined) {
      session.run({ type: 'segment.answer', ids: [typing], labelId: 'words', answer: `text ${dice.below(99)} more` });
      place.caretAt = dice.below(9);
    } else if (kind === 3) {
      state.set({ tab: dice.of(['segment', 'global', 'comments'] as const) ?? 'segment' });
    } else {
      const id = dice.of(actions) ?? '';
      const at: Focus = {
        kind: typing !== undefined ? 'document-text' : place.now === 'comments' ? 'foreign-text' : 'none',
        region:
          typing !== undefined ? 'list' : place.now === 'labels' ? 'labels' : place.now === 'comments' ? null : 'wave',
      };
      if (!bindings[id as keyof typeof bindings].some((binding) => holdsAt(binding, at))) continue;
      pressed += 1;
      perform(id);
      // Splitting and merging are loaded when they are needed.
      for (let wait = 0; /split|merge/.test(id) && wait < 4; wait += 1)
        await new Promise((resolve) => setTimeout(resolve));
      const after = store.getState();
      if (id.startsWith('label.')) {
        const isGlobalShown = tab === 'global';
        if (!isGlobalShown) expect(after.document.answers, `${step} ${id}`).toEqual(before.document.answers);
        const [old, now] = [answersOf(before.document), answersOf(after.document)];
        for (const [unit, answers] of now)
          if (isGlobalShown || !selected.has(unit)) expect(answers, `${step} ${id}`).toBe(old.get(unit));
      }
      if (/delete|merge|split|track/.test(id) && selected.size > 0 && after.document.segments.length > 0)
        expect(after.selection.length, `${step} ${id}`).toBeGreaterThan(0);
    }
    const { document, selection } = store.getState();
    const ids = new Set(document.segments.map(({ id }) => id));
    expect(selection.every((id) => ids.has(id))).toBe(true);
    // An element that is gone leaves the focus on the page, where letters are commands.
    const unit = focus.unit();
    if (unit !== undefined) expect(ids.has(unit), `${step}`).toBe(true);
  }
  expect(pressed).toBeGreaterThan(steps / 10);
});
