export { CreateTeam as default } from './CreateTeam.tsx';
