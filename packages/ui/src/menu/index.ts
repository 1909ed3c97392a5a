export { Menu } from './Menu.tsx';
export type { MenuProps } from './Menu.tsx';
export { LazyMenu } from './lazy-menu.ts';
export type { MenuAction, MenuEntry, MenuGroup } from './menu-item.ts';
