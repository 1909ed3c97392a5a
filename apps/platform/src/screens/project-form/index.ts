export { ProjectFormDialog } from './ProjectFormDialog.tsx';
export { languageName, languageOptions, languageTags } from './languages.ts';
