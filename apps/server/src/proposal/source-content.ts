import { z } from 'zod';

/** Content of a source of proposals, by its kind. */
export const contentSchema = z.object({
  terms: z.array(z.tuple([z.string(), z.string()])).optional(),
  patterns: z
    .array(
      z.object({
        pattern: z.string(),
        label: z.string(),
        is_case_sensitive: z.boolean(),
        is_whole_word: z.boolean(),
      }),
    )
    .optional(),
  address: z.string().optional(),
});
export type SourceContent = z.infer<typeof contentSchema>;
