export { KeymapContext, useKeymap, useKeysOf } from './keymap-context.ts';
export { ShortcutHelp } from './ShortcutHelp.tsx';
export type { ShortcutHelpProps } from './ShortcutHelp.tsx';
export { useActionHint } from './use-action-hint.ts';
export { useActionKeys } from './use-action-keys.ts';
