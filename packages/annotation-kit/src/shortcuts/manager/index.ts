export { ShortcutManager } from './ShortcutManager.tsx';
export type { ShortcutManagerProps } from './ShortcutManager.tsx';
