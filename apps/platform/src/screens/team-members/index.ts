export { TeamMembers as default } from './TeamMembers.tsx';
