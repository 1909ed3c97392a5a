export { Descriptions } from './Descriptions.tsx';
export type { DescriptionItem, DescriptionsProps } from './Descriptions.tsx';
