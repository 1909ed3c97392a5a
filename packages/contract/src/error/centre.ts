import type { ErrorRow } from './row.ts';

/** Errors of the personal centre; their codes start with 24012. */
export const centreErrors = {} as const satisfies Record<string, ErrorRow>;
