import { z } from 'zod';
import { ruleCharacterSetSchema } from '../../../characters/index.ts';
import { checkSettingsSchema } from '../../../check-settings/index.ts';
import { cleanText } from '../../../label/index.ts';
import { maxTracks, trackSchema } from '../document/index.ts';
import { defaultAudioRules } from './default-rules.ts';
import { silentMaxSeconds } from './silence.ts';

const length = z.number().min(0).max(86_400);
const silence = z.number().min(0).max(silentMaxSeconds);

/** Parses rules. Fields that were introduced later default to "off", so that older stored rules keep their meaning. */
export const audioRulesSchema = z.strictObject({
  minSegmentSeconds: length.default(defaultAudioRules.minSegmentSeconds),
  maxSegmentSeconds: length.default(defaultAudioRules.maxSegmentSeconds),
  isMultiSegment: z.boolean().default(defaultAudioRules.isMultiSegment),
  silence: z.strictObject({ minSeconds: silence, maxSeconds: silence }).nullable().default(defaultAudioRules.silence),
  disabledCharacters: z.string().max(500).overwrite(cleanText).default(defaultAudioRules.disabledCharacters),
  characterSets: z.array(ruleCharacterSetSchema).readonly().default(defaultAudioRules.characterSets),
  checks: checkSettingsSchema.optional(),
  tracks: z.array(trackSchema).max(maxTracks).readonly().default(defaultAudioRules.tracks),
});
