export { EarmarkProvider } from './EarmarkProvider.tsx';
export type { EarmarkProviderProps, LocaleName } from './EarmarkProvider.tsx';
