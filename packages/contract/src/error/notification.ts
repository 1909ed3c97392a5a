import type { ErrorRow } from './row.ts';

/** Errors of notices; their codes start with 24018. */
export const notificationErrors = {} as const satisfies Record<string, ErrorRow>;
