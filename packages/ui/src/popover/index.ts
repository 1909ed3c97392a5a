export { Defined } from './Defined.tsx';
export { Popover } from './Popover.tsx';
export type { PopoverProps } from './Popover.tsx';
