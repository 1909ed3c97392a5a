import type { TrackRefusal } from '../arrange.ts';

/** Every text of the dialog for tracks. */
export interface TracksText {
  readonly title: string;
  readonly hint: string;
  readonly fromTask: string;
  readonly fromTaskHint: string;
  readonly add: string;
  readonly done: string;
  readonly track: (number: number) => string;
  readonly name: (number: number) => string;
  readonly channel: (number: number) => string;
  readonly wholeAudio: string;
  readonly channelNamed: (name: string) => string;
  readonly mayOverlap: string;
  readonly segments: (count: number) => string;
  readonly up: (name: string) => string;
  readonly down: (name: string) => string;
  readonly remove: (name: string) => string;
  readonly refusals: Readonly<Record<TrackRefusal, string>>;
  readonly overlapping: string;
  readonly show: string;
}
