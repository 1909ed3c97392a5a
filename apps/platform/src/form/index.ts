export { applyIssues } from './apply-issues.ts';
export { Bound } from './Bound.tsx';
export type { BoundField, BoundProps } from './Bound.tsx';
export { useZodForm } from './use-zod-form.ts';
