import { stages } from '@earmark/model';
import { z } from 'zod';
import { availableBusinessTypes } from '../business-type.ts';
import { itemStatuses, taskStatuses } from '../workflow/index.ts';
import { endpoint, id, reference } from './endpoint.ts';
import { routes } from './routes.ts';

/** How a thing fits the text, best first: its id, its whole name, the beginning of its name, somewhere in its name. */
export const searchMatches = ['id', 'name', 'prefix', 'contains'] as const;
export type SearchMatch = (typeof searchMatches)[number];

/** `business` decides where a thing is opened. */
const found = { id, name: z.string(), match: z.enum(searchMatches), business: z.enum(availableBusinessTypes) };
const stage = z.enum(stages);

export const searchResultSchema = z.object({
  projects: z.array(z.object(found)),
  /** `stages`: in which the caller works in the task; none for those who only look after it. */
  tasks: z.array(z.object({ ...found, project: reference, status: z.enum(taskStatuses), stages: z.array(stage) })),
  datasets: z.array(z.object({ ...found, project: reference })),
  templates: z.array(z.object(found)),
  /** `stage`: in which the caller would open it; null for those who only look. */
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
      "Things within the caller's reach by name or id: of each kind what its list would show, best matches first",
    request: z.strictObject({
      text: z.string().trim().min(1, 'required').max(100),
      limit: z.number().int().min(1).max(20).default(5),
    }),
    response: searchResultSchema,
    errors: [],
  }),
};
