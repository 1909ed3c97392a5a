export { useCompare } from './dialogs/index.ts';
export { hintTopic } from './use-new-session.ts';
export type { Handler, Handlers } from './handlers/index.ts';
export { createSessionState, initialSessionState, useUnits, useWorkbenchSession } from './session/index.ts';
export type {
  OpenSpeller,
  SessionState,
  SessionStateStore,
  SharedCommand,
  WorkbenchItem,
  WorkbenchSession,
  WorkbenchStore,
  WorkbenchUser,
} from './session/index.ts';
export type { ClosableProps, SurfaceActions, SurfacePanel, WorkbenchSurface } from './surface.ts';
export { Workbench } from './Workbench.tsx';
export { WorkbenchFrame } from './workbench-style.ts';
export type { ShellProps, WorkbenchProps } from './Workbench.tsx';
export type { WorkbenchNames } from './top/index.ts';
export { useActionMenu } from './use-action-menu.tsx';
export type { MenuItem } from './use-action-menu.tsx';
