import { z } from 'zod';
import type { Issue } from '../envelope.ts';

/** A refused field, as answers and kept reports hold it. */
export const issueSchema: z.ZodType<Issue> = z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string(), code: z.string() });
