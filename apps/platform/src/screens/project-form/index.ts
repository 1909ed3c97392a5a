export { ProjectFormDialog } from './ProjectFormDialog.tsx';
export type { ProjectFormDialogProps } from './ProjectFormDialog.tsx';
export { languageName, languageOptions, languageTags } from './languages.ts';
