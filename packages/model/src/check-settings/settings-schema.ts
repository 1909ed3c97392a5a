import { z } from 'zod';
import { cleanText } from '../label/index.ts';
import { checkLimits, checkSeverities, checkTable, type NumberParameter } from './check-table.ts';

const severity = z.enum(checkSeverities);
const number = ({ min, max }: NumberParameter) => z.number().min(min).max(max);
const text = (most: number) => z.string().trim().min(1).max(most).overwrite(cleanText);
const term = text(checkLimits.termLength);

const pattern = z.strictObject({
  /** Pattern in the notation of find and replace. */
  pattern: z.string().min(1).max(checkLimits.patternLength),
  /** Message where it matches, in the words of the task. */
  message: text(checkLimits.messageLength),
  /** Suggested replacement; `$1` stands for the first group. Null where nothing is suggested. */
  replacement: z.string().max(checkLimits.patternLength).nullable(),
  isCaseSensitive: z.boolean(),
});

const glossaryTerm = z.strictObject({
  /** Correct spelling of the term; it is found in any letter case. */
  term,
  /** Wrong ways to write it. */
  variants: z.array(term).max(checkLimits.variants),
});

const { speed, uncovered, silence, overlap, numbers, punctuation } = checkTable;

const ofText = {
  numbers: z.strictObject({ severity, form: z.enum(numbers.parameters.form.options) }).optional(),
  punctuation: z.strictObject({ severity, end: z.enum(punctuation.parameters.end.options) }).optional(),
  width: z.strictObject({ severity }).optional(),
  doubled: z.strictObject({ severity }).optional(),
  patterns: z.strictObject({ severity, rows: z.array(pattern).max(checkLimits.patterns) }).optional(),
  glossary: z.strictObject({ severity, terms: z.array(glossaryTerm).max(checkLimits.terms) }).optional(),
  spelling: z
    .strictObject({ severity: z.enum(checkTable.spelling.severities), words: z.array(term).max(checkLimits.words) })
    .optional(),
};

/** The checks of a task by id, each with its severity and parameters; one that is absent is off. */
export const checkSettingsSchema = z.strictObject({
  speed: z
    .strictObject({ severity, least: number(speed.parameters.least), most: number(speed.parameters.most) })
    .optional(),
  uncovered: z
    .strictObject({
      severity,
      seconds: number(uncovered.parameters.seconds),
      decibels: number(uncovered.parameters.decibels),
    })
    .optional(),
  silence: z
    .strictObject({ severity, share: number(silence.parameters.share), decibels: number(silence.parameters.decibels) })
    .optional(),
  overlap: z.strictObject({ severity, seconds: number(overlap.parameters.seconds) }).optional(),
  ...ofText,
});

/** Settings without sound: checks of written answers. */
export const textCheckSettingsSchema = z.strictObject(ofText);

export type CheckSettings = Readonly<z.output<typeof checkSettingsSchema>>;
export type PatternCheck = z.output<typeof pattern>;
export type GlossaryTerm = z.output<typeof glossaryTerm>;
