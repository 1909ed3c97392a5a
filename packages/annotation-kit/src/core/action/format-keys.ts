import { parseKeys } from './key-chord.ts';

/** Formats a chord as the user's keyboard labels it: `⇧⌘Z` or `Ctrl+Shift+Z`. */
export function formatKeys(notation: string, isApple: boolean): string {
  const { mod, ctrl, alt, shift, key } = parseKeys(notation);
  const name = keyNames[key] ?? key;
  return isApple
    ? `${ctrl ? '⌃' : ''}${alt ? '⌥' : ''}${shift ? '⇧' : ''}${mod ? '⌘' : ''}${appleKeyNames[key] ?? name}`
    : [(mod || ctrl) && 'Ctrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+');
}

const keyNames: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Plus: '+',
  MediaPlayPause: '⏯',
  MediaTrackNext: '⏭',
  MediaTrackPrevious: '⏮',
  MediaStop: '⏹',
};
const appleKeyNames: Readonly<Record<string, string>> = {
  Enter: '↩',
  Backspace: '⌫',
  Delete: '⌦',
  Escape: 'esc',
  PageUp: '⇞',
  PageDown: '⇟',
  Home: '↖',
  End: '↘',
  Tab: '⇥',
};

/** Whether the platform, and so most likely the keyboard, is one of Apple's. */
export const isApplePlatform = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
