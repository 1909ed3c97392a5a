export { DatasetDetail as default } from './DatasetDetail.tsx';
