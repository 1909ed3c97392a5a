export { ButtonGroup } from './ButtonGroup.tsx';
export type { ButtonGroupProps } from './ButtonGroup.tsx';
