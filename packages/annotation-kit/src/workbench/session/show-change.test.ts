import { defaultAudioRules, emptyAudioDocument, type AudioCommand, type Segment } from '@earmark/model';
import { expect, it } from 'vitest';
import { createAudioStore } from '../../core/index.ts';
import { createLayoutSettings } from '../layout/index.ts';
import { createSessionState, initialSessionState, type PanelTab } from './session-state.ts';
import { showingChange } from './show-change.ts';

const remark = {
  id: 'r',
  authorId: 1,
  authorName: 'Wei',
  text: '?',
  createdAt: '2026-03-02T08:30:00Z',
  isResolved: false,
};
const segment: Segment = { id: 'a', track: 0, start: 0, end: 10, answers: {}, comments: [], status: 'completed' };
const answer = (labelId: string): AudioCommand => ({ type: 'segment.answer', ids: ['a'], labelId, answer: 'x' });

/** A session whose panel is hidden, over a document with one segment, whose row shows the answer `words`. */
function openSession(tab: PanelTab) {
  const question = (id: string) => ({ id, title: id, type: 'text' as const, isRequired: false, options: [] });
  const store = createAudioStore({
    document: { ...emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1000 }), segments: [segment] },
    labels: { global: [question('quality')], segment: [question('words'), question('noise')] },
    rules: defaultAudioRules,
    mode: 'annotation',
  });
  const state = createSessionState({ ...initialSessionState, tab });
  const layout = createLayoutSettings(1, { getItem: () => null, setItem: () => undefined });
  layout.change({ isPanelHidden: true });
  const session = {
    store,
    state,
    layout,
    units: () => store.getState().document.segments,
    showsInRow: (labelId: string) => labelId === 'words',
  };
  const after = (...commands: readonly AudioCommand[]) => {
    showingChange(session, () => store.run(commands));
    return [state.getState().tab, layout.getState().isPanelHidden];
  };
  return { after };
}

it('leaves the panel as it is where rows show what changed, and where nothing did', () => {
  expect(openSession('comments').after(answer('words'))).toEqual(['comments', true]);
  expect(openSession('comments').after()).toEqual(['comments', true]);
});

it('brings back the panel with the answers that no row shows, also in place of comments that changed, too', () => {
  const comment: AudioCommand = { type: 'comment.add', segmentId: 'a', comment: remark };
  expect(openSession('comments').after(answer('noise'))).toEqual(['segment', false]);
  expect(openSession('global').after(comment)).toEqual(['comments', false]);
  expect(openSession('comments').after(comment, answer('noise'))).toEqual(['segment', false]);
  expect(openSession('list').after(answer('noise'))).toEqual(['list', false]);
});

it('shows the answers of the item before anything else', () => {
  const quality: AudioCommand = { type: 'global.answer', labelId: 'quality', answer: 'x' };
  expect(openSession('segment').after(answer('noise'), quality)).toEqual(['global', false]);
});
