export { floatingStyle, itemStyle, listStyle, sectionTitleStyle } from './floating-style.ts';
export { ListPopover } from './ListPopover.tsx';
