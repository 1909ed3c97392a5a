export type { CommandGroup, CommandItem } from './command.ts';
export { CommandPalette } from './CommandPalette.tsx';
export type { CommandPaletteProps } from './CommandPalette.tsx';
