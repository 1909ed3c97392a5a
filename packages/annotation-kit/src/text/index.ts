export type { KitText } from './kit-text.ts';
export { useKitText } from './use-kit-text.ts';
