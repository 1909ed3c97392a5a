import type { RuleCharacterSet } from '../../../characters/index.ts';
import type { CheckSettings } from '../../../check-settings/index.ts';
import type { Track } from '../document/index.ts';

/** The rules of a task for segments. */
export interface AudioRules {
  /** Minimum and maximum length of a segment, in seconds; 0 means no limit. */
  readonly minSegmentSeconds: number;
  readonly maxSegmentSeconds: number;
  /** Whether edges drawn within one second of a neighbour's edge snap to it (`autoSnap`). */
  readonly isMultiSegment: boolean;
  /**
   * Length range, in seconds, of segments marked as purely silent; it replaces the limits above. `null` disables the
   * mark.
   */
  readonly silence: { readonly minSeconds: number; readonly maxSeconds: number } | null;
  /** Characters that texts must not contain, concatenated. */
  readonly disabledCharacters: string;
  /** Sets of characters that texts are made of, or must not contain. */
  readonly characterSets: readonly RuleCharacterSet[];
  /** The automatic checks that run while somebody works; none where absent. */
  readonly checks?: CheckSettings | undefined;
  /** The initial tracks of a new document. */
  readonly tracks: readonly Track[];
}

/** Rules that require nothing. */
export const defaultAudioRules: AudioRules = {
  minSegmentSeconds: 0,
  maxSegmentSeconds: 0,
  isMultiSegment: false,
  silence: null,
  disabledCharacters: '',
  characterSets: [],
  tracks: [],
};
