import type { CommandItem } from '@earmark/ui';
import { PanelsTopLeft } from 'lucide-react';
import { createElement } from 'react';
import type { Session } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import type { RouteRow } from '../../route-row.ts';
import { routes } from '../../routes.ts';
import { hasSeveralKinds, menuFor } from '../menu.ts';
import { menuIcons } from '../menu-icons.tsx';
import type { Go } from './found-commands.tsx';

const t = texts('routes');

/** Commands for every screen that the person may enter and that needs no id: those in the menu and those outside it. */
export function screenCommands(session: Session, go: Go): CommandItem[] {
  const enterable = routes.filter(
    ({ path, isFullScreen, inputs }) =>
      isFullScreen !== true && !path.includes('*') && (inputs === undefined || isNarrowedOnly(inputs)),
  );
  const rows = menuFor(
    enterable.map((row) => ({ ...row, isHidden: row.isHidden === true && row.inputs !== undefined })),
    session,
  );
  // When a screen has two addresses, the menu's is the familiar one.
  const isFirst = ({ path, title }: RouteRow): boolean =>
    rows.every((row) => row.title !== title || row.path === path || !isInMenu(row) || isInMenu({ path }));
  const isAmbiguous = hasSeveralKinds(rows);
  return rows.filter(isFirst).map(({ path, title, icon, business, serves }) => ({
    id: `screen ${path}`,
    group: 'screens',
    label: t(title),
    ...(isAmbiguous && business && !serves ? { description: t(`common:business_${business}`) } : {}),
    keywords: [path],
    icon: createElement(icon ? menuIcons[icon] : PanelsTopLeft),
    onAction: () => go(path),
  }));
}

const isInMenu = ({ path }: Pick<RouteRow, 'path'>): boolean =>
  routes.some((row) => row.path === path && row.isHidden !== true);

/** A list whose only input is the project shows all projects without it. */
const isNarrowedOnly = (inputs: readonly string[]): boolean => inputs.length === 1 && inputs[0] === 'project_id';
