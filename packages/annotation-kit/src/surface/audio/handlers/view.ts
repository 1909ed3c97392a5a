import { zoomByButton, zoomToSegments } from '../../../audio/index.ts';
import type { AudioHandlersOf } from './handler.ts';

const pageShare = 0.9;

export const view: AudioHandlersOf<'view'> = {
  'view.zoom-in': ({ viewport, player }) => zoomByButton(viewport, player, 2),
  'view.zoom-out': ({ viewport, player }) => zoomByButton(viewport, player, 1 / 2),
  'view.zoom-fit': ({ viewport }) => viewport.zoomToFit(),
  'view.zoom-segment': ({ viewport, store }) => zoomToSegments(viewport, store),
  'view.page-left': ({ viewport }) => viewport.scrollBy(-pageShare * viewport.getState().widthPixels),
  'view.page-right': ({ viewport }) => viewport.scrollBy(pageShare * viewport.getState().widthPixels),
  'view.spectrogram': ({ state }) => state.set({ isSpectrogramShown: !state.getState().isSpectrogramShown }),
  'view.taller': ({ channels }) => channels.setAmplitude(channels.getState().amplitude * Math.SQRT2),
  'view.lower': ({ channels }) => channels.setAmplitude(channels.getState().amplitude / Math.SQRT2),
  'view.channels': ({ channels }) =>
    channels.setView(channels.getState().view === 'separate' ? 'overlaid' : 'separate'),
};
