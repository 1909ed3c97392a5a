export { applyIssues } from './apply-issues.ts';
export { applyRefusal } from './apply-refusal.ts';
export type { RefusalPlaces } from './apply-refusal.ts';
export { Bound } from './Bound.tsx';
export type { BoundField, BoundProps } from './Bound.tsx';
export { NoSending } from './NoSending.tsx';
export { useDiscardGuard } from './use-discard-guard.tsx';
export type { DiscardGuard } from './use-discard-guard.tsx';
export { useZodForm } from './use-zod-form.ts';
