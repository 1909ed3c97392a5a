export { TopBar } from './TopBar.tsx';
export type { WorkbenchNames } from './TopBar.tsx';
export { TroubleBanner } from './TroubleBanner.tsx';
