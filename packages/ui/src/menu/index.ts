export { Menu } from './Menu.tsx';
export type { MenuProps } from './Menu.tsx';
export { MenuList } from './MenuList.tsx';
export type { MenuAction, MenuEntry, MenuGroup } from './menu-item.ts';
