import { parseKeys } from './key-chord.ts';

/** The chord as the person's keyboard shows it: `⇧⌘Z` or `Ctrl+Shift+Z`. */
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

/** Whether the keyboard in front of the person is most likely one of Apple's. */
export const isApplePlatform = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
