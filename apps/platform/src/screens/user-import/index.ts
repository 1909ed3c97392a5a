export { UserImport as default } from './UserImport.tsx';
