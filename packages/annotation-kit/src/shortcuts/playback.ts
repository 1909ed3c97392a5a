/** The player interface that pedals and media keys use; the kit's player implements it. Positions in samples. */
export interface Playback {
  readonly getState: () => { readonly isPlaying: boolean; readonly positionSample: number; readonly rate: number };
  readonly subscribe: (listener: () => void) => () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (sample: number) => void;
}
