import type { ErrorCode } from './row.ts';

/**
 * Codes with which calls of an ended session are refused beside 401 and 20020000, without their sentences, which arrive
 * with the answer. After `role_removed` the session goes on in the next role once the page is loaded anew, and after
 * `certification_needed` the page leads to binding or verifying the e-mail address.
 */
export const sessionEndings = {
  session_disabled: { code: 24011001, http: 401 },
  session_expired: { code: 24011002, http: 401 },
  session_password_changed: { code: 24011003, http: 401 },
  role_removed: { code: 24011004, http: 401 },
  session_ended_by_administrator: { code: 24011011, http: 401 },
  certification_needed: { code: 24011012, http: 403 },
} as const satisfies Record<string, ErrorCode>;

/** Reasons for which a session ends before its time; stored with it. `ended` is by the person, in another session. */
const endReasons = ['signed_out', 'ended', 'ended_by_administrator', 'disabled', 'password_changed'] as const;
export type EndReason = (typeof endReasons)[number];
