import { zoomByButton, zoomToSegments } from '../../audio/index.ts';
import type { HandlersOf } from './handler.ts';

const pageShare = 0.9;

export const view: HandlersOf<'view' | 'help'> = {
  'view.zoom-in': ({ viewport, player }) => zoomByButton(viewport, player, 2),
  'view.zoom-out': ({ viewport, player }) => zoomByButton(viewport, player, 1 / 2),
  'view.zoom-fit': ({ viewport }) => viewport.zoomToFit(),
  'view.zoom-segment': ({ viewport, store }) => zoomToSegments(viewport, store),
  'view.page-left': ({ viewport }) => viewport.scrollBy(-pageShare * viewport.getState().widthPixels),
  'view.page-right': ({ viewport }) => viewport.scrollBy(pageShare * viewport.getState().widthPixels),
  'view.spectrogram': ({ state }) => state.set({ isSpectrogramShown: !state.getState().isSpectrogramShown }),
  'help.shortcuts': ({ state }) => state.set({ isHelpOpen: true }),
};
