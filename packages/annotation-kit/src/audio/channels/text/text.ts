/** Every text of the channel and amplitude controls. */
export interface ChannelText {
  readonly channels: string;
  readonly separate: string;
  readonly overlaid: string;
  readonly channel: (name: string) => string;
  readonly mute: (name: string) => string;
  readonly solo: (name: string) => string;
  readonly hide: (name: string) => string;
  readonly amplitude: string;
  readonly taller: string;
  readonly lower: string;
  readonly trueToScale: string;
}
