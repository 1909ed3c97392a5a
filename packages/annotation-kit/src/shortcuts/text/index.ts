export type { ShortcutText } from './shortcut-text.ts';
export { useShortcutText } from './use-shortcut-text.ts';
