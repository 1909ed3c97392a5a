import type { ErrorRow } from './row.ts';

/** Errors of coming in: forgotten passwords, binding and verification; their codes start with 24011. */
export const accountErrors = {} as const satisfies Record<string, ErrorRow>;
