export { KeymapContext, useKeymap, useKeysOf } from './keymap-context.ts';
export { ShortcutManager } from './manager/index.ts';
export type { ShortcutManagerProps } from './manager/index.ts';
export { CheatSheet } from './sheet/index.ts';
export type { CheatSheetProps } from './sheet/index.ts';
export { ShortcutHelp } from './ShortcutHelp.tsx';
export type { ShortcutHelpProps } from './ShortcutHelp.tsx';
export { useActionHint } from './use-action-hint.ts';
export { useActionKeys } from './use-action-keys.ts';
