/** What pedals and media keys need of a player; the kit's own fits. Positions are samples. */
export interface Playback {
  readonly getState: () => { readonly isPlaying: boolean; readonly positionSample: number; readonly rate: number };
  readonly subscribe: (listener: () => void) => () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (sample: number) => void;
}
