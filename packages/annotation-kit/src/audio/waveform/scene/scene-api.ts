import type { Segment } from '@earmark/model';
import type { Channels } from '../../channels/index.ts';
import type { AudioSession, LayerHost, LayerView, WaveformLayer } from '../../layer/index.ts';
import type { Geometry, PreviewTexts, SegmentAppearance, SegmentSpeaker } from '../../painting/index.ts';
import type { BrokenLimit, Span, TrackFace } from '../../segments/index.ts';

/** Elements that the scene paints into. React only renders them. */
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

/** Settings that may change during the scene's lifetime. */
export interface SceneSettings {
  readonly labelOf: (segment: Segment) => string;
  readonly appearanceOf: (segment: Segment) => SegmentAppearance;
  /** The one speaker of a track's segments, after whom a track without a name is called. */
  readonly speakerOfTrack?: ((segments: readonly Segment[]) => SegmentSpeaker | undefined) | undefined;
  /** Texts of a segment preview: its length in samples, and the limit that the length violates. */
  readonly previewTexts: (length: number, limit: BrokenLimit | null) => PreviewTexts;
  /** Whether quiet recordings are drawn higher; never changes what is heard. */
  readonly isGainAutomatic?: boolean | undefined;
  /** Least number of tracks to display; tracks that the document names or that hold segments are always displayed. */
  readonly trackCount: number;
  readonly activeTrack: number;
  /** Start of a segment that was begun by key, in samples. */
  readonly mark: number | null;
}

/** State of the pointer interaction, painted without rendering by React. */
export interface Handling {
  readonly hoveredId: string | null;
  /** Preview of an edit: its span, and the id of the segment that it replaces. */
  readonly preview: { readonly track: number; readonly span: Span; readonly segmentId: string | null } | null;
}

/** Painting of a waveform: created once per mount, updated by setters. */
export interface Scene {
  /** Paints lanes and layers over the stage in the scene's frames. */
  readonly host: LayerHost;
  readonly getGeometry: () => Geometry;
  /** The view of the stage as it would be painted now. */
  readonly getView: () => LayerView;
  /** The tracks as last painted. */
  readonly getTracks: () => readonly TrackFace[];
  /** Called after lanes have moved; horizontal scrolling does not move them. */
  readonly onGeometry: (listener: () => void) => () => void;
  /** Scrolls the bands by CSS pixels; returns `false` when there is nothing to scroll in that direction. */
  readonly scrollTracks: (pixels: number) => boolean;
  readonly setSettings: (settings: SceneSettings) => void;
  readonly setHandling: (handling: Partial<Handling>) => void;
  /** Sets the additional layers with the placement `stage`. */
  readonly setStageLayers: (layers: readonly WaveformLayer[]) => void;
  readonly retry: () => void;
  readonly destroy: () => void;
}
