export { BinLink } from './BinLink.tsx';
export { CountList, CountLine } from './CountList.tsx';
export { DeleteDialog } from './DeleteDialog.tsx';
