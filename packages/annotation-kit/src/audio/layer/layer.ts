import type { ReactNode } from 'react';
import type { Colors, Geometry, Surface } from '../painting/index.ts';
import type { ViewportState } from '../viewport/index.ts';

/**
 * Where a layer is painted:
 * - `above`, `below`: a lane of its own over the same time axis, above or below the waves;
 * - `stage`: on the canvas of waves and segments, among them by `order`; all of them are painted together;
 * - `over`: over the whole stage, on a canvas of its own that is painted alone.
 */
export type LayerPlacement = 'above' | 'below' | 'stage' | 'over';

/** The `order` of what the waveform itself paints on the stage. Greater is painted later, that is over it. */
export const stageOrder = { background: 0, segments: 100, wave: 200, segmentEdges: 300, editing: 400 } as const;

/** The height of a lane that names none, in CSS pixels. */
export const defaultLaneHeight = 48;

/** The stretch of audio that a layer paints. Samples are counted from the start of the audio, pixels are CSS pixels. */
export interface LayerView extends ViewportState {
  readonly sampleRate: number;
  readonly totalSamples: number;
  /** The theme's colours and font as a canvas takes them. A new object whenever the theme changes. */
  readonly colors: Colors;
  /** Where tracks and waves lie on the stage, in pixels from its top: for layers on and over it. */
  readonly geometry: Geometry;
  /** The pixel of a sample, counted from the left edge; outside the view it is negative or beyond `widthPixels`. */
  readonly toPixel: (sample: number) => number;
  /** The sample under a pixel, not rounded and not bounded. */
  readonly toSample: (pixel: number) => number;
}

/** A position of the pointer, in CSS pixels from the top left corner of the layer's element. */
export interface LayerPoint {
  readonly x: number;
  readonly y: number;
  /** The whole sample under the pointer, never outside the audio. */
  readonly sample: number;
  /** Height of the layer's element in CSS pixels. */
  readonly height: number;
  readonly view: LayerView;
}

/** What a press has begun. Every drag ends with either `end` or `cancel`. */
export interface LayerDrag {
  readonly move?: (point: LayerPoint, event: PointerEvent) => void;
  readonly end?: (point: LayerPoint, event: PointerEvent) => void;
  /** Escape was pressed, the system took the pointer, or the layer was removed. */
  readonly cancel?: () => void;
}

/** Something of a layer under the pointer. */
export interface LayerHit {
  /** A CSS cursor. */
  readonly cursor?: string;
  /** Shown beside the pointer. */
  readonly text?: string;
  /**
   * Takes a press of the main button, and with it the drag that follows. Without it the press goes on to what is underneath: the segments on
   * the stage, the playhead in a lane.
   */
  readonly press?: (point: LayerPoint, event: PointerEvent) => LayerDrag | undefined;
}

/**
 * Something painted along the time axis of a waveform: pitch, phones, the words of a recogniser, a spectrogram. A layer is a plain object; the
 * waveform calls it and never the other way round. Waves, segments, ruler and minimap are layers as well.
 *
 * A layer is added and removed by identity. Keep the object (say with `useMemo`) as long as what it is made of stays the same.
 */
export interface WaveformLayer {
  /** Unique within a waveform. */
  readonly id: string;
  readonly placement: LayerPlacement;
  /** Order within the placement, smaller first: from top to bottom for lanes, from bottom to top on the stage ({@link stageOrder}). 0 when absent. */
  readonly order?: number;
  /** The accessible name, in the language of the page. Canvases say nothing to a screen reader: tell in words what the layer shows. */
  readonly label: string;
  /** The height of a lane in CSS pixels; {@link defaultLaneHeight} when absent. Announce a new one through `subscribe`. */
  readonly getHeight?: () => number;
  /**
   * Paints what is in view. Called at most once a frame, after the view, the theme or the layer itself has changed. Lanes and layers `over` the stage
   * get a cleared surface; on the stage a layer paints over those before it and restores what it changes of the context.
   */
  readonly paint?: (surface: Surface, view: LayerView) => void;
  /** Calls back whenever the layer has to be painted anew or its height has changed. May be called several times; returns the way to stop. */
  readonly subscribe?: (onChange: () => void) => () => void;
  /** Begins what lasts as long as the layer is shown: workers, own listeners on its element. Returns its end. */
  readonly attach?: (element: HTMLElement) => () => void;
  /** What is at a point. Of several layers over each other the topmost that hits is meant. */
  readonly hitTest?: (point: LayerPoint) => LayerHit | null;
  /** Follows the pointer over the layer's element; `null` when it has left. */
  readonly hover?: (point: LayerPoint | null) => void;
  /** Samples that edges of segments jump to when they are dragged near; asked for those within `reach` samples of `sample`. */
  readonly snapPointsNear?: (sample: number, reach: number) => readonly number[];
  /** Shown beside a lane, in the column of track names. */
  readonly header?: ReactNode;
  /** Positioned elements over the painting of a lane: buttons, messages. */
  readonly overlay?: ReactNode;
}
