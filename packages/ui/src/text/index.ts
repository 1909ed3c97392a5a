export type { Text } from './text.ts';
export { useText } from './use-text.ts';
