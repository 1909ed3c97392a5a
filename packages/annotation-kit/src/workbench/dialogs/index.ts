export { EditingDialogs } from './EditingDialogs.tsx';
