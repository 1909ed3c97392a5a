import type { ErrorRow } from './row.ts';

/** Errors of the administration of accounts; their codes start with 24015. */
export const userErrors = {} as const satisfies Record<string, ErrorRow>;
