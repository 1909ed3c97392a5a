import type { ComponentType } from 'react';
import { businessOf } from '../business/index.ts';
import { askLeaseAhead, itemAhead, keptLease, loadSession } from '../data/index.ts';
import { loadTexts, type TextPart } from '../i18n/index.ts';
import type { Area, RouteBusiness, ScreenName } from '../route-row.ts';
import { routes } from '../routes.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Dynamic import of each screen. */
const screens: Readonly<Record<ScreenName, Load>> = {
  reload: () => import('./Reload.tsx'),
  login: () => import('../screens/login/index.ts'),
  setup: () => import('../screens/setup/index.ts'),
  invite: () => import('../screens/invite/index.ts'),
  join: () => import('../screens/join/index.ts'),
  'create-team': () => import('../screens/create-team/index.ts'),
  success: () => import('../screens/success/index.ts'),
  dashboard: () => import('../screens/dashboard/index.ts'),
  'not-found': () => import('../screens/not-found/index.ts'),
  'project-list': () => import('../screens/project-list/index.ts'),
  'check-project-list': () => import('../screens/check-projects/index.ts'),
  'dataset-list': () => import('../screens/dataset-list/index.ts'),
  'dataset-detail': () => import('../screens/dataset-detail/index.ts'),
  upload: () => import('../screens/upload/index.ts'),
  'template-list': () => import('../screens/template-list/index.ts'),
  'template-editor': () => import('../screens/template-editor/index.ts'),
  'character-list': () => import('../screens/character-list/index.ts'),
  'custom-character-list': () => import('../screens/custom-character-list/index.ts'),
  'character-editor': () => import('../screens/character-editor/index.ts'),
  'task-wizard': () => import('../screens/task-wizard/index.ts'),
  'task-edit': () => import('../screens/task-edit/index.ts'),
  project: () => import('../screens/project-page/index.ts'),
  'distribution-list': () => import('../screens/distribution-list/index.ts'),
  'distribution-form': () => import('../screens/distribution-form/index.ts'),
  'task-list': () => import('../screens/task-list/index.ts'),
  workbench: () => import('../screens/workbench/index.ts'),
  outcome: () => import('../screens/outcome/index.ts'),
  statistics: () => import('../screens/statistics/index.ts'),
  'batch-list': () => import('../screens/batch-list/index.ts'),
  'recycle-bin': () => import('../screens/recycle-bin/index.ts'),
  'team-list': () => import('../screens/team-list/index.ts'),
  'team-members': () => import('../screens/team-members/index.ts'),
  centre: () => import('../screens/centre/index.ts'),
  audit: () => import('../screens/audit/index.ts'),
  administration: () => import('../screens/administration/index.ts'),
  'account-list': () => import('../screens/account-list/index.ts'),
  'user-import': () => import('../screens/user-import/index.ts'),
  'notice-list': () => import('../screens/notice-list/index.ts'),
  'task-detail': () => import('../screens/task-detail/index.ts'),
};

const inside: readonly TextPart[] = ['workbench', 'inside'];
const administrating: readonly TextPart[] = [...inside, 'administrator', 'security', 'teams'];
const aboutTeams: readonly TextPart[] = [...inside, 'teams'];
const withData: readonly TextPart[] = [...inside, 'data'];
const editing: readonly TextPart[] = [...withData, 'editing'];
const ofCharacters: readonly TextPart[] = [...inside, 'character', 'editing'];
const accepting: readonly TextPart[] = [...inside, 'acceptance'];
/** Text parts of screens that do not need all of them. */
const texts: Readonly<Partial<Record<ScreenName, readonly TextPart[]>>> = {
  login: [],
  setup: [],
  invite: [],
  success: [],
  'not-found': [],
  workbench: ['workbench'],
  'dataset-list': withData,
  'dataset-detail': withData,
  upload: withData,
  'template-list': withData,
  'template-editor': withData,
  'character-list': ofCharacters,
  'custom-character-list': ofCharacters,
  'character-editor': ofCharacters,
  project: [...withData, 'project', 'acceptance'],
  'project-list': accepting,
  'check-project-list': accepting,
  audit: accepting,
  'recycle-bin': accepting,
  outcome: [...inside, 'outcome'],
  statistics: [...inside, 'statistics'],
  'account-list': administrating,
  'user-import': administrating,
  administration: administrating,
  centre: [...aboutTeams, 'security'],
  'team-list': aboutTeams,
  'team-members': aboutTeams,
  join: aboutTeams,
  'create-team': aboutTeams,
  'distribution-list': editing,
  'distribution-form': editing,
  'task-wizard': editing,
  'task-edit': editing,
  'task-list': [...editing, 'acceptance'],
  'task-detail': [...editing, 'acceptance'],
};

/** Loads a screen after the texts it renders with. `area`: the one in which its item opens, which is prepared then. */
export async function openScreen(name: ScreenName, business?: RouteBusiness, area?: Area): Promise<ComponentType> {
  if (name === 'workbench' && business) void prefetchSurface(business, area);
  await loadTexts(...(texts[name] ?? inside));
  return (await screens[name]()).default;
}

/**
 * Loads the work surface together with the screen, and what the item needs that the page asked for: what is shown of
 * it, and the lease where it is written. Errors are ignored here: opening an item tries again.
 */
async function prefetchSurface(business: RouteBusiness, area: Area | undefined): Promise<void> {
  try {
    const answering = area && itemAhead();
    const loading = businessOf(business).loadSurface();
    if (!answering) return void (await loading);
    const [surface, answer, { user }] = await Promise.all([loading, answering, loadSession()]);
    if (answer.task.business !== business) return;
    const { id } = answer.item;
    if (answer.writing === area) askLeaseAhead(id, keptLease(user.id, id));
    surface.prepare?.(answer);
  } catch {
    return;
  }
}

/** Prefetches the screen of an address. Errors are ignored here: navigating tries again. */
export function prefetchScreen(pathname: string): void {
  const row = routes.find(({ path }) => path === pathname);
  if (row?.screen) openScreen(row.screen, row.business).catch(() => undefined);
}
