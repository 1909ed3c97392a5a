export { CompareOther, CompareRevisions } from './CompareDialogs.tsx';
