import { audioEditing, defaultAudioRules, emptyAudioDocument, type Label, type LabelSet } from '@earmark/model';
import { expect, it } from 'vitest';
import { createDocumentStore } from '../../core/index.ts';
import { createLocalItem } from '../../quick/index.ts';
import {
  createSession,
  createSessionState,
  createWorkbenchFocus,
  initialSessionState,
  type ShownFinding,
} from '../session/index.ts';
import { ownIds } from './own-ids.ts';
import { createWalk, suggested } from './walk.ts';

const text = (id: string): Label => ({ id, title: id, type: 'text', isRequired: false, options: [] });
const labels: LabelSet = { global: [text('topic')], segment: [text('said')] };

function open() {
  const document = {
    ...emptyAudioDocument({ sampleRate: 100, channels: 1, totalSamples: 1000 }),
    answers: { topic: 'a a' },
    segments: ['x', 'y'].map((id, index) => ({
      id,
      track: 0,
      start: index * 100,
      end: index * 100 + 50,
      answers: { said: 'b b' },
      comments: [],
      status: 'completed' as const,
    })),
  };
  const store = createDocumentStore(audioEditing, { document, labels, rules: defaultAudioRules, mode: 'annotation' });
  return createSession({
    item: createLocalItem(store),
    state: createSessionState(initialSessionState),
    focus: createWorkbenchFocus(
      () => null,
      '',
      () => undefined,
    ),
    user: { id: 1, name: 'Han' },
    errorTypes: [],
    canCompare: () => false,
    report: () => undefined,
    say: () => undefined,
    perform: () => undefined,
    submit: {},
    heardDemanded: () => 0,
  });
}

const finding = (path: readonly string[], id: string): ShownFinding => ({
  id,
  check: 'doubled',
  severity: 'warning',
  fault: { code: 'check_doubled', path: [...path] },
  sentence: '',
  text: { start: 0, end: 3, suggestion: 'c' },
});
const ofItem = finding(['answers', 'topic'], 'item');
const ofX = finding(['segments', 'x', 'answers', 'said'], 'x');
const ofY = finding(['segments', 'y', 'answers', 'said'], 'y');

it('applies what was gone to, though another segment is selected, until somebody goes elsewhere', () => {
  const session = open();
  const walk = createWalk(session);
  const all = [ofItem, ofX, ofY];
  session.store.select(['y']);
  expect(suggested(session, all, walk.visited())).toBe(ofY);
  walk.visit(ofItem);
  expect(suggested(session, all, walk.visited())).toBe(ofItem);
  session.store.select(['x']);
  expect(suggested(session, all, walk.visited())).toBe(ofX);
});

it('tells equal findings apart, so that a walk leaves them behind', () => {
  const own = ownIds();
  expect(['a', 'a', 'b', 'a'].map(own)).toEqual(['a', 'a 1', 'b', 'a 2']);
});
