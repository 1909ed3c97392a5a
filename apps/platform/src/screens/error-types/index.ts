export { ErrorTypesDialog } from './ErrorTypesDialog.tsx';
