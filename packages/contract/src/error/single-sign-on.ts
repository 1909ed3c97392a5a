import type { ErrorRow } from './row.ts';

/** Errors of single sign-on; their codes start with 24019. */
export const singleSignOnErrors = {} as const satisfies Record<string, ErrorRow>;
