import { z } from 'zod';

/** Rule as the server completes it from the sets that a task refers to. */
export const ruleCharacterSetSchema = z.strictObject({
  name: z.string(),
  use: z.enum(['allowed', 'forbidden']),
  ranges: z.string(),
});
