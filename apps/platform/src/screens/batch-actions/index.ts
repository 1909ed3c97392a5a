export { BatchActions } from './BatchActions.tsx';
