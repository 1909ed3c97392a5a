import { figureItemList } from '@earmark/contract';

/** Parameters of the address and what they become; undefined leaves one out. */
export type Parts = Readonly<Record<string, string | number | undefined>>;

/** Parameters that decide what the open list is of, rather than how the page shows it. */
const ofSubject = ['project_id', 'task_id', 'team_id', 'user_id', 'days', 'from', 'to', 'figure', 'error', 'in'];
const ofList = ['search', ...Object.keys(figureItemList.columns)];

/**
 * The parameters after a change. Another subject shows the whole figure again, from its first page; another list begins
 * without the filters of the one before, so that it shows all that the figure counts.
 */
export function changed(current: URLSearchParams, parts: Parts): URLSearchParams {
  const next = new URLSearchParams(current);
  const isOther = ofSubject.some((name) => name in parts);
  for (const name of [...(isOther ? ['page', 'in'] : []), ...('figure' in parts ? ofList : [])]) next.delete(name);
  for (const [name, value] of Object.entries(parts))
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  return next;
}
