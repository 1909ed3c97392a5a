import { IconButton, Menu } from '@earmark/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, useThemeChoice, useThemeName } from './theme.ts';
import { texts } from '../i18n/index.ts';

const t = texts('shell');

/** Light, dark, or as the system says. */
export function ThemeMenu() {
  const choice = useThemeChoice();
  const isDark = useThemeName() === 'dark';
  return (
    <Menu
      placement="bottom end"
      trigger={<IconButton icon={isDark ? <Moon /> : <Sun />} aria-label={t('theme')} tooltipPlacement="bottom" />}
      items={[
        { id: 'light', label: t('themeLight'), icon: <Sun />, isSelected: choice === 'light', onAction: () => chooseTheme('light') },
        { id: 'dark', label: t('themeDark'), icon: <Moon />, isSelected: choice === 'dark', onAction: () => chooseTheme('dark') },
        { id: 'system', label: t('themeSystem'), icon: <Monitor />, isSelected: choice === 'system', onAction: () => chooseTheme('system') },
      ]}
    />
  );
}
