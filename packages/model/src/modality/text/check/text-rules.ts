import { z } from 'zod';
import { ruleCharacterSetSchema } from '../../../characters/index.ts';
import { textCheckSettingsSchema } from '../../../check-settings/index.ts';
import { cleanText } from '../../../label/index.ts';
import { textUnits } from '../document/index.ts';
import { defaultTextRules, textWorks, type TextTaskRules } from './default-rules.ts';

/** Whether spans are the units exactly where entities are marked, and proposals are made of entities alone. */
const areConsistent = ({ work, unit, proposals }: Pick<TextTaskRules, 'work' | 'unit' | 'proposals'>): boolean =>
  (work === 'entities') === (unit === 'span') && (work === 'entities' || !proposals);

/** Parses rules. Fields that were introduced later default to "off", so that older stored rules keep their meaning. */
export const textRulesSchema = z
  .strictObject({
    work: z.enum(textWorks).default(defaultTextRules.work),
    unit: z.enum(textUnits).default(defaultTextRules.unit),
    proposals: z.boolean().default(defaultTextRules.proposals),
    mayOverlap: z.boolean().default(defaultTextRules.mayOverlap),
    mayBeDiscontinuous: z.boolean().default(defaultTextRules.mayBeDiscontinuous),
    snapsToWords: z.boolean().default(defaultTextRules.snapsToWords),
    disabledCharacters: z.string().max(500).overwrite(cleanText).default(defaultTextRules.disabledCharacters),
    characterSets: z.array(ruleCharacterSetSchema).readonly().default(defaultTextRules.characterSets),
    checks: textCheckSettingsSchema.optional(),
  })
  .refine(areConsistent, { path: ['unit'] });
