export { DatasetList as default, DatasetTable } from './DatasetList.tsx';
