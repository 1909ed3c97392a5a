import { z } from 'zod';
import type { Issue } from '../envelope.ts';

/** A rejected field, as sent in responses and stored in reports. */
export const issueSchema: z.ZodType<Issue> = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
  code: z.string(),
});

/** A fault in one field of a request; `message` is the key of its sentence. */
export interface RequestIssue {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Maximum number of faults reported per request. */
const issuesMost = 100;

/**
 * Converts zod issues into request issues. Unknown keys are reported one by one; a failed union is explained by its
 * closest branch.
 */
export const readIssues = (found: readonly z.core.$ZodIssue[]): RequestIssue[] =>
  found
    .slice(0, issuesMost)
    .flatMap(flatten)
    .slice(0, issuesMost)
    .map(({ path, message }) => ({
      path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
      message,
    }));

/**
 * Splits an issue into one per faulty field. Of a union the branch with the fewest faults is reported, because it is
 * most likely the one that was meant.
 */
function flatten(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'unknownField' }));
  if (issue.code === 'invalid_union') {
    const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0];
    if (closest)
      return closest
        .flatMap((inner) => flatten(inner))
        .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  return [{ path: [...issue.path], message: issue.message }];
}
