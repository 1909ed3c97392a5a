export { conflictIn, isSame } from './conflicting.ts';
export { useEditConflict, type FieldInWords, type Resolved } from './use-edit-conflict.tsx';
export { useSaveOver, type Outcome, type ReadVersion } from './use-save-over.tsx';
export { useSharedForm } from './use-shared-form.tsx';
