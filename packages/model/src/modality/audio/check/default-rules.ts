import type { Track } from '../document/index.ts';

/** What a task asks of segments. */
export interface AudioRules {
  /** Limits of a segment, in seconds; zero means no limit. */
  readonly minSegmentSeconds: number;
  readonly maxSegmentSeconds: number;
  /** Edges drawn within a second of a neighbour's meet it (`autoSnap`). */
  readonly isMultiSegment: boolean;
  /** Segments may be marked as purely silent, and then have lengths in this range instead, in seconds. */
  readonly silence: { readonly minSeconds: number; readonly maxSeconds: number } | null;
  /** Characters that texts must not contain, one after the other. */
  readonly disabledCharacters: string;
  /** The tracks a new document begins with. */
  readonly tracks: readonly Track[];
}

/** Nothing is asked. */
export const defaultAudioRules: AudioRules = {
  minSegmentSeconds: 0,
  maxSegmentSeconds: 0,
  isMultiSegment: false,
  silence: null,
  disabledCharacters: '',
  tracks: [],
};
