export { Login as default } from './Login.tsx';
