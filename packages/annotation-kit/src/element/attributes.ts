import { z } from 'zod';
import { labelSetSchema } from '@earmark/model';
import { themeNames, type ThemeChoice } from '@earmark/ui';
import type { Annotation, LabelInput } from '../quick/index.ts';

/** Attributes as they are written in HTML. What cannot be read counts as not written. */
export const readLabels = (json: string | null): LabelInput | null =>
  readJson(json, z.union([labelSetSchema, z.array(simpleLabelSchema)]));

export const readValue = (json: string | null): Annotation | null => readJson(json, annotationSchema);

export const readLanguage = (tag: string | null): 'en' | 'zh' => (tag?.toLowerCase().startsWith('zh') ? 'zh' : 'en');

export const readTheme = (name: string | null): ThemeChoice => themes.find((theme) => theme === name) ?? 'light';

const themes: readonly ThemeChoice[] = ['system', ...themeNames];

const simpleLabelSchema = z.object({
  id: z.string(),
  title: z.string().optional(),
  type: z.enum(['text', 'single_select', 'multi_select', 'single_tiled', 'multi_tiled']).optional(),
  isRequired: z.boolean().optional(),
  options: z.array(z.string()).optional(),
});

/** Seconds and answers; what else an annotation may hold passes as it is. */
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
