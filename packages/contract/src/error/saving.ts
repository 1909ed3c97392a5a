import type { ErrorCode } from './row.ts';

/** Errors of saving, which the workbench tells apart. On their own, because it is opened without the other codes. */
export const savingErrors = {
  lease_lost: { code: 24002003, http: 409 },
  revision_conflict: { code: 24002004, http: 409 },
} as const satisfies Record<string, ErrorCode>;
