import type { Handlers } from '../../../workbench/handlers/index.ts';
import { extendSelection, shellHandlers } from '../../../workbench/handlers/index.ts';
import type { TextActionId } from '../actions/index.ts';
import type { TextSession } from '../session/index.ts';
import { caret, caretOf, moveTo } from './caret.ts';
import { finding } from './finding.ts';
import { label } from './labels.ts';
import { marking } from './marking.ts';
import { proposals } from './proposals.ts';

const toggle = ({ state }: TextSession, key: 'areAllArcsShown' | 'areInvisiblesShown' | 'areLinesNumbered'): void =>
  state.set({ [key]: !state.getState()[key] });

/** The handlers of the surface's actions. */
export const textHandlers: Handlers<TextActionId, TextSession> = {
  ...caret,
  ...marking,
  ...proposals,
  ...finding,
  ...label,
  'view.arcs': (session) => toggle(session, 'areAllArcsShown'),
  'view.invisibles': (session) => toggle(session, 'areInvisiblesShown'),
  'view.line-numbers': (session) => toggle(session, 'areLinesNumbered'),
  'find.open': (session) => shellHandlers['find.open'](session),
  'find.next': (session) => shellHandlers['find.next'](session),
  'find.previous': (session) => shellHandlers['find.previous'](session),
  'segment.previous': (session) => shellHandlers['segment.previous'](session),
  'segment.next': (session) => shellHandlers['segment.next'](session),
  'segment.select-to-previous': (session) => void extendSelection(session, -1),
  'segment.select-to-next': (session) => void extendSelection(session, 1),
  'segment.select-all'(session) {
    const { part } = caretOf(session);
    session.state.set({ caret: { part, at: session.parts[part]?.index.length ?? 0, anchor: 0 } });
  },
  'focus.wave'(session) {
    const { letters, equals, find, caret: at } = session.state.getState();
    if (letters) return session.state.set({ letters: null, typed: '' });
    if (equals) return session.state.set({ equals: null });
    if (find) session.state.set({ find: null });
    const view = session.views.get(caretOf(session).part);
    const isHere = document.activeElement?.closest('[data-part-number]') !== null;
    if (view) view.focus();
    else session.focus.home();
    // A second time, from within the text, nothing is focused or selected any more.
    if (isHere && at && !find) {
      session.store.select([]);
      moveTo(session, { ...at, anchor: at.at });
    }
  },
};

export { caretOf, focusText, moveTo } from './caret.ts';
export { goToHit, hitsOf } from './finding.ts';
export { hasSelection, isOneKeyWork, labelKeys, typeLabelKey } from './labels.ts';
export { takeOff, turnChoices, typeChoices } from './link-edit.ts';
export { choose, closeStaleChoices, firstSpanOf, takeChoice, typeLetter } from './linking.ts';
export { answersOfNew, markAs, markEqual, spanOf } from './marking.ts';
export { moveEnds } from './move-ends.ts';
export { saying, sayingIn, wordsOf } from './words.ts';
export { decidedBy, decideMany, takesLinksAlong, undecided } from './proposals.ts';
