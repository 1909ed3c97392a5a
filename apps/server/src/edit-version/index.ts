export { editedBy, requireEditVersion } from './edit-version.ts';
