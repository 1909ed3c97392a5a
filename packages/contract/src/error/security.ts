import type { ErrorRow } from './row.ts';

/** Errors of single sign-on, second factor and access tokens; their codes start with 24019. */
export const securityErrors = {} as const satisfies Record<string, ErrorRow>;
