import type { ReactNode } from 'react';
import type { Colors, Geometry, Surface } from '../painting/index.ts';
import type { ViewportState } from '../viewport/index.ts';

/**
 * Where a layer is painted:
 * - `above`, `below`: in a lane of its own over the same time axis, above or below the waves;
 * - `stage`: on the canvas of waves and segments, among them by `order`; all stage layers are painted together;
 * - `over`: above the whole stage, on a canvas of its own that is painted independently.
 */
export type LayerPlacement = 'above' | 'below' | 'stage' | 'over';

/** The `order` of the waveform's own layers on the stage. Greater values are painted later, on top. */
export const stageOrder = { background: 0, segments: 100, wave: 200, segmentEdges: 300, editing: 400 } as const;

/** Default height of a lane in CSS pixels. */
export const defaultLaneHeight = 48;

/** The visible range that a layer paints. Samples are counted from the start of the audio; pixels are CSS pixels. */
export interface LayerView extends ViewportState {
  readonly sampleRate: number;
  readonly totalSamples: number;
  /** The theme's colours and font, resolved for use on a canvas. Replaced whenever the theme changes. */
  readonly colors: Colors;
  /** Layout of tracks and waves, in CSS pixels from the top of the stage: for the placements `stage` and `over`. */
  readonly geometry: Geometry;
  /** Pixel of a sample, from the left edge; negative or beyond `widthPixels` outside the view. */
  readonly toPixel: (sample: number) => number;
  /** Sample at a pixel, neither rounded nor clamped. */
  readonly toSample: (pixel: number) => number;
}

/** Pointer position, in CSS pixels from the top left corner of the layer's element. */
export interface LayerPoint {
  readonly x: number;
  readonly y: number;
  /** The whole sample at the pointer, clamped to the audio. */
  readonly sample: number;
  /** Height of the layer's element in CSS pixels. */
  readonly height: number;
  readonly view: LayerView;
}

/** A drag that a press has begun. Each drag ends with exactly one of `end` and `cancel`. */
export interface LayerDrag {
  readonly move?: (point: LayerPoint, event: PointerEvent) => void;
  readonly end?: (point: LayerPoint, event: PointerEvent) => void;
  /** Called when Escape is pressed, the system takes the pointer, or the layer is removed. */
  readonly cancel?: () => void;
}

/** Something of a layer at the pointer. */
export interface LayerHit {
  /** CSS cursor. */
  readonly cursor?: string;
  /** Text shown beside the pointer. */
  readonly text?: string;
  /**
   * Takes a press of the main button, and with it the following drag. When absent, the press reaches what is below: the
   * segments on the stage, or the playhead in a lane.
   */
  readonly press?: (point: LayerPoint, event: PointerEvent) => LayerDrag | undefined;
}

/**
 * Something painted along the time axis of a waveform: pitch, phones, the words of a recogniser, a spectrogram. A layer
 * is a plain object that the waveform calls; it never calls the waveform. Waves, segments, ruler and minimap are layers
 * as well.
 *
 * Layers are added and removed by identity. Keep the object (for example with `useMemo`) while its inputs stay the
 * same.
 */
export interface WaveformLayer {
  /** Unique within a waveform. */
  readonly id: string;
  readonly placement: LayerPlacement;
  /**
   * Order within the placement, ascending: lanes from top to bottom, stage layers from bottom to top ({@link
   * stageOrder}). Default 0.
   */
  readonly order?: number;
  /**
   * Accessible name, in the language of the page. A canvas has no accessible content: say in words what the layer
   * shows.
   */
  readonly label: string;
  /** Height of the lane in CSS pixels; {@link defaultLaneHeight} by default. Announce changes through `subscribe`. */
  readonly getHeight?: () => number;
  /**
   * Paints the view. Called at most once per frame, after the view, the theme or the layer itself has changed. Lanes
   * and layers `over` the stage receive a cleared surface; a stage layer paints over the layers before it and must
   * restore the context state that it changes.
   */
  readonly paint?: (surface: Surface, view: LayerView) => void;
  /**
   * Registers a callback for changes of the content or the height. May be called several times; returns the function
   * that unsubscribes.
   */
  readonly subscribe?: (onChange: () => void) => () => void;
  /**
   * Starts what lives as long as the layer is shown, such as workers and listeners on its element. Returns the clean-up
   * function.
   */
  readonly attach?: (element: HTMLElement) => () => void;
  /** Hit test. Of overlapping layers the topmost hit wins. */
  readonly hitTest?: (point: LayerPoint) => LayerHit | null;
  /** Called as the pointer moves over the layer's element, and with `null` when it leaves. */
  readonly hover?: (point: LayerPoint | null) => void;
  /** Samples that dragged segment edges snap to; called for those within `reach` samples of `sample`. */
  readonly snapPointsNear?: (sample: number, reach: number) => readonly number[];
  /** Shown beside the lane, in the column of track names. */
  readonly header?: ReactNode;
  /** Positioned elements above the lane's canvas: buttons, messages. */
  readonly overlay?: ReactNode;
}
