export type { MoreAction } from './MoreMenu.tsx';
export { TopBar } from './TopBar.tsx';
export { TroubleBanner } from './TroubleBanner.tsx';
