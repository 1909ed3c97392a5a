export { EarmarkProvider } from './EarmarkProvider.tsx';
export type { EarmarkProviderProps, LocaleName } from './EarmarkProvider.tsx';
export { EarmarkScope } from './EarmarkScope.tsx';
export type { EarmarkScopeProps } from './EarmarkScope.tsx';
