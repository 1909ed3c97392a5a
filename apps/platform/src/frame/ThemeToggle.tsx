import { IconButton, useTheme } from '@earmark/ui';
import { Moon, Sun } from 'lucide-react';
import { chooseTheme } from './theme.ts';
import { texts } from '../i18n/index.ts';

const t = texts('shell');

/** Toggles light and dark; for pages that cannot afford a menu's code. */
export function ThemeToggle() {
  const isDark = useTheme().endsWith('dark');
  return (
    <IconButton
      icon={isDark ? <Moon /> : <Sun />}
      aria-label={t(isDark ? 'toLight' : 'toDark')}
      tooltipPlacement="bottom"
      onPress={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}
