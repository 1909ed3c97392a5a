export { assignedBy, editedBy, ofAssignment, requireEditVersion } from './edit-version.ts';
