export { base64Of } from './base64.ts';
export { applyIssues } from './apply-issues.ts';
export { applyRefusal } from './apply-refusal.ts';
export { Bound, faultText } from './Bound.tsx';
export { NoSending } from './NoSending.tsx';
export { useDiscardGuard } from './use-discard-guard.tsx';
export { keyed, useKeyedList } from './use-keyed-list.ts';
export type { Keyed } from './use-keyed-list.ts';
export { useZodForm } from './use-zod-form.ts';
