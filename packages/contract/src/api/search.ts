import { stages } from '@earmark/model';
import { z } from 'zod';
import { availableBusinessTypes } from '../business-type.ts';
import { itemStatuses, taskStatuses } from '../workflow/index.ts';
import { endpoint, id, reference } from './endpoint.ts';
import { routes } from './routes.ts';

/**
 * Kinds of search match, best first: id, exact name, prefix of the name, substring of the name, substring of the text.
 */
export const searchMatches = ['id', 'name', 'prefix', 'contains', 'text'] as const;
export type SearchMatch = (typeof searchMatches)[number];

/** `business` decides on which screens the result opens. */
const found = { id, name: z.string(), match: z.enum(searchMatches), business: z.enum(availableBusinessTypes) };
const stage = z.enum(stages);

/** The best matches of each kind, best first. */
const searchResultSchema = z.object({
  projects: z.array(z.object(found)),
  /** `stages`: the stages in which the caller works on the task; empty for managers and viewers. */
  tasks: z.array(z.object({ ...found, project: reference, status: z.enum(taskStatuses), stages: z.array(stage) })),
  datasets: z.array(z.object({ ...found, project: reference })),
  templates: z.array(z.object(found)),
  /** `stage`: the stage in which the caller would open the item; null means read-only. */
  items: z.array(
    z.object({
      ...found,
      task: reference,
      project: reference,
      status: z.enum(itemStatuses),
      stage: stage.nullable(),
    }),
  ),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchApi = {
  search: endpoint({
    ...routes.search,
    access: 'signed-in',
    effect: 'reads',
    summary:
      "Things within the caller's reach by name or id, items by their text as well: of each kind what its list would show, best matches first",
    request: z.strictObject({
      text: z.string().trim().min(1).max(100),
      limit: z.number().int().min(1).max(20).default(5),
    }),
    response: searchResultSchema,
    errors: [],
  }),
};
