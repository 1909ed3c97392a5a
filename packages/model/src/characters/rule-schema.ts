import { z } from 'zod';

/** As the server fills it in of the sets that a task refers to. */
export const ruleCharacterSetSchema = z.strictObject({
  name: z.string(),
  use: z.enum(['allowed', 'forbidden']),
  ranges: z.string(),
});
