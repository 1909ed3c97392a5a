import type { ErrorRow } from './row.ts';

/** Errors of invitation links and applications; their codes start with 24013. */
export const invitationErrors = {} as const satisfies Record<string, ErrorRow>;
