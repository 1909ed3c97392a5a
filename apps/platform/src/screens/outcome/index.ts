export { Outcome as default } from './Outcome.tsx';
