export { UserManagement as default } from './UserManagement.tsx';
