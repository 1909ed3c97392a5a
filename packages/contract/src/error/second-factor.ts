import type { ErrorRow } from './row.ts';

/** Errors of the second factor; their codes start with 24020. */
export const secondFactorErrors = {} as const satisfies Record<string, ErrorRow>;
