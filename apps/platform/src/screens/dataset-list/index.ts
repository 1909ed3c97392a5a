export { DatasetList as default } from './DatasetList.tsx';
