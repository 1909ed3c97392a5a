export { Grid, Inline, Spacer, Stack } from './Stack.tsx';
export type { GridProps, InlineProps, StackProps } from './Stack.tsx';
export { PageHeader } from './PageHeader.tsx';
export type { PageHeaderProps } from './PageHeader.tsx';
