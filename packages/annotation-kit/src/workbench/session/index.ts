export { beginWithRemarks } from './begin-with-remarks.ts';
export { createWorkbenchFocus } from './focus.ts';
export type { WorkbenchFocus } from './focus.ts';
export { warningsAmong } from './checks.ts';
export type { CheckedSound, FoundByChecks, OpenSpeller, ShownFinding } from './checks.ts';
export { goToFault, unitOfFault } from './go-to-fault.ts';
export type {
  SharedCommand,
  SharedStepName,
  WorkbenchItem,
  WorkbenchState,
  WorkbenchStore,
  WorkbenchSync,
} from './item.ts';
export { performKept } from './perform-kept.ts';
export { createSession } from './session.ts';
export type { Notice, WorkbenchSession, ErrorType, Submitter, WorkbenchUser } from './session.ts';
export { createSessionState, initialSessionState } from './session-state.ts';
export type { PanelTab, SearchRequest, SessionState, SessionStateStore, SubmitKind } from './session-state.ts';
export { showingChange } from './show-change.ts';
export { goToStep, step } from './steps.ts';
export { submit } from './submit.ts';
export { openRemarks, unreviewed } from './unreviewed.ts';
export { useUnits, useWorkbenchSession, WorkbenchSessionContext } from './use-session.ts';
