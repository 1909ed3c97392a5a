import { limits, sessionEndings, sessionErrors, silentCodes, type CallError } from '@earmark/contract';

/** Why a session ended, as the login page is told by its query. */
export const endedNames = ['ended', 'by_administrator', 'disabled', 'expired', 'password_changed'] as const;
export type EndedName = (typeof endedNames)[number];

const endings: ReadonlyMap<number, EndedName> = new Map([
  [sessionErrors.signed_out_elsewhere.code, 'ended'],
  [sessionEndings.session_ended_by_administrator.code, 'by_administrator'],
  [sessionEndings.session_disabled.code, 'disabled'],
  [sessionEndings.session_expired.code, 'expired'],
  [sessionEndings.session_password_changed.code, 'password_changed'],
]);

/** Reaction of the platform to an error code (specification, section 8). */
type ErrorResponse =
  | { readonly kind: 'none' }
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'say_network' }
  | { readonly kind: 'say_too_many' }
  | { readonly kind: 'sign_out'; readonly text: string; readonly afterMilliseconds: number; readonly ended?: EndedName }
  | { readonly kind: 'start_anew'; readonly text: string };

/** Whether an error ends the session, or what it may do. */
export const isSessionOver = (error: CallError): boolean =>
  isSignedOut(error) || responseTo(error).kind === 'start_anew';

/** Whether an error ends the session, with or without a reason. */
export const isSignedOut = (error: CallError): boolean => responseTo(error).kind === 'sign_out';

/**
 * Whether the answer holds what somebody else has saved: the form shows both versions and asks. Told by its shape,
 * which spares the first page the table of codes.
 */
const isEditConflict = ({ data }: CallError): boolean =>
  typeof data === 'object' && data !== null && 'edit_version' in data;

/** Returns what the platform does about a failed call that was not quiet. */
export function responseTo(error: CallError): ErrorResponse {
  if (silentCodes.includes(error.code) || isEditConflict(error)) return { kind: 'none' };
  if (error.code === sessionErrors.unauthenticated.code)
    return { kind: 'sign_out', text: error.message, afterMilliseconds: limits.screen.logoutDelayMilliseconds };
  const ended = endings.get(error.code);
  if (ended) return { kind: 'sign_out', text: error.message, afterMilliseconds: 0, ended };
  const isSettledByLoading = [sessionEndings.role_removed.code, sessionEndings.certification_needed.code].some(
    (code) => code === error.code,
  );
  if (isSettledByLoading) return { kind: 'start_anew', text: error.message };
  if (error.isNetwork) return error.httpStatus === 429 ? { kind: 'say_too_many' } : { kind: 'say_network' };
  return { kind: 'say', text: error.message };
}
