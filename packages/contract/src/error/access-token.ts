import type { ErrorRow } from './row.ts';

/** Errors of access tokens; their codes start with 24021. */
export const accessTokenErrors = {} as const satisfies Record<string, ErrorRow>;
