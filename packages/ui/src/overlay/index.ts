export { floatingStyle, itemStyle, listStyle, sectionTitleStyle } from './floating-style.ts';
export { ScrollArea } from './ScrollArea.tsx';
export { ListPopover } from './ListPopover.tsx';
