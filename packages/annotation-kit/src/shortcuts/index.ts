export {
  ActionsContext,
  KeymapContext,
  useActionNames,
  useBoundKeymap,
  useKeymap,
  useKeysOf,
  workbenchActions,
} from './keymap-context.ts';
export type { WorkbenchActions } from './keymap-context.ts';
export { bindMediaSession } from './media/media-session.ts';
export type { MediaSessionParts } from './media/media-session.ts';
export { ShortcutManager } from './manager/index.ts';
export type { ShortcutManagerProps } from './manager/index.ts';
export { createPedal, createPedalControl, hidOf, PedalSettings } from './pedal/index.ts';
export type {
  Hid,
  HidDevice,
  Pedal,
  PedalButton,
  PedalControl,
  PedalSettingsProps,
  PedalState,
} from './pedal/index.ts';
export { shellActions } from './named-actions.ts';
export type { ActionNames, NamedActions } from './named-actions.ts';
export type { Playback } from './playback.ts';
export { CheatSheet } from './sheet/index.ts';
export type { CheatSheetProps } from './sheet/index.ts';
export { ShortcutHelp } from './ShortcutHelp.tsx';
export type { ShortcutHelpProps } from './ShortcutHelp.tsx';
export { useActionHint } from './use-action-hint.ts';
export { useActionKeys } from './use-action-keys.ts';
export { useDevices } from './use-devices.tsx';
export type { DevicesOptions } from './use-devices.tsx';
