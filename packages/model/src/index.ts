export * from './fault/index.ts';
export * from './label/index.ts';
export * from './document/index.ts';
export * from './command/index.ts';
export * from './check/index.ts';
export * from './time/index.ts';
export * from './peaks/index.ts';
export * from './format/index.ts';
