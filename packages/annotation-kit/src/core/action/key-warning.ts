import { canonicalKeys, parseKeys } from './key-chord.ts';
import type { Binding } from './key-scope.ts';

/**
 * Why a chord may not work as expected: `never_arrives` is reserved by the browser or the system, `browser` overrides a
 * browser command, `typing` overrides a command of text fields, `writes` types a character on some keyboards,
 * `moves_focus` is needed to move between controls.
 */
export type KeyWarning = 'never_arrives' | 'browser' | 'typing' | 'writes' | 'moves_focus';

/** Returns the most serious warning about a binding on a kind of keyboard; `null` when there is none. */
export function warnOf({ keys, scope }: Binding, isApple: boolean): KeyWarning | null {
  const canonical = canonicalKeys(keys).replace(/^Ctrl\+/, isApple ? 'Ctrl+' : 'Mod+');
  const { mod, alt, key } = parseKeys(keys);
  if ((isApple ? keptOnApple : keptElsewhere).has(canonical)) return 'never_arrives';
  const isInText = scope === 'everywhere' || scope === 'text';
  if (isInText && (isApple ? textOnApple : textElsewhere).has(canonical)) return 'typing';
  if (isInText && alt && key.length === 1 && (isApple ? !mod : mod)) return 'writes';
  if (browserCommands.has(canonical)) return 'browser';
  return key === 'Tab' && (scope === 'everywhere' || scope === 'workbench') ? 'moves_focus' : null;
}

const all = (...groups: readonly string[]): ReadonlySet<string> => new Set(groups.flatMap((group) => group.split(' ')));

/** Chords that never reach a page. */
const keptElsewhere = all(
  'Mod+W Mod+T Mod+N Mod+Shift+W Mod+Shift+T Mod+Shift+N Mod+Tab Mod+Shift+Tab Mod+PageUp Mod+PageDown Mod+F4 Alt+F4 Alt+Tab Alt+Shift+Tab Alt+Escape Mod+Escape Mod+Alt+Delete',
);
const keptOnApple = all(
  'Mod+W Mod+T Mod+N Mod+Q Mod+H Mod+M Mod+Shift+W Mod+Shift+T Mod+Shift+N Mod+Shift+Q Mod+Tab Mod+Shift+Tab Mod+Space Mod+` Ctrl+Tab Ctrl+Shift+Tab Mod+Alt+Escape Mod+Shift+3 Mod+Shift+4 Mod+Shift+5',
);

/** Browser commands on chords that a page may override. */
const browserCommands = all(
  'Mod+R Mod+Shift+R Mod+L Mod+D Mod+H Mod+J Mod+K Mod+P Mod+F Mod+G Mod+O Mod+U Mod+E Mod+Shift+A Mod+Shift+I Mod+Shift+J Mod+Shift+C Mod+Shift+Delete',
  'Mod+= Mod+- Mod+0 Mod+1 Mod+2 Mod+3 Mod+4 Mod+5 Mod+6 Mod+7 Mod+8 Mod+9 Alt+D Alt+E Alt+F Alt+Home Alt+Space F3 F5 F6 F10 F11 F12 Shift+F10 Shift+Escape',
);

/** Commands of text fields. */
const textElsewhere = all(
  'Mod+A Mod+C Mod+V Mod+X Mod+ArrowLeft Mod+ArrowRight Mod+Shift+ArrowLeft Mod+Shift+ArrowRight Mod+ArrowUp Mod+ArrowDown Mod+Home Mod+End Mod+Backspace Mod+Delete Shift+Insert Mod+Insert Alt+Backspace',
);
const textOnApple = all(
  'Mod+A Mod+C Mod+V Mod+X Mod+ArrowLeft Mod+ArrowRight Mod+ArrowUp Mod+ArrowDown Mod+Shift+ArrowLeft Mod+Shift+ArrowRight Mod+Backspace Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight Alt+Backspace Alt+Delete',
  'Ctrl+A Ctrl+E Ctrl+F Ctrl+B Ctrl+N Ctrl+P Ctrl+D Ctrl+H Ctrl+K Ctrl+T Ctrl+Y',
);
