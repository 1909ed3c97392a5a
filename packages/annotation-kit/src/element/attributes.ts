import { z } from 'zod';
import { labelSetSchema, optionColors } from '@earmark/model';
import { themeNames, type ThemeChoice } from '@earmark/ui';
import type { Annotation, LabelInput } from '../quick/index.ts';

/** Parsers of HTML attributes. An invalid value counts as absent. */
export const readLabels = (json: string | null): LabelInput | null =>
  readJson(json, z.union([labelSetSchema, z.array(simpleLabelSchema)]));

/** The annotation that an attribute holds; null where it is none. */
export const readValue = (json: string | null): Annotation | null => readJson(json, annotationSchema);

/** The language that an attribute names; English for all that the kit does not speak. */
export const readLanguage = (tag: string | null): 'en' | 'zh' => (tag?.toLowerCase().startsWith('zh') ? 'zh' : 'en');

/** The theme that an attribute names; light for an unknown one. */
export const readTheme = (name: string | null): ThemeChoice => themes.find((theme) => theme === name) ?? 'light';

/** A colour as `createBrand` takes it. */
export const readColor = (text: string | null): string | null =>
  text !== null && /^#[0-9a-f]{6}$/i.test(text) ? text : null;

const themes: readonly ThemeChoice[] = ['system', ...themeNames];

const simpleLabelSchema = z.object({
  id: z.string(),
  title: z.string().optional(),
  type: z.enum(['text', 'single_select', 'multi_select', 'single_tiled', 'multi_tiled']).optional(),
  isRequired: z.boolean().optional(),
  options: z
    .array(
      z.union([
        z.string(),
        z.object({ id: z.string().optional(), title: z.string(), color: z.enum(optionColors).optional() }),
      ]),
    )
    .optional(),
});

/** Validates times and answers; other fields pass through unchecked. */
const annotationSchema: z.ZodType<Annotation> = z.looseObject({
  segments: z.array(
    z.looseObject({
      start: z.number(),
      end: z.number(),
      answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
    }),
  ),
});

function readJson<Value>(json: string | null, schema: z.ZodType<Value>): Value | null {
  if (json === null) return null;
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
