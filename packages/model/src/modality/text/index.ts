export * from './check/index.ts';
export * from './command/index.ts';
export * from './document/index.ts';
export * from './format/index.ts';
export * from './offset/index.ts';
