import type { CommandItem } from '@earmark/ui';
import { densities } from '@earmark/ui';
import { Languages, LogOut, Palette as PaletteIcon, Rows3, UsersRound } from 'lucide-react';
import { chooseDensity, chooseTheme, themeChoices } from '../../frame/index.ts';
import { texts, toggleLanguage } from '../../i18n/index.ts';
import { logOut } from '../log-out.ts';

const t = texts('palette');

/** Commands available on every page. */
export function actionCommands({ onSwitchRoles }: { onSwitchRoles: () => void }): CommandItem[] {
  return [
    {
      id: 'switch-roles',
      group: 'actions',
      label: t('shell:switchRoles'),
      icon: <UsersRound />,
      onAction: onSwitchRoles,
    },
    {
      id: 'language',
      group: 'actions',
      label: t('switchLanguage'),
      keywords: ['language', '语言', 'English', '中文'],
      icon: <Languages />,
      onAction: toggleLanguage,
    },
    ...themeChoices.map((choice) => ({
      id: `theme ${choice}`,
      group: 'actions',
      label: t('theme', { name: t(`shell:theme_${choice}`) }),
      keywords: [choice],
      icon: <PaletteIcon />,
      onAction: () => chooseTheme(choice),
    })),
    ...densities.map((density) => ({
      id: `density ${density}`,
      group: 'actions',
      label: t('density', { name: t(`shell:density_${density}`) }),
      keywords: [density],
      icon: <Rows3 />,
      onAction: () => chooseDensity(density),
    })),
    {
      id: 'log-out',
      group: 'actions',
      label: t('shell:logout'),
      keywords: ['exit', 'sign out'],
      icon: <LogOut />,
      onAction: logOut,
    },
  ];
}
