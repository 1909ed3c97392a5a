export { ReasonField, ReturnFields } from './ReturnFields.tsx';
export type { Returned } from './ReturnFields.tsx';
export { TaskActions } from './TaskActions.tsx';
export { TaskDialog, type TaskDialogName } from './TaskDialog.tsx';
export { AssignPeople } from './AssignMembers.tsx';
export { TeamField } from './TeamField.tsx';
export { VerifierFields } from './VerifierFields.tsx';
export type { Verifiers } from './VerifierFields.tsx';
