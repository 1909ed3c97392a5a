import { lazyPart, Spinner, type LazyPart } from '@earmark/ui';
import { businessOf, type TaskPartProps, type TaskParts } from '../../business/index.ts';
import type { RouteBusiness } from '../../route-row.ts';

interface OwnPartProps extends TaskPartProps {
  of: keyof TaskParts;
}

/** What the task's kind of work adds to a tab of its page; nothing for kinds that add nothing. */
export function OwnPart({ of, task }: OwnPartProps) {
  const part = partOf(task.business, of);
  return part ? <part.Part task={task} /> : null;
}

const parts = new Map<string, LazyPart<TaskPartProps>>();

/** One lazy part per kind of work and tab. */
function partOf(business: RouteBusiness, of: keyof TaskParts): LazyPart<TaskPartProps> | undefined {
  const { loadTaskParts } = businessOf(business);
  if (!loadTaskParts) return undefined;
  const key = `${business} ${of}`;
  const known = parts.get(key) ?? lazyPart(async () => (await loadTaskParts())[of], { Fallback: () => <Spinner /> });
  parts.set(key, known);
  return known;
}
