export { ArchiveList } from './ArchiveList.tsx';
export { BinList } from './BinList.tsx';
export { RecycleBin as default } from './RecycleBin.tsx';
