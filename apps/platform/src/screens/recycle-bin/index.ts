export { RecycleBin as default } from './RecycleBin.tsx';
