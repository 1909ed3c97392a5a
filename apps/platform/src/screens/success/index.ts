export { Success as default } from './Success.tsx';
