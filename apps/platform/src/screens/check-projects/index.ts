export { CheckProjects as default } from './CheckProjects.tsx';
