export { MarkBar } from './MarkBar.tsx';
export { TopBar } from './TopBar.tsx';
export { TroubleBanner } from './TroubleBanner.tsx';
