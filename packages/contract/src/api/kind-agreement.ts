import { z } from 'zod';

/** How many marks each of two copies has, and how many of them are each other's counterpart. */
const matchCount = z.object({ matched: z.number().int(), a: z.number().int(), b: z.number().int() });

/** How far copies agree about spans and links of one type. */
export const kindAgreementSchema = z.object({
  of: z.enum(['span', 'link']),
  /** Name of the type; null for spans without one. */
  title: z.string().nullable(),
  /** Counterparts have the same ranges. */
  exact: matchCount,
  /** Counterparts share some of it. */
  overlapping: matchCount,
});
