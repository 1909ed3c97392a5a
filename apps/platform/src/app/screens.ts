import type { ComponentType } from 'react';
import type { ScreenName } from '../routes.ts';

/** Where each screen is loaded from, when it is first opened. */
export const screens: Readonly<Record<ScreenName, () => Promise<{ default: ComponentType }>>> = {
  login: () => import('../screens/login/index.ts'),
  dashboard: () => import('../screens/dashboard/index.ts'),
  'not-found': () => import('../screens/not-found/index.ts'),
  'project-list': () => import('../screens/project-list/index.ts'),
  'dataset-list': () => import('../screens/dataset-list/index.ts'),
  'dataset-detail': () => import('../screens/dataset-detail/index.ts'),
  upload: () => import('../screens/upload/index.ts'),
  'template-list': () => import('../screens/template-list/index.ts'),
  'template-editor': () => import('../screens/template-editor/index.ts'),
  'task-wizard': () => import('../screens/task-wizard/index.ts'),
  'task-list': () => import('../screens/task-list/index.ts'),
  workbench: () => import('../screens/workbench/index.ts'),
  'task-detail': () => import('../screens/task-detail/index.ts'),
};
