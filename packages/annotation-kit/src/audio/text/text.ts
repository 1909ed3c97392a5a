import type { PlayerError } from '../player/index.ts';

/** Every text that waveform and transport say by themselves. */
export interface AudioText {
  readonly waveform: string;
  readonly segmentSelected: (number: number, start: string, end: string, text: string) => string;
  readonly segmentsSelected: (count: number) => string;
  readonly loading: string;
  readonly peaksFailed: string;
  readonly peaksBroken: string;
  readonly peaksFailedHint: string;
  readonly retry: string;
  readonly transport: string;
  readonly play: string;
  readonly pause: string;
  readonly position: string;
  readonly loop: string;
  readonly speed: string;
  readonly volume: string;
  readonly mute: string;
  readonly unmute: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly zoomToFit: string;
  readonly zoomToSelection: string;
  readonly selectFirst: string;
  readonly errors: Readonly<Record<PlayerError, string>>;
}
