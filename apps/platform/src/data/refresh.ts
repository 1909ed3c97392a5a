import { routes, type ApiName } from '@earmark/contract';
import { mutate } from 'swr';

/** Cached resources (first path segment) invalidated by a call's resource. */
const staleAfter: Readonly<Record<string, readonly string[]>> = {
  project: ['project', 'task', 'dashboard', 'bin'],
  template: ['template', 'bin'],
  characterset: ['characterset', 'bin'],
  dataset: ['dataset', 'project', 'task', 'item', 'bin'],
  distribution: ['distribution', 'template', 'task', 'project', 'dataset', 'dashboard', 'bin'],
  tag: ['tag', 'task'],
  settlement: ['settlement', 'project'],
  dispute: ['dispute', 'task', 'item', 'project', 'dashboard', 'work'],
  token: ['token', 'centre'],
  task: ['task', 'template', 'characterset', 'tag', 'item', 'project', 'dataset', 'dashboard', 'people', 'bin'],
  item: ['item', 'task', 'dispute', 'project', 'dashboard', 'work'],
  batch: ['batch', 'export'],
  export: ['export', 'bin'],
  bin: ['bin', 'project', 'task', 'dataset', 'distribution', 'template', 'characterset', 'export', 'item', 'dashboard'],
  team: ['team', 'people', 'task', 'item', 'dashboard', 'centre'],
  user: ['user', 'people', 'team', 'task', 'item', 'dashboard', 'centre', 'application'],
  centre: ['centre'],
  invitationslink: ['invitationslink', 'team', 'people', 'user'],
  setting: ['setting', 'common'],
  notification: ['notification'],
  outbox: ['outbox', 'job'],
  job: ['job', 'outbox', 'dashboard'],
  session: ['session'],
  view: ['view'],
};

const resourceOf = (name: ApiName): string => routes[name].path.split('/')[0] ?? '';

/**
 * Returns the calls whose cached responses an action invalidates. A deleted entity is not reloaded, because it would
 * not be found.
 */
export function staleCalls(action: ApiName): ApiName[] {
  // Whatever an action does may be in the trail
  const resources = [...(staleAfter[resourceOf(action)] ?? []), 'audit'];
  const isDeletion = action.startsWith('delete');
  const isGone = (name: ApiName): boolean =>
    (isDeletion &&
      (name === 'previewDeletion' || (name.startsWith('get') && resourceOf(name) === resourceOf(action)))) ||
    (action === 'restoreDeletion' && name === 'checkRestore');
  // The keys are those of `routes`.
  return (Object.keys(routes) as ApiName[]).filter((name) => resources.includes(resourceOf(name)) && !isGone(name));
}

/** Revalidates displayed data after an action. */
export async function refreshAfter(action: ApiName): Promise<void> {
  const stale: readonly string[] = staleCalls(action);
  await mutate((key) => Array.isArray(key) && stale.includes(String(key[0])));
}
