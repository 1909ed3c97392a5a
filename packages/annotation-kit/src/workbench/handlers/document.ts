import { searchableLabels } from '../../find-replace/index.ts';
import { step, submit, type WorkbenchSession } from '../session/index.ts';
import type { HandlersOf } from './handler.ts';

/** What the actions about the whole item do, and those about the screen. */
export const document: HandlersOf<'validity' | 'history' | 'save' | 'item' | 'compare' | 'find' | 'view' | 'help'> = {
  'validity.toggle': (session) =>
    void session.run({ type: 'validity.set', isValid: !session.store.getState().document.isValid }),
  'history.undo': (session) => step(session, 'undo'),
  'history.redo': (session) => step(session, 'redo'),
  'history.open': ({ state }) => state.set({ isHistoryOpen: true }),
  'compare.open': ({ state, canCompare, say }) =>
    canCompare() ? state.set({ isCompareOpen: true }) : say('nothingToCompare'),
  'find.open': (session) => search(session, 0),
  'find.replace': (session) => search(session, 0, true),
  'find.next': (session) => search(session, 1),
  'find.previous': (session) => search(session, -1),
  'save.now': ({ sync }) => void sync.flush(),
  'item.submit': (session) => void submit(session, 'submit'),
  'item.pass': (session) => void submit(session, 'pass'),
  'item.reject': (session) => void submit(session, 'reject'),
  'item.dispute': ({ dispute, say }) => (dispute ? dispute() : say('nothingToDispute')),
  'item.previous': ({ walk, say }) => (walk ? walk(-1) : say('noList')),
  'item.next': ({ walk, say }) => (walk ? walk(1) : say('noList')),
  'view.panel': ({ layout }) => layout.change({ isPanelHidden: !layout.getState().isPanelHidden }),
  'view.full-screen': ({ state }) => state.set({ isFullScreen: !state.getState().isFullScreen }),
  'help.shortcuts': ({ state }) => state.set({ isHelpOpen: true }),
};

/** Opens the search where it is not open, and asks for the next or previous hit. */
function search({ store, state, focus, say }: WorkbenchSession, by: 0 | 1 | -1, isReplacing = false): void {
  if (searchableLabels(store.labels).length === 0) return say('nothingToFind');
  const { search: open } = state.getState();
  state.set({ search: { by, isReplacing, text: focus.selectedText(), goBack: open?.goBack ?? focus.bookmark() } });
}
