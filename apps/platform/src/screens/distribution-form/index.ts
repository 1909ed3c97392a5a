export { DistributionForm as default } from './DistributionForm.tsx';
