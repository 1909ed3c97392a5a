export { DistributionList as default } from './DistributionList.tsx';
