import { firstText } from '../../labels/index.ts';
import { createRecognitionActions, createRecognitionIndex } from '../../recognition/index.ts';
import { handIn, type Bench } from '../bench/index.ts';
import type { HandlersOf } from './handler.ts';

export const document: HandlersOf<
  'validity' | 'history' | 'save' | 'item' | 'find' | 'compare' | 'cutting' | 'recognition'
> = {
  'validity.toggle': (bench) =>
    void bench.run({ type: 'validity.set', isValid: !bench.store.getState().document.isValid }),
  'history.undo': ({ store }) => void store.undo(),
  'history.redo': ({ store }) => void store.redo(),
  'find.open': ({ state }) => state.set({ isFindOpen: true }),
  'history.open': ({ state }) => state.set({ isHistoryOpen: true }),
  'compare.open': (bench) =>
    bench.offers().canCompare ? bench.state.set({ isCompareOpen: true }) : bench.say('nothingToCompare'),
  'cutting.open': (bench) => (bench.offers().canCut ? bench.state.set({ isCuttingOpen: true }) : bench.say('noSound')),
  'recognition.accept': acceptRecognition,
  'save.now': ({ sync }) => void sync.flush(),
  'item.submit': (bench) => void handIn(bench, 'submit'),
  'item.pass': (bench) => void handIn(bench, 'pass'),
  'item.reject': (bench) => void handIn(bench, 'reject'),
};

/** Takes over what was recognised for all that is selected. */
function acceptRecognition(bench: Bench): void {
  const { recognition } = bench.offers();
  if (!recognition) return bench.say('noRecognition');
  if (bench.store.getState().selection.length === 0) return bench.say('nothingSelected');
  const index = createRecognitionIndex(recognition, bench.store.labels, firstText(bench.store.labels.segment)?.id);
  createRecognitionActions(bench.store, recognition, index).acceptSelected();
}
