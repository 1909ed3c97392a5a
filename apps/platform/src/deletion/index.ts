export { BinLink } from './BinLink.tsx';
export { CountList, countText } from './CountList.tsx';
export { DeleteDialog } from './DeleteDialog.tsx';
