import type { ErrorRow } from './row.ts';

/** Errors of the audit trail; their codes start with 24017. */
export const auditErrors = {} as const satisfies Record<string, ErrorRow>;
