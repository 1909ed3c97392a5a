import { handIn } from '../bench/index.ts';
import type { HandlersOf } from './handler.ts';

export const document: HandlersOf<'validity' | 'history' | 'save' | 'item' | 'find'> = {
  'validity.toggle': (bench) => void bench.run({ type: 'validity.set', isValid: !bench.store.getState().document.isValid }),
  'history.undo': ({ store }) => void store.undo(),
  'history.redo': ({ store }) => void store.redo(),
  'find.open': ({ state }) => state.set({ isFindOpen: true }),
  'save.now': ({ sync }) => void sync.flush(),
  'item.submit': (bench) => void handIn(bench, 'submit'),
  'item.pass': (bench) => void handIn(bench, 'pass'),
  'item.reject': (bench) => void handIn(bench, 'reject'),
};
