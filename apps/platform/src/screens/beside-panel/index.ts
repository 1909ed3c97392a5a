export { BesidePanel } from './BesidePanel.tsx';
