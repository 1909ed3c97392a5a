export { TaskWizard as default } from './TaskWizard.tsx';
