export { loadFramed, Shell } from './Shell.tsx';
