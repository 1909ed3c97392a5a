export * from './core/index.ts';
export * from './store-react/index.ts';
