export { useCompare } from './dialogs/index.ts';
export type { Handlers } from './handlers/index.ts';
export { createSessionState, initialSessionState, useUnits, useWorkbenchSession } from './session/index.ts';
export type {
  SessionState,
  SessionStateStore,
  SharedCommand,
  WorkbenchItem,
  WorkbenchSession,
  WorkbenchStore,
  WorkbenchUser,
} from './session/index.ts';
export type { ClosableProps, SurfacePanel, WorkbenchSurface } from './surface.ts';
export { Workbench } from './Workbench.tsx';
export { WorkbenchFrame } from './workbench-style.ts';
export type { ShellProps, WorkbenchProps } from './Workbench.tsx';
export { editingText } from './editing-text.ts';
