export { CentreScreen as default } from './CentreScreen.tsx';
