export { Decide } from './Decide.tsx';
export { MarkHead } from './MarkHead.tsx';
export { MarkTab, MarkTabTitle } from './MarkTab.tsx';
