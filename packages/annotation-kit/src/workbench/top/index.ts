export { CompareDialog } from './CompareDialog.tsx';
export type { OtherRevision } from './CompareDialog.tsx';
export { MarkBar } from './MarkBar.tsx';
export { TopBar } from './TopBar.tsx';
export { TroubleBanner } from './TroubleBanner.tsx';
