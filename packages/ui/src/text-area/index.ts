export { TextArea } from './TextArea.tsx';
export type { TextAreaProps } from './TextArea.tsx';
export { useGrowingHeight } from './use-growing-height.ts';
