import { z } from 'zod';
import type { Issue } from '../envelope.ts';

/** A refused field, as answers and kept reports hold it. */
export const issueSchema: z.ZodType<Issue> = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
  code: z.string(),
});

/** What is wrong with one field of a request; `message` names the sentence. */
export interface RequestIssue {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Most faults of one request that are told. */
const issuesMost = 100;

/** The faults that a schema has found. Unknown keys are named one by one; a union is explained by its closest branch. */
export const readIssues = (found: readonly z.core.$ZodIssue[]): RequestIssue[] =>
  found
    .slice(0, issuesMost)
    .flatMap(flatten)
    .slice(0, issuesMost)
    .map(({ path, message }) => ({
      path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
      message,
    }));

function flatten(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'invalid' }));
  if (issue.code === 'invalid_union') {
    const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0];
    if (closest)
      return closest
        .flatMap((inner) => flatten(inner))
        .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  return [{ path: [...issue.path], message: issue.message }];
}
