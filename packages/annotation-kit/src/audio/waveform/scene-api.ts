import type { Segment } from '@earmark/model';
import type { Channels } from '../channels/index.ts';
import type { AudioSession, LayerHost, LayerView, WaveformLayer } from '../layer/index.ts';
import type { Geometry, SegmentAppearance } from '../painting/index.ts';
import type { Span, TrackFace } from '../segments/index.ts';

/** The elements that the scene paints into; React only puts them there. */
export interface SceneElements {
  readonly stage: HTMLElement;
  readonly stageCanvas: HTMLCanvasElement;
  readonly ruler: HTMLElement;
  readonly rulerCanvas: HTMLCanvasElement;
  readonly minimap: HTMLElement;
  readonly minimapCanvas: HTMLCanvasElement;
  readonly minimapWindow: HTMLElement;
  readonly minimapPlayhead: HTMLElement;
  readonly playhead: HTMLElement;
}

export type SceneSources = AudioSession & { readonly channels: Channels };

/** What may change while the scene stands. */
export interface SceneSettings {
  readonly labelOf: (segment: Segment) => string;
  readonly appearanceOf: (segment: Segment) => SegmentAppearance;
  /** Writes a length in seconds, its value written out. */
  readonly secondsOf: (value: string) => string;
  /** Tracks to show at least; those that the document names or that hold segments are shown in any case. */
  readonly trackCount: number;
  readonly activeTrack: number;
  /** The sample where a segment has been begun by key and not yet ended. */
  readonly mark: number | null;
}

/** What the pointer is doing, painted without a round through React. */
export interface Handling {
  readonly hoveredId: string | null;
  /** The span being made, and the segment that it stands for. */
  readonly preview: { readonly track: number; readonly span: Span; readonly segmentId: string | null } | null;
}

export interface Scene {
  /** Paints lanes and layers over the stage in the frames of the scene. */
  readonly host: LayerHost;
  readonly getGeometry: () => Geometry;
  /** The view of the stage as it would be painted now. */
  readonly getView: () => LayerView;
  /** The tracks as they were painted last. */
  readonly getTracks: () => readonly TrackFace[];
  /** Called after lanes have moved: never for a mere scroll along time. */
  readonly onGeometry: (listener: () => void) => () => void;
  /** Scrolls the bands of many tracks by CSS pixels; `false` when there is nothing to scroll that way. */
  readonly scrollTracks: (pixels: number) => boolean;
  readonly setSettings: (settings: SceneSettings) => void;
  readonly setHandling: (handling: Partial<Handling>) => void;
  /** The layers that are painted on the stage among its own. */
  readonly setStageLayers: (layers: readonly WaveformLayer[]) => void;
  readonly retry: () => void;
  readonly destroy: () => void;
}
