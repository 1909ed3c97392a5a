import type { Segment } from '@earmark/model';
import { attachMinimap, attachScrub, attachWheel, stageOrder, type WaveformLayer } from '../../layer/index.ts';
import { paintMinimap, paintRuler, type SegmentAppearance } from '../../painting/index.ts';
import { createColumns } from '../../peaks/index.ts';
import { indexOf } from '../../segments/index.ts';
import type { SceneSources } from './scene-api.ts';
import type { WaveImage } from './wave-image.ts';

/** Registers a callback for changes; returns the function that unsubscribes. */
type Subscribe = (onChange: () => void) => () => void;

/** Stage layer with the waves of the visible channels. */
export const createWaveLayer = (
  image: WaveImage,
  { channels }: SceneSources,
  onImage: Subscribe,
  isGainAutomatic: () => boolean,
): WaveformLayer => ({
  id: 'wave',
  placement: 'stage',
  order: stageOrder.wave,
  label: '',
  subscribe: (onChange) => both(onImage(onChange), channels.subscribe(onChange)),
  paint(surface, view) {
    const state = channels.getState();
    const amplitude = state.amplitude * (isGainAutomatic() ? gainFor(image.loudest()) : 1);
    image.paint(surface, view, view.geometry.waves, view.colors, { ...state, amplitude }, channels.names);
  },
});

/** Ruler layer; pressing and dragging move the playhead. */
export const createRulerLayer = ({ viewport, player }: SceneSources): WaveformLayer => ({
  id: 'ruler',
  placement: 'above',
  label: '',
  attach: (element) => both(attachWheel(element, viewport), attachScrub(element, viewport, player)),
  paint: (surface, view) => paintRuler(surface, view.colors, view, view.sampleRate),
});

/** Minimap layer: the whole audio with its segments, on an axis of its own. */
export const createMinimapLayer = (
  image: WaveImage,
  { store, viewport }: SceneSources,
  onImage: Subscribe,
  onSegments: Subscribe,
  appearanceOf: (segment: Segment) => SegmentAppearance,
): WaveformLayer => ({
  id: 'minimap',
  placement: 'above',
  label: '',
  attach: (element) => attachMinimap(element, viewport),
  subscribe: (onChange) => both(onImage(onChange), onSegments(onChange)),
  paint(surface, { colors, totalSamples }) {
    const columns = image.overview(Math.round(surface.width * surface.density)) ?? createColumns(0);
    paintMinimap(surface, colors, columns, indexOf(store.getState().document), totalSamples, appearanceOf);
  },
});

/** Recordings whose loudest sample is below this share of full scale are quiet. */
const quietShare = 0.25;
/** The loudest sample of a quiet recording is drawn at this share of the height … */
const wantedShare = 0.8;
/** … but its noise not higher than by this factor. */
const mostGain = 24;

/**
 * The factor by which a recording is drawn higher; `loudest` is its loudest sample as a share of full scale, while that
 * is known.
 */
export const gainFor = (loudest: number | undefined): number =>
  loudest === undefined || loudest <= 0 || loudest >= quietShare ? 1 : Math.min(mostGain, wantedShare / loudest);

const both = (first: () => void, second: () => void) => (): void => {
  first();
  second();
};
