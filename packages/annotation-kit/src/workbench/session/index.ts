export { beginWithRemarks } from './begin-with-remarks.ts';
export { createSession } from './session.ts';
export { WorkbenchSessionContext, useWorkbenchSession } from './use-session.ts';
export type { WorkbenchSession, WorkbenchUser, EditingNotice, Notice, Offers } from './session.ts';
export type { SessionState, SubmitKind, PanelTab } from './session-state.ts';
export { goToFault } from './go-to-fault.ts';
export { submit } from './submit.ts';
export { createWorkbenchFocus } from './focus.ts';
export type { WorkbenchFocus } from './focus.ts';
