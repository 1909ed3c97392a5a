/** Every text of the waveform's tracks and readout. */
export interface WaveformText {
  readonly tracks: string;
  readonly track: (number: number) => string;
  readonly mayOverlap: string;
  readonly channel: (name: string) => string;
  readonly readout: string;
  readonly playhead: string;
  readonly start: string;
  readonly end: string;
  readonly duration: string;
  readonly samples: (count: string) => string;
  /** A length, its value written out. */
  readonly seconds: (value: string) => string;
  readonly nothingSelected: string;
  readonly selected: (count: number) => string;
}
