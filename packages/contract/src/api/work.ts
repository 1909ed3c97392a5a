import { z } from 'zod';

const count = z.number().int();

/** Sums of the work of one person or of several; the tallies of the server (ADR 50). */
export const workSchema = z.object({
  /** Time worked in all stages, in seconds. */
  worked_seconds: z.number(),
  /**
   * Time of first work in seconds and size of its items, without what was skipped: the sums of the figure
   * `real_time_factor`.
   */
  first_seconds: z.number(),
  first_size: z.number(),
  /** Submissions, and items submitted for the first time. */
  submissions: count,
  submitted_items: count,
  /** Verdicts in inspection, and items inspected for the first time. */
  inspections: count,
  inspected_items: count,
  /**
   * Content of the submissions: units, those of them that are new or changed, characters of texts, size within units.
   */
  unit_count: count,
  changed_count: count,
  characters: count,
  target_size: z.number(),
  /** Verdicts of others on the submissions. */
  passed: count,
  returned: count,
});
export type Work = z.infer<typeof workSchema>;
