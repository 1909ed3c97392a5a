import { firstText } from '../../labels/index.ts';
import { createRecognitionActions, createRecognitionIndex } from '../../recognition/index.ts';
import { submit, type WorkbenchSession } from '../session/index.ts';
import type { HandlersOf } from './handler.ts';

export const document: HandlersOf<
  'validity' | 'history' | 'save' | 'item' | 'find' | 'compare' | 'cutting' | 'recognition'
> = {
  'validity.toggle': (session) =>
    void session.run({ type: 'validity.set', isValid: !session.store.getState().document.isValid }),
  'history.undo': ({ store }) => void store.undo(),
  'history.redo': ({ store }) => void store.redo(),
  'find.open': ({ state }) => state.set({ isFindOpen: true }),
  'history.open': ({ state }) => state.set({ isHistoryOpen: true }),
  'compare.open': (session) =>
    session.offers().canCompare ? session.state.set({ isCompareOpen: true }) : session.say('nothingToCompare'),
  'cutting.open': (session) =>
    session.offers().canCut ? session.state.set({ isCuttingOpen: true }) : session.say('noSound'),
  'recognition.accept': acceptRecognition,
  'save.now': ({ sync }) => void sync.flush(),
  'item.submit': (session) => void submit(session, 'submit'),
  'item.pass': (session) => void submit(session, 'pass'),
  'item.reject': (session) => void submit(session, 'reject'),
};

/** Takes over what was recognised for all that is selected. */
function acceptRecognition(session: WorkbenchSession): void {
  const { recognition } = session.offers();
  if (!recognition) return session.say('noRecognition');
  if (session.store.getState().selection.length === 0) return session.say('nothingSelected');
  const index = createRecognitionIndex(recognition, session.store.labels, firstText(session.store.labels.segment)?.id);
  createRecognitionActions(session.store, recognition, index).acceptSelected();
}
