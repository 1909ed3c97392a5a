export { conflictIn, isSame } from './conflicting.ts';
export { useEditConflict, type FieldInWords, type Resolved } from './use-edit-conflict.tsx';
export { useSharedForm } from './use-shared-form.tsx';
