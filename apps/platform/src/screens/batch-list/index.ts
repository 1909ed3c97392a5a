export { BatchRecord as default } from './BatchRecord.tsx';
