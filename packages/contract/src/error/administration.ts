import type { ErrorRow } from './row.ts';

/** Errors of the administration of the platform; their codes start with 24016. */
export const administrationErrors = {} as const satisfies Record<string, ErrorRow>;
