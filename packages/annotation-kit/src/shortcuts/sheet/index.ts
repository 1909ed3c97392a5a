export { CheatSheet } from './CheatSheet.tsx';
export type { CheatSheetProps } from './CheatSheet.tsx';
export { keyRows } from './key-rows.ts';
export { shownKeys } from './row-keys.ts';
export { usePrintSheet } from './use-print-sheet.tsx';
