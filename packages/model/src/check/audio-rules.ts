import { z } from 'zod';
import { cleanText } from '../label/index.ts';
import { maxTracks, trackSchema, type Track } from '../document/index.ts';
import { silentMaxSeconds } from './silence.ts';

const length = z.number().min(0).max(86_400).default(0);
const silence = z.number().min(0).max(silentMaxSeconds);

/** What a task asks of segments. Rules that were stored before a field existed read as if it were switched off. */
export const audioRulesSchema = z.strictObject({
  minSegmentSeconds: length,
  maxSegmentSeconds: length,
  isMultiSegment: z.boolean().default(false),
  silence: z.strictObject({ minSeconds: silence, maxSeconds: silence }).nullable().default(null),
  disabledCharacters: z.string().max(500).overwrite(cleanText).default(''),
  tracks: z.array(trackSchema).max(maxTracks).readonly().default([]),
});

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

export const defaultAudioRules: AudioRules = audioRulesSchema.parse({});
