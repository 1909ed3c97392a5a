import { firstText } from '../../../labels/index.ts';
import type { AudioHandlersOf } from './handler.ts';
import { lazyActions } from './lazy-actions.ts';
import type { AudioSession } from '../session/index.ts';

export const tools: AudioHandlersOf<'cutting' | 'recognition'> = {
  'cutting.open': (session) =>
    session.offers().canCut ? session.state.set({ isCuttingOpen: true }) : session.say('noSound'),
  'recognition.accept': acceptRecognition,
};

/** Loaded with the panel that shows the result, or by the first use. */
const recognised = lazyActions(() => import('../recognised.ts'));

/** Accepts the recognised text of all selected segments. */
function acceptRecognition(session: AudioSession): void {
  const { recognition } = session.offers();
  if (!recognition) return session.say('noRecognition');
  if (session.store.getState().selection.length === 0) return session.say('nothingSelected');
  recognised.perform(session, ({ createRecognitionActions, createRecognitionIndex }) => {
    const { store } = session;
    const index = createRecognitionIndex(recognition, store.labels, firstText(store.labels.segment)?.id);
    createRecognitionActions(store, recognition, index).acceptSelected();
  });
}
