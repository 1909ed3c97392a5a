export { PeopleField } from './PeopleField.tsx';
export type { FoundPerson } from './PeopleField.tsx';
export { regionName } from './region-name.ts';
export { TeamFormDialog } from './TeamFormDialog.tsx';
