export { TopBar } from './TopBar.tsx';
export { TroubleBanner } from './TroubleBanner.tsx';
