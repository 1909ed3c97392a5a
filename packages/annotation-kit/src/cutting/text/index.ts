export type { CuttingText } from './cutting-text.ts';
export { useCuttingText } from './use-cutting-text.ts';
