export { metricNames, unitName } from './goal-names.ts';
export { ProjectFields } from './ProjectFields.tsx';
export { ProjectFormDialog } from './ProjectFormDialog.tsx';
export { useProjectForm } from './use-project-form.ts';
export { languageName, languageOptions, languageTags } from './languages.ts';
