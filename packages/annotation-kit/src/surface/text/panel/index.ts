export { MarkHead } from './MarkHead.tsx';
export { MarkTab, MarkTabTitle } from './MarkTab.tsx';
