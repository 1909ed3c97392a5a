import { z } from 'zod';
import { limits } from '../limit.ts';

const columnId = z.string().min(1).max(limits.listView.columnMaxCharacters);

/** Visibility, width and pin of one column, where a person has changed them. */
const columnSchema = z.strictObject({
  column: columnId,
  is_shown: z.boolean().optional(),
  /** Width in px. */
  width: z.int().min(1).max(2000).optional(),
  pin: z.enum(['start', 'end', 'none']).optional(),
});

/** Columns of a table as somebody has arranged them; empty as the list defines them. */
export const listColumnsSchema = z.strictObject({
  /** Ids in the chosen order. */
  order: z.array(columnId).max(limits.listView.columns).default([]),
  columns: z.array(columnSchema).max(limits.listView.columns).default([]),
});
export type ListColumns = z.infer<typeof listColumnsSchema>;

/** Content of a saved view of a list. Filters are written as in the page's address. */
export const listViewContentSchema = z.strictObject({
  search: z.string().max(limits.page.searchMaxCharacters).default(''),
  /** Null for the list's own order. */
  sort: columnId.nullable().default(null),
  order: z.enum(['asc', 'desc']).nullable().default(null),
  filters: z
    .array(
      z.strictObject({
        column: columnId,
        value: z.string().min(1).max(limits.listView.filterMaxCharacters),
      }),
    )
    .max(limits.listView.columns)
    .default([]),
  layout: listColumnsSchema.default({ order: [], columns: [] }),
  /** Rows of a page; null for those that the person has chosen. */
  page_size: z.int().min(1).max(limits.page.maxSize).nullable().default(null),
});
export type ListViewContent = z.infer<typeof listViewContentSchema>;
