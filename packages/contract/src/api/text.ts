import { z } from 'zod';

/** The texts of an item or of a source file, as they were decoded: nothing is normalised. */
export const textPartsSchema = z.object({
  /** Empty for items that are no texts. */
  parts: z.array(
    z.object({
      name: z.string(),
      text: z.string(),
      /** Ends of the sentences, in code points, ascending. */
      sentences: z.array(z.number().int()),
    }),
  ),
});
