export { TeamList as default, TeamTable } from './TeamList.tsx';
