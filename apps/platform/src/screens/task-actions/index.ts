export { TaskActions } from './TaskActions.tsx';
export { TaskDialog, type TaskDialogName } from './TaskDialog.tsx';
