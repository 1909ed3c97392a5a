import type { ErrorRow } from './row.ts';

/** Errors of teams; their codes start with 24014. */
export const teamErrors = {} as const satisfies Record<string, ErrorRow>;
