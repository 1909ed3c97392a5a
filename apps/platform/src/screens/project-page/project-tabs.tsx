import type { Action } from '@earmark/contract';
import { Card, lazyPart, Skeleton } from '@earmark/ui';
import type { ComponentType } from 'react';
import { loadSettlement } from '../settlement/index.ts';
import type { ProjectPartProps } from './project-part.ts';

const Fallback = () => (
  <Card>
    <Skeleton lines={8} />
  </Card>
);

interface ProjectTab {
  readonly id: string;
  /** Action that one must be permitted to see the tab; absent where access to the page suffices. */
  readonly action?: Action;
  readonly Part: ComponentType<ProjectPartProps>;
}

/** Code of a tab, loaded when it is first shown. */
const tab = (load: () => Promise<ComponentType<ProjectPartProps>>) => lazyPart<ProjectPartProps>(load, { Fallback });

/** The tabs of a project's page, in their order. */
export const projectTabs = [
  {
    id: 'overview',
    ...tab(() => import('./overview/Overview.tsx').then(({ Overview }) => Overview)),
  },
  {
    id: 'tasks',
    action: 'task.read',
    ...tab(() => import('../task-list/index.ts').then(({ TaskTable }) => TaskTable)),
  },
  {
    id: 'data',
    action: 'dataset.read',
    ...tab(() => import('../dataset-list/index.ts').then(({ DatasetTable }) => DatasetTable)),
  },
  { id: 'members', ...tab(() => import('./Members.tsx').then(({ Members }) => Members)) },
  { id: 'settlement', action: 'settlement.write', ...tab(loadSettlement) },
  {
    id: 'exports',
    action: 'export.read',
    ...tab(() => import('./Exports.tsx').then(({ Exports }) => Exports)),
  },
  { id: 'settings', ...tab(() => import('./Settings.tsx').then(({ Settings }) => Settings)) },
  {
    id: 'history',
    action: 'audit.read',
    ...tab(() => import('./History.tsx').then(({ History }) => History)),
  },
  { id: 'bin', action: 'bin.read', ...tab(() => import('./Bin.tsx').then(({ Bin }) => Bin)) },
] as const satisfies readonly ProjectTab[];

export type ProjectTabId = (typeof projectTabs)[number]['id'];

/** The tab of an address that names none: the task list, which the address stood for before it had tabs. */
export const firstTab = 'tasks' satisfies ProjectTabId;
