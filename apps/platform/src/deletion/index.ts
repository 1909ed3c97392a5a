export { BinLink } from './BinLink.tsx';
export { CountLine, CountList, countText } from './CountList.tsx';
export { DeleteDialog } from './DeleteDialog.tsx';
