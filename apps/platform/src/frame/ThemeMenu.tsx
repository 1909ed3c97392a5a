import { IconButton, Menu, useTheme, type MenuEntry, type ThemeChoice } from '@earmark/ui';
import { Contrast, Monitor, Moon, Rows3, Rows4, Sun, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { chooseDensity, chooseTheme, themeChoices, useDensityChoice, useThemeChoice } from './theme.ts';
import { texts } from '../i18n/index.ts';

const t = texts('shell');

const icons: Readonly<Record<ThemeChoice, LucideIcon>> = {
  system: Monitor,
  light: Sun,
  dark: Moon,
  'high-contrast': Contrast,
  'high-contrast-dark': Contrast,
};

interface ThemeMenuProps {
  /** Without it only the theme is offered, for pages without dense content. */
  hasDensity?: boolean;
}

/** Menu of theme (system, light, dark, high contrast) and density. */
export function ThemeMenu({ hasDensity = false }: ThemeMenuProps) {
  const choice = useThemeChoice();
  const density = useDensityChoice();
  const themes: MenuEntry = {
    id: 'themes',
    title: t('theme'),
    items: themeChoices.map((theme) => ({
      id: theme,
      label: t(`theme_${theme}`),
      icon: createElement(icons[theme]),
      isSelected: choice === theme,
      onAction: () => chooseTheme(theme),
    })),
  };
  const densities: MenuEntry = {
    id: 'densities',
    title: t('density'),
    items: [
      {
        id: 'comfortable',
        label: t('density_comfortable'),
        icon: <Rows3 />,
        isSelected: density === 'comfortable',
        onAction: () => chooseDensity('comfortable'),
      },
      {
        id: 'compact',
        label: t('density_compact'),
        icon: <Rows4 />,
        isSelected: density === 'compact',
        onAction: () => chooseDensity('compact'),
      },
    ],
  };
  return (
    <Menu
      placement="bottom end"
      trigger={<IconButton icon={createElement(icons[useTheme()])} aria-label={t('theme')} tooltipPlacement="bottom" />}
      items={hasDensity ? [themes, densities] : [themes]}
    />
  );
}
